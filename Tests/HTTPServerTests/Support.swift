import Foundation
import HTTPServer
import HTTPTestClient
import Testing

extension HTTPServer.Configuration {
    /// A configuration for tests: the given way to wait, and timeouts that no test waits for by accident.
    static func test(_ polling: Polling = .automatic, _ change: (inout Self) -> Void = { _ in }) -> Self {
        var configuration = HTTPServer.Configuration(port: 0)
        configuration.timeouts = HTTPTimeouts(
            header: .seconds(60),
            body: .seconds(60),
            idle: .seconds(60),
            writeStall: .seconds(60),
            halfClosed: .seconds(60),
            linger: .seconds(60)
        )
        configuration.polling = polling
        change(&configuration)
        return configuration
    }
}

extension HTTPServer.Configuration.Polling {
    /// Both ways to wait: what a server promises holds for either.
    static let all: [Self] = [.automatic, .poll]
}

/// Something that happens once in a handler and that a test waits for.
final class Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func fire() {
        continuation.yield()
    }

    /// Waits for the next firing; false when it does not come in time.
    func wait(atMost limit: Duration = .seconds(40)) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { [stream] in
                for await _ in stream { return true }
                return false
            }
            group.addTask {
                try? await Task.sleep(for: limit)
                return false
            }
            let first = await group.next() ?? false
            group.cancelAll()
            return first
        }
    }
}

/// Values that handlers and callbacks collect for a test.
final class Log<Value: Sendable>: @unchecked Sendable {
    // Safe: `entries` is read and written with the lock held.
    private let lock = NSLock()
    private var entries: [Value] = []

    func append(_ value: Value) {
        lock.withLock { entries.append(value) }
    }

    var all: [Value] { lock.withLock { entries } }
}

/// Waits until a condition holds, looking often; false when it does not in time.
func eventually(within limit: Duration = .seconds(10), _ condition: () throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
        if try condition() { return true }
        try await Task.sleep(for: .milliseconds(5))
    }
    return try condition()
}

/// The name of the thread that asks.
func currentThreadName() -> String {
    let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
    return name.map { String($0.dropLast()) } ?? ""
}

/// How many connections to a server this process holds on the server's side.
///
/// Other tests open descriptors at the same time, so those of the server are told apart by its port.
func serverConnections(at address: SocketAddress) throws -> Int {
    var inodes: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
        // A descriptor may be closed since it was listed.
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"),
            target.hasPrefix("socket:[")
        else { continue }
        inodes.insert(String(target.dropFirst("socket:[".count).dropLast()))
    }
    let port = String(format: ":%04X", address.port)
    let listening = "0A"
    return try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n").dropFirst().count {
        line in
        let columns = line.split(separator: " ").map(String.init)
        return columns[1].hasSuffix(port) && columns[3] != listening && inodes.contains(columns[9])
    }
}

/// A handler that answers with what it was asked.
let echo: HTTPHandler = { request in
    HTTPResponse(contentType: "text/plain", bytes: Array(RequestCase.summary(request).utf8))
}
