/// Writes metrics in Prometheus' text format, version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format).
///
/// The names follow https://prometheus.io/docs/practices/naming/: base units, and `_total` behind what only grows.
struct MetricsText {
    /// The media type of the format.
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// What a number means.
    enum Kind: String {
        /// Only grows while the process lives.
        case counter
        case gauge
        case histogram
    }

    /// Names and values that tell the samples of a metric apart.
    typealias Labels = KeyValuePairs<String, String>

    private(set) var text = ""

    /// Writes a metric that has one sample.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - kind: What the number means.
    ///   - help: What it counts, as a sentence.
    ///   - value: The number; nothing is written where it is not known.
    mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double?) {
        guard let value else { return }
        begin(name, kind, help)
        sample(name, [:], value)
    }

    /// Writes a metric that has one sample, an integer.
    mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Int?) {
        add(name, kind, help, value.map { Double($0) })
    }

    /// Writes a metric with labels.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - kind: What the numbers mean.
    ///   - help: What they count, as a sentence.
    ///   - samples: The samples; no two have the same labels.
    mutating func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [(labels: Labels, value: Int)]) {
        guard !samples.isEmpty else { return }
        begin(name, kind, help)
        for (labels, value) in samples { sample(name, labels, Double(value)) }
    }

    /// Writes a histogram of times.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - help: What is timed, as a sentence.
    ///   - series: The times, with the labels of each.
    mutating func add(_ name: String, _ help: String, _ series: [(labels: Labels, times: TimeHistogram.Snapshot)]) {
        guard !series.isEmpty else { return }
        begin(name, .histogram, help)
        for (labels, times) in series {
            for (bound, count) in times.buckets {
                sample(name + "_bucket", labels, Double(count), bound: Self.number(bound))
            }
            sample(name + "_bucket", labels, Double(times.count), bound: "+Inf")
            sample(name + "_sum", labels, times.seconds)
            sample(name + "_count", labels, Double(times.count))
        }
    }

    private mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n# TYPE \(name) \(kind.rawValue)\n"
    }

    private mutating func sample(_ name: String, _ labels: Labels, _ value: Double, bound: String? = nil) {
        var pairs = labels.map { "\($0.key)=\"\(Self.escaped($0.value, quotes: true))\"" }
        if let bound { pairs.append("le=\"\(bound)\"") }
        let list = pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}"
        text += "\(name)\(list) \(Self.number(value))\n"
    }

    /// A number as Go's `ParseFloat` reads it; a whole one without a point.
    static func number(_ value: Double) -> String {
        if let whole = Int(exactly: value) { return String(whole) }
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        return String(value)
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\"" where quotes: escaped += "\\\""
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
