# Builds the explorer with the Swift runtime in it, then leaves the compiler behind.
FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libsqlite3-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN swift build -c release --product reflection-explorer --static-swift-stdlib \
    && install -D --strip "$(swift build -c release --show-bin-path)/reflection-explorer" /out/reflection-explorer

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends curl libsqlite3-0 libstdc++6 tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin explorer \
    && install --directory --owner=explorer --group=explorer /data
COPY --from=build /out/reflection-explorer /usr/local/bin/reflection-explorer
USER explorer
WORKDIR /data
VOLUME /data
EXPOSE 8080
# A container's loopback is its own: to be reached from outside it has to listen on every address. Then the explorer asks
# for a token, which it makes and prints unless EXPLORER_TOKEN gives one.
ENV EXPLORER_HOST=0.0.0.0 EXPLORER_PORT=8080 EXPLORER_DATABASE=/data/inspections.sqlite
# Answers without the token, and with an error when the database cannot be used.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD curl --fail --silent --show-error --output /dev/null "http://127.0.0.1:${EXPLORER_PORT}/healthz"
ENTRYPOINT ["/usr/local/bin/reflection-explorer"]
CMD ["serve"]
