/// An HTTP/1.1 server on plain sockets.
///
/// ```swift
/// var router = Router()
/// router.on(.get, "/hello/{name}") { request in
///     HTTPResponse(contentType: "text/plain", bytes: Array("Hello, \(request.parameters["name"] ?? "")!\n".utf8))
/// }
/// let server = HTTPServer(configuration: .init(port: 0), router: router)
/// let address = try await server.start()
/// ```
///
/// A request reaches the handler when it is complete and valid. The handler runs as a task of its own, which is
/// cancelled when the client has gone. An `HTTPError` that it throws is sent as a problem (RFC 9457), any other error as
/// a 500 that does not show it. A server that is let go of stops at once.
public final class HTTPServer: Sendable {
    private enum State {
        case new
        case running(Run)
        case stopped(Run?)
    }

    /// What a started server consists of.
    private struct Run: Sendable {
        var loops: [EventLoop]
        var threads: HandlerThreads?
        let connections = ConnectionCount()

        func waitUntilEnded() async {
            for loop in loops { await loop.waitUntilEnded() }
        }

        func drain(until end: MonotonicTime) {
            for loop in loops { loop.post(.drain(until: end)) }
        }
    }

    private let configuration: Configuration
    private let handler: HTTPHandler
    private let immediate: HTTPImmediateHandler?
    private let state = Guarded(State.new)

    /// Makes a server that does not listen yet.
    ///
    /// - Parameters:
    ///   - configuration: Where to listen, and the limits.
    ///   - immediate: Is asked first, on the event loop's thread and without a task; nil where there is none.
    ///   - handler: Answers every request that `immediate` does not.
    public init(
        configuration: Configuration = Configuration(),
        immediately immediate: HTTPImmediateHandler? = nil,
        handler: @escaping HTTPHandler
    ) {
        self.configuration = configuration
        self.immediate = immediate
        self.handler = handler
    }

    /// Makes a server that does not listen yet, and answers by a router's routes, the immediate ones without a task.
    ///
    /// - Parameters:
    ///   - configuration: Where to listen, and the limits.
    ///   - router: Has all its routes; later ones are not seen.
    public convenience init(configuration: Configuration = Configuration(), router: Router) {
        self.init(configuration: configuration, immediately: router.respondImmediately, handler: router.respond)
    }

    deinit {
        let run = state.withLock { state in
            if case .running(let run) = state { return run as Run? }
            return nil
        }
        run?.drain(until: .now)
        run?.threads?.stop()
    }

    /// Starts to listen; when it returns, connections are accepted.
    ///
    /// - Returns: The address, with the real port where the configuration asks for a free one.
    /// - Throws: Why the address cannot be listened at; a server is started once.
    @discardableResult
    public func start() async throws(SocketError) -> SocketAddress {
        try state.withLock { (state) throws(SocketError) in try checkIsNew(state) }
        let socket = try openSocket()
        DescriptorLimit.raise(for: configuration.connections)
        var loops: [EventLoop] = []
        for _ in 0..<max(1, configuration.eventLoops) { loops.append(try EventLoop()) }
        var threads: HandlerThreads?
        var startsOnLoop = true
        switch configuration.handlers {
        case .threads(let limit):
            threads = HandlerThreads(limit: limit)
            startsOnLoop = false
        case .byRoute(let limit): threads = HandlerThreads(limit: limit)
        case .eventLoop: break
        }

        let run = Run(loops: loops, threads: threads)
        try state.withLock { (state) throws(SocketError) in
            try checkIsNew(state)
            state = .running(run)
        }
        let service = RequestService(
            handler: handler,
            immediate: immediate,
            streamBuffer: configuration.streamBuffer,
            onEvent: configuration.onEvent,
            onAnswer: configuration.onAnswer,
            threads: threads,
            startsOnLoop: startsOnLoop
        )
        let budget = ContentBudget(limit: configuration.bufferedContent)
        for loop in loops { loop.start(service, configuration, run.connections, budget, port: socket.address.port) }
        loops[0].post(.listen(socket, sharingWith: loops))
        return socket.address
    }

    private func openSocket() throws(SocketError) -> ListeningSocket {
        if let path = configuration.unixSocket {
            return try ListeningSocket(unixSocket: path, backlog: configuration.backlog)
        }
        return try ListeningSocket(
            host: configuration.host,
            port: configuration.port,
            backlog: configuration.backlog
        )
    }

    private func checkIsNew(_ state: State) throws(SocketError) {
        if case .new = state { return }
        let address =
            configuration.unixSocket.map(SocketAddress.init(unixSocket:))
            ?? SocketAddress(host: configuration.host, port: configuration.port)
        throw SocketError(.alreadyStarted, address: address.description, operation: "start")
    }

    /// What the server has done since it was started; all zero before.
    public var counts: HTTPServerCounts {
        let run = state.withLock { state in
            switch state {
            case .new: nil as Run?
            case .running(let run): run
            case .stopped(let run): run
            }
        }
        var counts = HTTPServerCounts()
        counts.openConnections = run?.connections.current ?? 0
        for loop in run?.loops ?? [] { counts.add(loop.traffic) }
        return counts
    }

    /// Stops gracefully, and returns when every connection is closed.
    ///
    /// No connection is accepted any more, idle ones are closed, and requests in flight get their response. What is not
    /// done after `timeouts.drain` is cancelled and closed. A body that streams without an end (an event stream) has to
    /// be ended by its handler, or lasts until then. Calling it again waits for the same end.
    public func stop() async {
        let drainEnd = MonotonicTime.now + MonotonicTime.Interval(configuration.timeouts.drain)
        let run = state.withLock { state in
            switch state {
            case .new:
                state = .stopped(nil)
                return nil as Run?
            case .running(let run):
                state = .stopped(run)
                return run
            case .stopped(let run):
                return run
            }
        }
        run?.drain(until: drainEnd)
        await run?.waitUntilEnded()
        run?.threads?.stop()
    }
}
