import Foundation
import InspectionHistory
import ReflectionExplorer
import SampleObjects

/// `reflection-explorer serve`: shows the sample objects until SIGINT or SIGTERM.
struct Serve {
    let options: ServeOptions

    func run() async throws {
        // A reader of the log that goes away must not end the server.
        signal(SIGPIPE, SIG_IGN)
        let signals = TerminationSignals()
        let samples = SampleObjects()
        let explorer = try Explorer(configuration)
        for sample in samples.all {
            explorer.register(sample)
        }
        let listening = try await explorer.start()
        samples.start()
        samples.prepare()
        do {
            try Terminal.write("Listening on \(listening)\n")
            try ServiceNotice.ready.send()
            await signals.first()
            try ServiceNotice.stopping.send()
        } catch {
            await explorer.stop()
            throw error
        }
        samples.stop()
        await explorer.stop()
    }

    private var configuration: Explorer.Configuration {
        Explorer.Configuration(
            host: options.host,
            port: options.port,
            database: options.database,
            unixSocket: options.unixSocket,
            retention: RetentionPolicy(
                days: options.keepDays,
                inspections: options.keepInspections,
                size: options.keepSize
            ),
            durability: options.durability,
            isRecording: options.isRecording,
            token: options.token,
            logLevel: options.logLevel,
            redaction: options.redaction.rules,
            hostNames: options.hostNames
        )
    }
}

extension Explorer {
    /// Registers a sample by the form that its owner asks for.
    ///
    /// - Parameter sample: The sample.
    func register(_ sample: Sample) {
        switch sample.access {
        case .value(let value): register(sample.name, value)
        case .actor(let actor): register(sample.name, actor)
        case .mainActor(let object): register(sample.name, on: MainActor.shared) { object() }
        case .lent(let lend): register(sample.name) { read in lend { read($0) } }
        }
    }
}
