import Foundation
import Testing

@testable import HTTPServer

@Suite("Handler threads", .timeLimit(.minutes(3)))
struct HandlerThreadsTests {
    @Test("run everything, at most as many at a time as they may be", arguments: [1, 3])
    func limit(_ limit: Int) async {
        let threads = HandlerThreads(limit: limit)
        let running = Guarded((now: 0, most: 0))
        let tasks = (0..<50).map { number in
            Task(executorPreference: threads) {
                running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                usleep(500)
                running.withLock { $0.now -= 1 }
                return number
            }
        }
        var sum = 0
        for task in tasks { sum += await task.value }
        #expect(sum == 50 * 49 / 2)
        #expect((1...limit).contains(running.withLock { $0.most }))
        threads.stop()
    }

    @Test("finish what was begun when they are stopped, and leave later work to others")
    func stop() async {
        let threads = HandlerThreads(limit: 2)
        let task = Task(executorPreference: threads) {
            threads.stop()
            for _ in 0..<20 { await Task.yield() }
            return true
        }
        #expect(await task.value)
        #expect(await Task(executorPreference: threads) { true }.value)
    }
}
