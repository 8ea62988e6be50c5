import Testing

@testable import HTTPServer

@Suite("The deadline queue")
struct DeadlineQueueTests {
    private static func time(_ number: Int) -> MonotonicTime {
        MonotonicTime(nanoseconds: UInt64(number))
    }

    @Test("gives deadlines in order and none before its time")
    func order() {
        var queue = DeadlineQueue()
        let times = (0..<500).map { ($0 * 7919) % 1009 }
        for (id, time) in times.enumerated() { queue.insert(UInt64(id), at: Self.time(time)) }
        queue.keep { $0.id % 3 != 0 }
        var expired: [Int] = []
        for now in 0...1009 {
            while let entry = queue.popExpired(at: Self.time(now)) {
                #expect(entry.time == Self.time(now))
                expired.append(Int(entry.id))
            }
        }
        #expect(Set(expired) == Set(times.indices.filter { $0 % 3 != 0 }))
        #expect(queue.next == nil)
    }

    @Test("takes durations of any length")
    func durations() {
        let start = Self.time(5)
        #expect(start + .init(.milliseconds(2)) == Self.time(2_000_005))
        #expect(start + .init(.seconds(-3)) == start)
        #expect((start + .init(.seconds(Int64.max))).nanoseconds == .max)
        #expect(Self.time(1_000_001).milliseconds(since: Self.time(0)) == 2)
        #expect(Self.time(0).milliseconds(since: Self.time(9)) == 0)
    }
}
