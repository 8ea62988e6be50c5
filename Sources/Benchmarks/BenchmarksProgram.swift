import Foundation

/// The `benchmarks` program: every claim of speed as a ratio against a baseline that is measured in the same run.
@main
enum BenchmarksProgram {
    private static let usage =
        "Usage: swift run -c release benchmarks [engine] [http] [history] [live] [start] [--only TEXT] [--json]\n"
        + "       swift run -c release benchmarks serve [PORT]"

    private static let help = """
        \(usage)

        Prints what work takes, as ratios against baselines that are measured in the same run. Without an area: all of them.

          engine       properties and trees, against Mirror, key paths, dump and JSONEncoder
          http         the server in this process: trees over HTTP, parsing, idle connections
          history      recording, reading, searching and size; makes a million inspections, which takes minutes
          live         what 100 watchers cost the actor that they watch
          start        how much later a program begins because an explorer starts with it
          --only TEXT  only the rows whose description contains it
          --json       the same as JSON, with the times
          serve        the server that Tests/benchmark-http puts under load, at PORT or at a free one
        """

    private static let allAreas = ["engine", "http", "history", "live", "start"]
    private static var listed: String { allAreas.joined(separator: ", ") }

    static func main() async throws {
        if CommandLine.arguments.dropFirst().first == "serve" {
            return try await BenchmarkServer.run(
                port: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0
            )
        }
        if CommandLine.arguments.dropFirst().first == StartBenchmarks.command, CommandLine.arguments.count == 3 {
            return try await StartBenchmarks.start(database: CommandLine.arguments[2])
        }
        var areas: [String] = []
        var isJSON = false
        var only: String?
        var arguments = CommandLine.arguments.dropFirst().makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--only": only = arguments.next()
            case "--json": isJSON = true
            case "--help", "-h":
                print(help)
                return
            case _ where allAreas.contains(argument): areas.append(argument)
            default:
                FileHandle.standardError.write(
                    Data("“\(argument)” is not one of \(listed), --only, --json.\n\(usage)\n".utf8)
                )
                exit(64)
            }
        }
        warnOfDebugBuild()
        if areas.isEmpty { areas = allAreas }
        var measurements: [Measurement] = []
        if areas.contains("engine") { measurements += EngineBenchmarks().measurements(of: only) }
        if areas.contains("http") { measurements += try await HTTPBenchmarks().measurements(of: only) }
        if areas.contains("history") { measurements += try await HistoryBenchmarks.measurements(of: only) }
        if areas.contains("live") { measurements += try await LiveBenchmarks.measurements(of: only) }
        if areas.contains("start") { measurements += try await StartBenchmarks.measurements(of: only) }
        let report = Report(measurements)
        print(isJSON ? try report.json() : report.text())
        if Report.hasFailed { exit(70) }
    }

    /// Unoptimised code is ten times slower: its ratios say nothing.
    private static func warnOfDebugBuild() {
        assert(
            {
                FileHandle.standardError.write(
                    Data("This is a debug build; use swift run -c release benchmarks.\n".utf8)
                )
                return true
            }()
        )
    }
}
