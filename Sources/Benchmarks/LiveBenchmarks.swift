import Foundation
import ReflectionExplorer

/// What watching costs the owner of the watched object.
struct LiveBenchmarks {
    private static let readers = 100
    private static let messagesASecond = 100_000

    /// The rows of the table.
    ///
    /// - Parameter part: What the work's description must contain; nil for every row.
    /// - Returns: The measurements.
    /// - Throws: Why the explorer or its readers cannot work.
    static func measurements(of part: String? = nil) async throws -> [Measurement] {
        let work = "messages of an actor that does \(messagesASecond) a second while \(readers) readers watch it"
        guard part.map(work.contains) ?? true else { return [] }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let explorer = try Explorer(
            .init(port: 0, database: folder.appendingPathComponent("live.sqlite").path, logLevel: .error)
        )
        let worker = await Worker(messagesASecond: messagesASecond)
        explorer.register("worker", worker)
        let port = try await explorer.start().port
        let count = messagesASecond / 2
        let times = try await HistoryBenchmarks.compare(
            rounds: 15,
            prepare: { _ in },
            measured: {
                let readers = try EventReaders(port: port, count: readers, target: "/objects/worker/events")
                let before = readers.octets
                await worker.work(count)
                guard readers.octets > before else {
                    throw LoadClient.Failure(description: "The readers saw nothing change.")
                }
                readers.close()
            },
            against: { await worker.work(count) }
        )
        await explorer.stop()
        return [
            Measurement(
                work: work,
                baseline: "the same without readers",
                target: .atMost(1.1),
                nanoseconds: times.measured / Double(count),
                baselineNanoseconds: times.against / Double(count)
            )
        ]
    }
}

/// An actor with something to do at each message, so much that it does a given number of them a second.
private actor Worker {
    private var messages = 0
    private var totals = [Int](repeating: 0, count: 64)
    private var latest: [String: Int] = [:]
    private var sum: UInt64 = 1
    private var steps = 1

    init(messagesASecond: Int) async {
        let wanted = 1_000_000_000 / messagesASecond
        var time = 0
        while time < wanted {
            steps *= 2
            let start = ContinuousClock.now
            await work(1_000)
            time = (ContinuousClock.now - start).nanoseconds / 1_000
        }
        steps = max(1, steps * wanted / time)
    }

    /// Sends messages from outside of the actor, one after the other.
    nonisolated func work(_ count: Int) async {
        await Task.detached { for number in 0..<count { await self.handle(number) } }.value
    }

    private func handle(_ number: Int) {
        messages += 1
        for step in 0..<steps { sum = (sum ^ UInt64(truncatingIfNeeded: step)) &* 6_364_136_223_846_793_005 &+ 1 }
        totals[number % totals.count] += 1
        if number.isMultiple(of: 1_000) { latest["message \(number % 16_000)"] = messages }
    }
}
