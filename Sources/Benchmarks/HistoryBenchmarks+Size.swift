import Foundation
import InspectionHistory

extension HistoryBenchmarks {
    private static let captures = 10_000

    /// The database's file after everything was indexed, against the sum of the trees' own bytes: text files would take
    /// that and more, as each fills blocks of the disk.
    var fileSize: Row {
        let work = "file size for 10,000 captures of a 200-node object, one value changed each time, with the index"
        return Row(work: work) {
            let store = try InspectionStore(path: file("size.sqlite"))
            let bytes = try await Self.record(Self.captures, of: Machine(nodes: 200), into: store)
            try await store.catchUp(within: .seconds(600))
            try await store.close()
            let size = try FileManager.default.attributesOfItem(atPath: file("size.sqlite"))[.size] as? Int ?? 0
            return [
                Measurement(
                    work: work,
                    baseline: "the same trees as JSON text files",
                    target: .size(atMost: 0.1, unit: "times the bytes"),
                    nanoseconds: 0,
                    baselineNanoseconds: 0,
                    size: Double(size) / Double(bytes)
                )
            ]
        }
    }

    /// Records captures of one machine, one after the other in one session, with one value changed each time.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - machine: The machine.
    ///   - store: The history.
    /// - Returns: Bytes of all the trees.
    /// - Throws: Where one is not recorded.
    @discardableResult
    static func record(_ count: Int, of machine: Machine, into store: InspectionStore) async throws -> Int {
        var bytes = 0
        for step in 0..<count {
            machine.set(step, .one)
            let draft = machine.draft()
            bytes += draft.tree.count
            _ = try await store.record(draft, in: .name("watcher"))
        }
        return bytes
    }
}
