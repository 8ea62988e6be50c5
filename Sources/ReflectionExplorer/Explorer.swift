import Foundation
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
/// An explorer holds no global state; a process can have several. One that is switched off, by
/// ``Configuration/isEnabled`` or by the environment variable `EXPLORER_ENABLED`, has no socket and no file, keeps nothing
/// that is registered, and otherwise behaves the same, so that a program can ship with it.
public final class Explorer: Sendable {
    /// What the explorer was made with.
    public let configuration: Configuration

    let registry: ObjectRegistry
    let log: EventLog
    /// Nil where the explorer is switched off.
    let parts: Parts?
    private let metrics: ExplorerMetrics
    let life = ExplorerLife()

    /// What answers.
    struct Parts: Sendable {
        let service: ExplorerService
        let server: HTTPServer
        let token: String?
    }

    /// Opens the history and prepares the server; nothing listens yet.
    ///
    /// - Parameter configuration: Where to listen and where to store.
    /// - Throws: Where the database cannot be used, or the token has characters that a token cannot have.
    public convenience init(_ configuration: Configuration = Configuration()) throws(ExplorerError) {
        try self.init(configuration, gate: EnvironmentGate())
    }

    /// Makes an explorer that an environment may switch off.
    init(_ configuration: Configuration, gate: EnvironmentGate) throws(ExplorerError) {
        self.configuration = configuration
        metrics = ExplorerMetrics(patterns: ExplorerRoute.patterns, startedAt: Date().timeIntervalSince1970)
        registry = ObjectRegistry(redaction: configuration.redaction, meter: metrics.captures)
        log = EventLog(level: configuration.logLevel)
        if let warning = gate.warning { log.log(.warning, "switched off", ["reason": warning]) }
        parts = gate.isOpen(or: configuration.isEnabled) ? try Parts(configuration, registry, log, metrics) : nil
    }

    /// Whether the explorer is switched on; one that is not does nothing.
    public var isEnabled: Bool { parts != nil }

    /// Where the explorer listens now; nil before it has started, and after it was stopped.
    public var listening: Listening? {
        if case .listening(let listening) = life.phase { listening } else { nil }
    }

    /// Starts to listen; one that listens already is left as it is.
    ///
    /// - Returns: Where, with the real port.
    /// - Throws: Where the port is taken, the host is not one of this machine's, or the explorer was stopped. One that could
    ///   not start can be started again.
    @discardableResult
    public func start() async throws(ExplorerError) -> Listening {
        let begins = life.step { phase in
            switch phase {
            case .new, .failed: .starting
            case .starting, .listening, .stopping, .stopped: nil
            }
        }
        if begins.isTaken {
            let outcome = await listen()
            life.step { phase in
                guard phase.isStarting else { return nil }
                switch outcome {
                case .success(let listening): return .listening(listening)
                case .failure(let error): return .failed(error)
                }
            }
        } else {
            await life.wait(isCancellable: false) { !$0.isStarting }
        }
        return try outcome(of: life.phase).get()
    }

    /// Returns when the explorer listens, whoever starts it.
    ///
    /// - Returns: Where it listens.
    /// - Throws: Why it could not start, or that it was stopped; `CancellationError` where the task is cancelled first.
    @discardableResult
    public func waitUntilListening() async throws -> Listening {
        await life.wait { $0.isDecided }
        let phase = life.phase
        if !phase.isDecided { throw CancellationError() }
        return try outcome(of: phase).get()
    }

    private func outcome(of phase: ExplorerLife.Phase) -> Result<Listening, ExplorerError> {
        switch phase {
        case .listening(let listening): .success(listening)
        case .failed(let error): .failure(error)
        case .new, .starting, .stopping, .stopped: .failure(ExplorerError(.stopped, configuration))
        }
    }

    private func listen() async -> Result<Listening, ExplorerError> {
        guard let parts else {
            log.log(.info, "switched off")
            return .success(.nowhere)
        }
        do throws(SocketError) {
            let address = try await parts.server.start()
            let listening = Listening(
                host: address.path == nil ? configuration.host : "",
                port: address.port,
                unixSocket: address.path,
                token: parts.token
            )
            log.log(.info, "listening", ["address": address.description])
            return .success(listening)
        } catch {
            let isTaken = error.code == .addressInUse
            return .failure(ExplorerError(isTaken ? .portTaken : .cannotListen(error.description), configuration))
        }
    }

    /// Stops accepting, finishes what is in flight, commits and closes the history.
    ///
    /// It returns when that is done, also where another call has begun it. An explorer cannot be started again.
    public func stop() async {
        guard life.step({ $0.isEnding ? nil : .stopping }).isTaken else {
            return await life.wait(isCancellable: false) { $0.isStopped }
        }
        if let parts {
            // A stream of events has no end of its own: the server would wait for it.
            parts.service.live.stop()
            await parts.server.stop()
            do {
                try await parts.service.store.close()
            } catch {
                log.log(.error, "history not closed", ["error": error.description])
            }
        }
        log.log(.info, "stopped")
        life.step { _ in .stopped }
    }

    /// Listens until the task that calls it is cancelled, then stops as ``stop()`` does; returns also when ``stop()`` was
    /// called.
    ///
    /// - Throws: Where it cannot start to listen. Cancellation is the normal end and no error.
    public func run() async throws(ExplorerError) {
        if !Task.isCancelled {
            let wasStopped = life.phase.isEnding
            do throws(ExplorerError) {
                try await start()
            } catch {
                // Who stops it while it starts, or just when it has, ends the run as at any time later.
                guard case .stopped = error.reason, !wasStopped else { throw error }
            }
            await life.wait { $0.isEnding }
        }
        await stop()
    }
}

extension Explorer.Parts {
    /// Opens the history and prepares the server.
    fileprivate init(
        _ configuration: Explorer.Configuration,
        _ registry: ObjectRegistry,
        _ log: EventLog,
        _ metrics: ExplorerMetrics
    ) throws(ExplorerError) {
        if let token = configuration.token, !Token.isValid(token) {
            throw ExplorerError(.invalidToken, configuration)
        }
        // The mode of its file keeps others from a Unix-domain socket. Where it is carried to a port, as ssh does, a browser
        // asks for this machine.
        let bound = configuration.unixSocket == nil ? configuration.host : "localhost"
        // Whoever lets other machines in needs a key: what is shown is private state.
        token = configuration.token ?? (Host.isLoopback(bound) ? nil : Token.random())
        let store: InspectionStore
        do throws(HistoryError) {
            store = try InspectionStore(
                path: configuration.database,
                options: Explorer.storeOptions(configuration, log: log)
            )
        } catch {
            throw ExplorerError(.database(error), configuration)
        }
        let owners = OwnerCalls(patience: configuration.ownerPatience)
        service = ExplorerService(
            registry: registry,
            store: store,
            log: log,
            recordingReport: RecordingReport(to: log),
            isRecording: configuration.isRecording,
            captureTime: configuration.captureTime,
            ownerTime: configuration.ownerTime,
            families: configuration.families,
            searchTime: configuration.searchTime,
            historyTime: configuration.historyTime,
            panelTime: configuration.panelTime,
            pageSizes: configuration.pageSizes,
            owners: owners,
            access: AccessPolicy(
                key: token.map { AccessKey(token: $0, isRandom: configuration.token == nil) },
                hosts: HostNames(bound: bound, others: configuration.hostNames),
                onTooManyGuesses: { log.log(.warning, "too many wrong tokens", ["address": $0]) }
            ),
            live: LiveFeeds(of: registry, options: configuration.watching),
            watching: configuration.watching,
            recordings: LiveRecordings(most: configuration.watching.recordings),
            metrics: metrics
        )
        server = HTTPServer(
            configuration: Self.serverConfiguration(configuration, log: log, metrics),
            immediately: service.immediateHandler(),
            handler: service.handler()
        )
        metrics.follow(server)
    }

    private static func serverConfiguration(
        _ configuration: Explorer.Configuration,
        log: EventLog,
        _ metrics: ExplorerMetrics
    ) -> HTTPServer.Configuration {
        var server = HTTPServer.Configuration(host: configuration.host, port: configuration.port)
        server.unixSocket = configuration.unixSocket
        // A path may be long: a key of a dictionary is text of any length.
        server.limits.requestLine = 32 * 1024
        // Also on what the server answers by itself, such as a request that is none.
        server.commonFields = ExplorerService.commonHeaders.fields
        // A capture may take long; what the explorer's routes say never blocks is not kept waiting by it.
        server.handlers = .byRoute(threads: 16)
        server.onEvent = { event in
            metrics.note(event)
            log.log(.warning, "server", ["event": event.description])
        }
        server.onAnswer = metrics.requests.count
        return server
    }
}
