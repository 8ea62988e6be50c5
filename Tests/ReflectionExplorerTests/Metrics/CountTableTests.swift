import Testing

@testable import ReflectionExplorer

@Suite("Counting without locks")
struct CountTableTests {
    @Test("no addition is lost when many threads add to the same keys for the first time")
    func concurrency() async {
        let table = CountTable(capacity: 256)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { @concurrent in
                    for number in 0..<10_000 { table.add(number % 100) }
                }
            }
        }
        #expect(table.entries.map(\.key) == Array(0..<100))
        #expect(table.entries.allSatisfy { $0.count == 800 })
        #expect(table.uncounted == 0)
    }

    @Test("a full table says how much it did not count, and keeps what it has")
    func overflow() {
        let table = CountTable(capacity: 4)
        for key in 0..<6 { table.add(key * 1_000) }
        table.add(0)
        #expect(table.entries.count == 4)
        #expect(table.entries.map(\.count).reduce(0, +) + table.uncounted == 7)
        #expect(table.uncounted == 2)
    }

    @Test("a histogram's count is that of its buckets, whatever is added meanwhile")
    func consistency() async {
        let times = TimeHistogram(TimeHistogram.requestBounds)
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<4 {
                group.addTask { @concurrent in
                    for number in 0..<20_000 { times.add(nanoseconds: (number * 7_919 + worker) % 20_000_000) }
                    return true
                }
            }
            group.addTask { @concurrent in
                var fits = true
                for _ in 0..<200 {
                    let snapshot = times.snapshot
                    let counts = snapshot.buckets.map(\.count)
                    fits = fits && counts == counts.sorted() && counts.last ?? 0 <= snapshot.count
                }
                return fits
            }
            for await fits in group { #expect(fits) }
        }
        #expect(times.snapshot.count == 80_000)
    }

    @Test("a time that equals a bound is in its bucket, and one below zero counts as none")
    func bounds() {
        let times = TimeHistogram([.nanoseconds(10), .nanoseconds(20)])
        for time in [-5, 10, 11, 20, 21] { times.add(nanoseconds: time) }
        #expect(times.snapshot.buckets.map(\.count) == [2, 4])
        #expect(times.snapshot.count == 5)
        #expect(times.snapshot.seconds == 62e-9)
    }
}
