import Testing

@testable import HTTPServer

@Suite("The output queue")
struct OutputQueueTests {
    @Test("gives everything in order, however little is taken at a time", arguments: [1, 3, 1000, 20_000, 1 << 20])
    func order(_ taken: Int) {
        var queue = OutputQueue()
        var expected: [UInt8] = []
        for (index, count) in [5, 1, 40_000, 7, 7, 17_000, 16_384, 2].enumerated() {
            let piece = (0..<count).map { UInt8(truncatingIfNeeded: $0 + index) }
            queue.append(piece)
            expected += piece
        }
        #expect(queue.count == expected.count)
        var received: [UInt8] = []
        while !queue.isEmpty {
            _ = queue.send { first, second in
                let octets = (Array(first) + Array(second)).prefix(taken)
                received += octets
                return .count(octets.count)
            }
        }
        #expect(received == expected)
    }

    @Test("keeps what a full socket did not take")
    func wouldBlock() {
        var queue = OutputQueue()
        queue.append([1, 2, 3])
        guard case .wouldBlock = queue.send({ _, _ in .wouldBlock }) else {
            Issue.record("The outcome is handed through.")
            return
        }
        #expect(queue.count == 3)
    }

    @Test("puts small pieces together, so that head and content leave with one call")
    func together() {
        var queue = OutputQueue()
        queue.append(Array("head".utf8))
        queue.append(Array("content".utf8))
        _ = queue.send { first, second in
            #expect(Array(first) == Array("headcontent".utf8))
            #expect(second.isEmpty)
            return .count(first.count)
        }
        #expect(queue.isEmpty)
    }
}
