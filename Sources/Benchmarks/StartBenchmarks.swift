import Foundation
import ReflectionExplorer

/// How much later a program begins its own work because an explorer starts with it.
enum StartBenchmarks {
    /// How often both programs are started, in turn.
    private static let rounds = 21
    /// The word that runs the program that is measured.
    static let command = "measured-start"
    /// Stands for no database.
    private static let nothing = "-"

    /// What the measured program does: nothing, or starting an explorer until it listens.
    ///
    /// - Parameter database: The history, which is there already; a dash for nothing.
    /// - Throws: Why the explorer cannot start.
    static func start(database: String) async throws {
        if database != nothing { try await Explorer(.init(port: 0, database: database, logLevel: .error)).start() }
        // At once, as for a program that has been measured: what it would do at its end is not asked for.
        exit(0)
    }

    /// The rows of the table.
    ///
    /// - Parameter part: What the work's description must contain; nil for every row.
    /// - Returns: The measurements.
    /// - Throws: Why the explorer or the programs cannot be run.
    static func measurements(of part: String? = nil) async throws -> [Measurement] {
        let work =
            "start of a process until its explorer listens, with a history that is there, beyond the process's own"
        guard part.map(work.contains) ?? true else { return [] }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = folder.appendingPathComponent("start.sqlite").path
        // The first start makes the file, which is not what is measured.
        let explorer = try Explorer(.init(port: 0, database: database, logLevel: .error))
        try await explorer.start()
        await explorer.stop()
        var explorers: [Double] = []
        var bare: [Double] = []
        for _ in 0..<rounds {
            explorers.append(try milliseconds([command, database]))
            bare.append(try milliseconds([command, nothing]))
        }
        var measurement = Measurement(
            work: work,
            baseline: "a process that ends at once",
            target: .size(atMost: 50, unit: "ms"),
            nanoseconds: median(explorers) * 1e6,
            baselineNanoseconds: median(bare) * 1e6
        )
        measurement.size = median(explorers) - median(bare)
        return [measurement]
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// How long this program takes with some arguments, from its start to its end.
    private static func milliseconds(_ arguments: [String]) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let time = ContinuousClock.now - start
        guard process.terminationStatus == 0 else {
            throw LoadClient.Failure(description: "A process with an explorer ended with \(process.terminationStatus).")
        }
        return time / .milliseconds(1)
    }
}
