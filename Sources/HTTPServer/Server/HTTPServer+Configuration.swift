extension HTTPServer {
    /// Where a server listens and what it puts up with.
    public struct Configuration: Sendable {
        /// How the server waits for its sockets.
        public enum Polling: Sendable, Hashable {
            /// The best that the platform has: epoll on Linux.
            case automatic
            /// POSIX's poll, which every platform has.
            case poll
        }

        /// Where handlers run.
        public enum HandlerPlacement: Sendable, Hashable {
            /// On threads of their own, at most this many: a handler may block without stalling the connections.
            case threads(Int)
            /// Where the route says: a router's handlers on threads, at most this many, but for those that are added to
            /// it with `placement: .eventLoop`.
            ///
            /// Everything around the router, such as what wraps it, runs on the event loop and may not block.
            case byRoute(threads: Int)
            /// On the event loop's thread, without a change of threads: the fastest, for handlers that never block.
            case eventLoop
        }

        /// A numeric address, or a name; `0.0.0.0` and `::` are all interfaces.
        public var host: String

        /// The port; 0 for a free one.
        public var port: Int

        /// The path of a Unix-domain socket to listen at, instead of host and port.
        ///
        /// Its file is for this user only and is removed when the server stops; one that a dead process has left is
        /// replaced.
        public var unixSocket: String?
        public var limits = HTTPLimits()
        public var timeouts = HTTPTimeouts()

        /// Connections at a time; one more is answered with 503 and closed.
        public var connections = 10_000

        /// Connections that the system keeps waiting until they are accepted.
        public var backlog = 1024

        /// Octets of request content that all connections together may hold, while it arrives and until it is answered;
        /// a request with more is answered with 503 and its connection closed.
        public var bufferedContent = 256 * 1024 * 1024

        /// Octets of a streaming body that wait for a slow client before `write` does.
        public var streamBuffer = 64 * 1024

        /// Event loops, each with a thread of its own; connections are given to them in turn.
        public var eventLoops = 1
        public var polling = Polling.automatic
        public var handlers = HandlerPlacement.threads(16)

        /// Fields for every response that does not have them, the server's own errors too.
        public var commonFields: HTTPFields = [:]

        /// Is told what no response shows; called on the server's threads, so it has to return soon.
        public var onEvent: @Sendable (HTTPServerEvent) -> Void = { _ in }

        /// Is told of every request that a handler answered, on the event loops' threads and in their time: what it does
        /// has to take nanoseconds; nil where nobody wants to know.
        public var onAnswer: (@Sendable (AnsweredRequest) -> Void)?

        /// Makes a configuration with the default limits.
        ///
        /// - Parameters:
        ///   - host: The address to listen at.
        ///   - port: The port, 0 for a free one.
        public init(host: String = "127.0.0.1", port: Int = 8080) {
            self.host = host
            self.port = port
        }
    }
}
