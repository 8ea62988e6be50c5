# Builds the explorer with Swift's runtime in it, then leaves the compiler behind.
# The cache of what was compiled needs BuildKit (part of Docker since 23) or buildah.

FROM swift:6.3.1-bookworm AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libsqlite3-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
# The compiled modules outlive this layer: after a change only what depends on it is compiled again.
RUN --mount=type=cache,target=/src/.build,sharing=locked \
    swift build --configuration release --static-swift-stdlib --product reflection-explorer \
    && install -D --strip .build/release/reflection-explorer /out/reflection-explorer

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Reflection Explorer" \
    org.opencontainers.image.description="Shows the objects of a Swift program to a browser and to curl" \
    org.opencontainers.image.licenses="MIT"
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libsqlite3-0 libstdc++6 tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 explorer \
    && useradd --uid 10001 --gid explorer --no-log-init --no-create-home --home-dir /data --shell /usr/sbin/nologin \
        explorer \
    && install --directory --owner=explorer --group=explorer --mode=0700 /data
COPY --from=build /out/reflection-explorer /usr/local/bin/reflection-explorer
# By number, so that a supervisor that refuses root sees that it is not.
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
# A container's loopback is its own: to be reached from outside it has to listen on every address. Then the explorer asks
# for a token, which it makes and prints with its address unless EXPLORER_TOKEN gives one.
ENV EXPLORER_HOST=0.0.0.0 EXPLORER_PORT=8080 EXPLORER_DATABASE=/data/inspections.sqlite
# By the same variables. It needs no token, and fails too when the database cannot be used; 1 is the only failure known to Docker.
HEALTHCHECK --interval=30s --timeout=6s --start-period=10s --retries=3 CMD reflection-explorer health || exit 1
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/reflection-explorer"]
CMD ["serve"]
