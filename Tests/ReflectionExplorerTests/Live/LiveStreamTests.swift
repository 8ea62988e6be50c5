import ExtractionEngine
import HTTPServer
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("A watcher's stream", .timeLimit(.minutes(3)))
struct LiveStreamTests {
    /// A client that takes the first piece, and the next ones when it is told to.
    private actor SlowClient {
        private(set) var pieces: [String] = []
        private var isReading = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func take(_ bytes: [UInt8]) async {
            pieces.append(String(decoding: bytes, as: UTF8.self))
            if !isReading { await withCheckedContinuation { waiting.append($0) } }
        }

        func read() {
            isReading = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    @Test(
        "a watcher that does not read gets one event for all that has happened meanwhile",
        arguments: [(steps: 3, "change"), (steps: LiveLog.kept + 4, "snapshot")]
    )
    func slow(steps: Int, event: String) async throws {
        let explorer = try await TestExplorer {
            $0.watching = Explorer.Watching(interval: .milliseconds(1), restingInterval: .milliseconds(5), share: 1)
        }
        let value = Mutex(0)
        explorer.explorer.register("number") { read in read(value.withLock { $0 }) }
        let live = explorer.explorer.service.live
        let subject = LiveSubject(object: "number", request: try TreeRequest(HTTPQuery(""), time: .seconds(10)))

        let client = SlowClient()
        let stream = LiveStream(subscription: try live.subscribe(to: subject, on: nil), executor: nil)
        let streaming = Task { try await stream.write(to: HTTPBodyWriter { await client.take($0) }) }
        while await client.pieces.isEmpty { await Task.yield() }

        // Another watcher sees every step before the next is made.
        let other = try live.subscribe(to: subject, on: nil)
        var position = LiveLog.Position()
        _ = try await other.feed.next(after: &position)
        for step in 1...steps {
            value.withLock { $0 = step }
            guard case .changes(let capture, _) = try await other.feed.next(after: &position) else {
                Issue.record("step \(step) is no change")
                return
            }
            #expect(capture.tree.root.value == String(step))
        }
        await client.read()
        while await client.pieces.count < 2 { await Task.yield() }
        let next = await client.pieces[1]
        #expect(next.hasPrefix("event: \(event)\n"))
        #expect(next.contains("\"\(steps)\""))
        if event == "change" { #expect(next.contains("\"old\":\"0\"")) }
        streaming.cancel()
        await #expect(throws: CancellationError.self) { try await streaming.value }
    }
}
