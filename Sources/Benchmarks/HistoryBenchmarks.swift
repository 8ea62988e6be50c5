import Foundation
import InspectionHistory

/// What the inspection history promises of its speed and size.
///
/// Several threads work at once, so that the wall clock is read, not the processor's: the machine should have nothing
/// else to do. Each row's two sides take turns in one run, and the medians are compared.
struct HistoryBenchmarks {
    /// The files that are made, in a folder that is removed at the end.
    let folder: URL

    /// Every row of the table, measured one after the other.
    ///
    /// - Parameter part: What the work's description must contain; nil for every row.
    /// - Returns: The measurements; a row that cannot be measured is told to standard error and left out.
    /// - Throws: Where no files can be made.
    static func measurements(of part: String? = nil) async throws -> [Measurement] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let benchmarks = HistoryBenchmarks(folder: folder)
        var measurements: [Measurement] = []
        for row in benchmarks.rows where part.map({ row.work.contains($0) }) ?? true {
            Report.say("Measuring \(row.work) …")
            do {
                measurements += try await row.measure()
            } catch {
                // The other rows take minutes, and do not depend on this one.
                Report.fail("\(row.work): \(error)")
            }
        }
        return measurements
    }

    /// A row, or rows that need the same long preparation.
    struct Row {
        /// What is measured, as the table says it.
        var work: String
        var measure: () async throws -> [Measurement]
    }

    private var rows: [Row] {
        recordingRows + [overHTTP, fileSize, past, largeHistory]
    }

    /// A path in the folder.
    func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Times two pieces of work by the wall clock, in turn.
    ///
    /// - Parameters:
    ///   - rounds: How often each is timed.
    ///   - prepare: Makes what a round needs; not timed.
    ///   - measured: The work.
    ///   - against: The baseline.
    /// - Returns: The medians in nanoseconds.
    /// - Throws: What the work throws.
    static func compare<Input>(
        rounds: Int,
        prepare: (_ round: Int) async throws -> Input,
        measured: (Input) async throws -> Void,
        against: (Input) async throws -> Void
    ) async throws -> (measured: Double, against: Double) {
        var measuredTimes: [Double] = []
        var againstTimes: [Double] = []
        // The first round is for caches to fill, and does not count.
        for round in 0...rounds {
            let input = try await prepare(round)
            // Not always the same side first.
            for isMeasured in round.isMultiple(of: 2) ? [true, false] : [false, true] {
                let start = ContinuousClock.now
                if isMeasured { try await measured(input) } else { try await against(input) }
                let time = Double((ContinuousClock.now - start).nanoseconds)
                if round > 0, isMeasured { measuredTimes.append(time) }
                if round > 0, !isMeasured { againstTimes.append(time) }
            }
        }
        return (median(measuredTimes), median(againstTimes))
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension Duration {
    /// Nanoseconds, as far as an `Int` holds them.
    var nanoseconds: Int { Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000) }
}
