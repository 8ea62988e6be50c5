import Testing

@testable import HTTPServer

@Suite("The channel of a streaming body", .timeLimit(.minutes(3)))
struct BodyChannelTests {
    @Test("hands over what was written, and calls for attention once until it has it")
    func announcements() async throws {
        let announced = Guarded(0)
        let channel = BodyChannel(capacity: 100) { announced.withLock { $0 += 1 } }
        try await channel.write([1, 2])
        try await channel.write([3])
        #expect(announced.withLock { $0 } == 1)
        let first = channel.take()
        #expect(first.pieces == [[1, 2], [3]])
        #expect(!first.isFinished)
        channel.finish(failed: false)
        #expect(announced.withLock { $0 } == 2)
        #expect(channel.take().isFinished)
    }

    @Test("makes a writer wait until there is room")
    func room() async throws {
        let channel = BodyChannel(capacity: 4) {}
        let hasWritten = Guarded(false)
        let writer = Task {
            try await channel.write([1, 2, 3, 4, 5])
            hasWritten.withLock { $0 = true }
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(!hasWritten.withLock { $0 })
        while channel.take().pieces.isEmpty { await Task.yield() }
        try await writer.value
    }

    @Test("ends a writer's wait when the client goes and when its task is cancelled", arguments: [true, false])
    func endOfWait(byCancelling: Bool) async {
        let channel = BodyChannel(capacity: 1) {}
        let writer = Task { try await channel.write([1, 2]) }
        if byCancelling { writer.cancel() } else { channel.close() }
        switch await writer.result {
        case .success: Issue.record("There is no room, so the write cannot succeed.")
        case .failure(let error): #expect(byCancelling ? error is CancellationError : error is HTTPClientGone)
        }
    }
}
