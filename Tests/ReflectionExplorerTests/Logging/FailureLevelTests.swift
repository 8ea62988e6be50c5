import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("What the log says of a request that could not be answered")
struct FailureLevelTests {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private struct Refusal: Error {}

    @Test(
        "is an error where something is broken, a warning where a bound works, and nothing where the client is wrong",
        arguments: [
            ("/objects/crowded/events", 503, "warning"), ("/objects/stuck", 504, "warning"),
            ("/objects/broken", 502, "error"), ("/objects/none", 404, nil),
        ]
    )
    func levels(target: String, status: Int, level: String?) async throws {
        let explorer = try await TestExplorer {
            $0.watching.watchers = 0
            // Only the one that never answers is not waited for.
            if level == "warning" { $0.ownerTime = .milliseconds(1) }
        }
        explorer.explorer.register("crowded", 1)
        explorer.explorer.register("stuck") { _ in try await Task.sleep(for: .seconds(60)) }
        explorer.explorer.register("broken", on: MainActor.shared) { () throws -> Int in throw Refusal() }
        let lines = Lines()
        var service = explorer.explorer.service
        service.log = EventLog(level: .debug) { line in lines.all.withLock { $0.append(line) } }
        let client = InProcessClient(handler: service.handler())
        let answer = try await client.get(target, fields: [.host: "localhost"])
        #expect(answer.status == status)
        let told = lines.all.withLock { $0 }.map { $0.split(separator: " ")[1] }
        #expect(told == (level.map { [$0[...]] } ?? []))
        withExtendedLifetime(explorer) {}
    }
}
