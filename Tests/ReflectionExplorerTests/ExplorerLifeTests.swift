import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("An explorer's life", .timeLimit(.minutes(3)))
struct ExplorerLifeTests {
    /// A folder that goes with the test.
    private final class Folder: Sendable {
        let url = FileManager.default.temporaryDirectory.appending(path: "explorer-life-\(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { url.appending(path: name).path }
    }

    private let folder: Folder

    init() throws { folder = try Folder() }

    private func explorer(
        _ gate: EnvironmentGate = EnvironmentGate(nil),
        _ change: (inout Explorer.Configuration) -> Void = { _ in }
    ) throws -> Explorer {
        var configuration = Explorer.Configuration(port: 0, database: folder.path("a.sqlite"), logLevel: .error)
        change(&configuration)
        return try Explorer(configuration, gate: gate)
    }

    private func status(_ listening: Explorer.Listening, _ target: String) async throws -> Int {
        let client = SocketClient(address: SocketAddress(host: listening.host, port: listening.port))
        return try await client.send(.get, target, fields: [.host: "localhost"]).status
    }

    @Test("run() listens until its task is cancelled; what was recorded is committed, and the port is free again")
    func running() async throws {
        let explorer = try explorer()
        explorer.register("number", 7)
        #expect(explorer.listening == nil)
        let task = Task { try await explorer.run() }
        let listening = try await explorer.waitUntilListening()
        #expect(explorer.listening == listening && listening.port > 0)
        #expect(try await status(listening, "/objects/number") == 200)
        task.cancel()
        try await task.value
        #expect(explorer.listening == nil)
        await #expect(throws: (any Error).self) { try await status(listening, "/") }

        let again = try self.explorer()
        #expect(try await InProcessClient(handler: again.service.handler()).send(.get, "/inspections/1").status == 200)
        await again.stop()
    }

    @Test("run() ends when the explorer is stopped, and at once where its task is cancelled already")
    func ends() async throws {
        let explorer = try explorer()
        let task = Task { try await explorer.run() }
        try await explorer.waitUntilListening()
        await explorer.stop()
        try await task.value
        // Stopped as soon as it listens, or before: whichever of the two is first, the run ends in peace.
        for _ in 0..<20 {
            let short = try self.explorer { $0.isRecording = false }
            let isRunning = Task { try await short.run() }
            while case .new = short.life.phase { await Task.yield() }
            await short.stop()
            try await isRunning.value
        }
        let other = try self.explorer()
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await other.run()
        }
        try await cancelled.value
        #expect(other.listening == nil)
    }

    @Test("starting and stopping again changes nothing; what was stopped says that it cannot start")
    func repeated() async throws {
        let explorer = try explorer()
        async let first = explorer.start()
        async let second = explorer.start()
        let both = try await [first, second]
        #expect(both[0] == both[1])
        #expect(try await explorer.start() == both[0])
        async let oneStop: Void = explorer.stop()
        async let otherStop: Void = explorer.stop()
        _ = await (oneStop, otherStop)
        await explorer.stop()
        let error = await #expect(throws: ExplorerError.self) { try await explorer.start() }
        #expect(error?.description.contains("make a new one") == true)
        await #expect(throws: ExplorerError.self) { try await explorer.waitUntilListening() }
        await #expect(throws: ExplorerError.self) { try await explorer.run() }
    }

    @Test("a start that fails can be tried again, and tells those who wait for it")
    func failedStart() async throws {
        let first = try explorer()
        let taken = try await first.start()
        let second = try explorer {
            $0.port = taken.port
            $0.database = folder.path("b.sqlite")
        }
        let waiting = Task { try await second.waitUntilListening() }
        let error = await #expect(throws: ExplorerError.self) { try await second.start() }
        guard case .portTaken? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        await #expect(throws: ExplorerError.self) { try await waiting.value }
        await first.stop()
        #expect(try await second.start().port == taken.port)
        await second.stop()
    }

    @Test("waiting for an explorer that nobody starts ends with the task")
    func cancelledWait() async throws {
        let explorer = try explorer()
        let task = Task { try await explorer.waitUntilListening() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("two explorers of one process share nothing")
    func two() async throws {
        let first = try explorer()
        let second = try explorer { $0.database = folder.path("b.sqlite") }
        first.register("a", 1)
        second.register("b", 2)
        let addresses = try await (first.start(), second.start())
        #expect(addresses.0.port != addresses.1.port)
        #expect(try await status(addresses.0, "/objects/a") == 200)
        #expect(try await status(addresses.0, "/objects/b") == 404)
        #expect(try await status(addresses.1, "/objects/b") == 200)
        await first.stop()
        #expect(try await status(addresses.1, "/objects/b") == 200)
        await second.stop()
    }

    @Test("one that is switched off has no socket and no file, keeps nothing, and runs until it is cancelled")
    func switchedOff() async throws {
        final class Kept: Sendable {}
        let explorer = try explorer(EnvironmentGate("0"))
        #expect(!explorer.isEnabled)
        var object: Kept? = Kept()
        weak let seen = object
        try explorer.register("kept", #require(object)).get()
        object = nil
        #expect(seen == nil)
        let task = Task { try await explorer.run() }
        let listening = try await explorer.waitUntilListening()
        #expect(listening.port == 0 && listening.description.contains("switched off"))
        task.cancel()
        try await task.value
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }

    @Test(
        "is switched by the environment where that says something, and by its configuration elsewhere",
        arguments: [
            ("1", false, true), ("on", false, true), ("TRUE", false, true), ("0", true, false), ("false", true, false),
            ("No", true, false), ("", true, true), ("", false, false), (nil, false, false), (nil, true, true),
            ("maybe", true, false),
        ] as [(String?, Bool, Bool)]
    )
    func gate(value: String?, isEnabled: Bool, isOpen: Bool) {
        let gate = EnvironmentGate(value)
        #expect(gate.isOpen(or: isEnabled) == isOpen)
        #expect((gate.warning != nil) == (value == "maybe"))
    }

    @Test("listens at a Unix-domain socket, where no token is asked for")
    func unixSocket() async throws {
        let path = folder.path("explorer.sock")
        let explorer = try explorer { $0.unixSocket = path }
        explorer.register("number", 7)
        let listening = try await explorer.start()
        #expect(listening.description == "unix:\(path)" && listening.token == nil)
        let client = SocketClient(address: SocketAddress(unixSocket: path))
        // A socket that ssh carries to a port is asked by browsers as well, and those can be led to it by a foreign name.
        for (host, status) in [("localhost", 200), ("localhost:8081", 200), ("explorer.example", 421)] {
            #expect(try await client.send(.get, "/objects/number", fields: [.host: host]).status == status)
        }
        let sessions = try await client.send(.get, "/sessions", fields: [.host: "localhost"]).text
        #expect(sessions.contains("unix"))
        await explorer.stop()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("says of a path that is taken, or that is none for a socket, what is wrong")
    func wrongPaths() async throws {
        let path = folder.path("taken.sock")
        let first = try explorer { $0.unixSocket = path }
        try await first.start()
        let second = try explorer {
            $0.unixSocket = path
            $0.database = folder.path("b.sqlite")
        }
        let error = await #expect(throws: ExplorerError.self) { try await second.start() }
        guard case .portTaken? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.description.contains("unix:\(path)") == true)
        await second.stop()
        await first.stop()
    }
}
