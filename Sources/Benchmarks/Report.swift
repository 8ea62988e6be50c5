import Foundation
import Synchronization

/// The measurements as a table for people or as JSON.
struct Report {
    let measurements: [Measurement]

    init(_ measurements: [Measurement]) {
        self.measurements = measurements
    }

    /// A table in Markdown.
    func text() -> String {
        var lines = [
            "| work | against | target | measured | |",
            "| --- | --- | --- | --- | --- |",
        ]
        for measurement in measurements {
            lines.append(
                "| \(measurement.work) | \(measurement.baseline) | \(measurement.target.text) "
                    + "| \(measurement.ratioText) | \(measurement.isReached ? "ok" : "MISSED") |"
            )
        }
        lines.append("")
        lines.append("Ratios of medians, measured in one run on \(Environment.machine).")
        lines.append("Versions: \(Environment.versions.map { "\($0) \($1)" }.joined(separator: ", ")).")
        return lines.joined(separator: "\n")
    }

    /// The same as JSON.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = Document(
            machine: Environment.machine,
            versions: Dictionary(uniqueKeysWithValues: Environment.versions),
            measurements: measurements.map {
                Document.Row(
                    work: $0.work,
                    baseline: $0.baseline,
                    target: $0.target.text,
                    ratio: $0.ratio,
                    nanoseconds: $0.nanoseconds,
                    baselineNanoseconds: $0.baselineNanoseconds,
                    reached: $0.isReached
                )
            }
        )
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }

    /// Tells on standard error how far the program is: some rows take minutes.
    static func say(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    /// Tells that a row could not be measured, so that the program does not end as if all were well.
    static func fail(_ text: String) {
        failures.withLock { $0 += 1 }
        say("NOT MEASURED: " + text)
    }

    /// Whether a row could not be measured.
    static var hasFailed: Bool { failures.withLock { $0 > 0 } }

    private static let failures = Mutex(0)

    private struct Document: Encodable {
        struct Row: Encodable {
            var work: String
            var baseline: String
            var target: String
            var ratio: Double
            var nanoseconds: Double
            var baselineNanoseconds: Double
            var reached: Bool
        }

        var machine: String
        var versions: [String: String]
        var measurements: [Row]
    }
}

extension Comparison.Target {
    fileprivate var text: String {
        switch self {
        case .faster(let least): "at least \(format(least)) times faster"
        case .rate(let least): "at least \(format(least)) times as many a second"
        case .noted: "none"
        case .atMost(let most): "at most \(format(most)) times the time"
        case .size(let most, let unit): "at most \(format(most)) \(unit)"
        }
    }
}

extension Measurement {
    fileprivate var ratioText: String {
        switch target {
        case .faster: "\(format(ratio)) times faster"
        case .rate: "\(format(ratio)) times as many (\(format(1e9 / nanoseconds)) a second)"
        case .noted: "\(format(ratio)) times the time (\(format(1e9 / nanoseconds)) a second)"
        case .atMost: "\(format(ratio)) times the time"
        case .size(_, let unit): "\(format(ratio)) \(unit)"
        }
    }
}

/// A number with as many digits as say something.
private func format(_ number: Double) -> String {
    number.formatted(.number.precision(.significantDigits(1...3)).grouping(.never))
}
