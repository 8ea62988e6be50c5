import HTTPServer
import ReflectionExplorer
import Synchronization

extension HistoryBenchmarks {
    private static let connections = 64

    /// Two explorers in this process that differ in the one setting.
    ///
    /// The object changes with every request, so that every capture is stored. The client runs in this process as well:
    /// what it takes is part of both sides.
    var overHTTP: Row {
        let work = "requests of a 50-node tree answered with recording on, \(Self.connections) connections"
        return Row(work: work) {
            let recording = try await Self.explorer(database: file("on.sqlite"), isRecording: true)
            let silent = try await Self.explorer(database: file("off.sqlite"), isRecording: false)
            let request = Array("GET /objects/machine HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n\r\n".utf8)
            let recordingClient = try LoadClient(port: recording.port, connections: Self.connections)
            let silentClient = try LoadClient(port: silent.port, connections: Self.connections)
            let count = 3200
            let times = try await Self.compare(
                rounds: 7,
                prepare: { _ in },
                measured: { try recordingClient.ask(request, count: count) },
                against: { try silentClient.ask(request, count: count) }
            )
            await recording.explorer.stop()
            await silent.explorer.stop()
            return [
                Measurement(
                    work: work,
                    baseline: "the same with --no-record",
                    target: .rate(atLeast: 0.5),
                    nanoseconds: times.measured / Double(count),
                    baselineNanoseconds: times.against / Double(count)
                )
            ]
        }
    }

    /// An explorer that listens at a free port, with a machine that works.
    ///
    /// - Parameters:
    ///   - database: The history's file.
    ///   - isRecording: Whether captures are stored.
    /// - Returns: The explorer, and its port.
    /// - Throws: Why it cannot start.
    static func explorer(database: String, isRecording: Bool) async throws -> (explorer: Explorer, port: Int) {
        let explorer = try Explorer(.init(port: 0, database: database, isRecording: isRecording, logLevel: .error))
        let machine = Mutex((machine: Machine(nodes: 50), step: 0))
        explorer.register("machine") { read in
            machine.withLock { state in
                state.step += 1
                state.machine.set(state.step, .few)
                read(state.machine)
            }
        }
        return (explorer, try await explorer.start().port)
    }
}
