import HTTPServer
import InspectionHistory

/// A web-based explorer of registered objects: pages, JSON and text at the same addresses, every inspection stored.
///
/// ```swift
/// let explorer = try Explorer(.init(port: 8080))
/// explorer.register("cart", cart)
/// try await explorer.run()
/// ```
///
/// An explorer holds no global state; a process can have several.
public final class Explorer: Sendable {
    /// What the explorer was made with.
    public let configuration: Configuration

    let registry: ObjectRegistry
    let service: ExplorerService
    private let server: HTTPServer
    private let token: String?

    /// Opens the history and prepares the server; nothing listens yet.
    ///
    /// - Parameter configuration: Where to listen and where to store.
    /// - Throws: Where the database cannot be used, or the token has characters that a token cannot have.
    public init(_ configuration: Configuration = Configuration()) throws(ExplorerError) {
        self.configuration = configuration
        let isLoopbackOnly = Host.isLoopback(configuration.host)
        if let token = configuration.token, !Token.isValid(token) {
            throw ExplorerError(.invalidToken, configuration)
        }
        // Whoever lets other machines in needs a key: what is shown is private state.
        token = configuration.token ?? (isLoopbackOnly ? nil : Token.random())
        registry = ObjectRegistry(redaction: configuration.redaction)
        let log = EventLog(level: configuration.logLevel)
        let key = token.map { AccessKey(token: $0, isRandom: configuration.token == nil) }
        do throws(HistoryError) {
            service = ExplorerService(
                registry: registry,
                store: try InspectionStore(
                    path: configuration.database,
                    options: Self.storeOptions(configuration, log: log)
                ),
                log: log,
                recordingReport: RecordingReport(to: log),
                isRecording: configuration.isRecording,
                captureTime: configuration.captureTime,
                searchTime: configuration.searchTime,
                historyTime: configuration.historyTime,
                panelTime: configuration.panelTime,
                pageSizes: configuration.pageSizes,
                owners: OwnerCalls(patience: configuration.ownerPatience),
                access: AccessPolicy(
                    key: key,
                    hosts: HostNames(bound: configuration.host, others: configuration.hostNames),
                    onTooManyGuesses: { log.log(.warning, "too many wrong tokens", ["address": $0]) }
                ),
                live: LiveFeeds(of: registry, options: configuration.watching)
            )
        } catch {
            throw ExplorerError(.database(error), configuration)
        }
        server = HTTPServer(
            configuration: Self.serverConfiguration(configuration, log: service.log),
            immediately: service.immediateHandler(),
            handler: service.handler()
        )
    }

    /// Starts to listen.
    ///
    /// - Returns: Where, with the real port.
    /// - Throws: Where the port is taken, or the host is not one of this machine's.
    @discardableResult
    public func start() async throws(ExplorerError) -> Listening {
        let address: SocketAddress
        do throws(SocketError) {
            address = try await server.start()
        } catch {
            throw ExplorerError(
                error.code == .addressInUse ? .portTaken : .cannotListen(error.description),
                configuration
            )
        }
        let listening = Listening(host: configuration.host, port: address.port, token: token)
        service.log.log(.info, "listening", ["host": listening.host, "port": String(listening.port)])
        return listening
    }

    /// Stops accepting, finishes what is in flight, commits and closes the history.
    public func stop() async {
        // A stream of events has no end of its own: the server would wait for it.
        service.live.stop()
        await server.stop()
        do {
            try await service.store.close()
        } catch {
            service.log.log(.error, "history not closed", ["error": error.description])
        }
        service.log.log(.info, "stopped")
    }

    /// Listens until the task that calls it is cancelled, then stops as ``stop()`` does.
    ///
    /// - Throws: Where it cannot start to listen. Cancellation is the normal end and no error.
    public func run() async throws(ExplorerError) {
        try await start()
        let (cancelled, continuation) = AsyncStream.makeStream(of: Never.self)
        await withTaskCancellationHandler {
            for await _ in cancelled {}
        } onCancel: {
            continuation.finish()
        }
        await stop()
    }

    private static func serverConfiguration(_ configuration: Configuration, log: EventLog) -> HTTPServer.Configuration {
        var server = HTTPServer.Configuration(host: configuration.host, port: configuration.port)
        // A path may be long: a key of a dictionary is text of any length.
        server.limits.requestLine = 32 * 1024
        // Also on what the server answers by itself, such as a request that is none.
        server.commonFields = ExplorerService.commonHeaders.fields
        // A capture may take long; what the explorer's routes say never blocks is not kept waiting by it.
        server.handlers = .byRoute(threads: 16)
        server.onEvent = { log.log(.warning, "server", ["event": $0.description]) }
        return server
    }
}
