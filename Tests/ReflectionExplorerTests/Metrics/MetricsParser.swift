import Foundation

/// Reads Prometheus' text format 0.0.4 strictly, so that a test notices what a lenient reader would not.
struct MetricsParser {
    struct Sample: Hashable {
        var name: String
        var labels: [String: String]
    }

    struct Fault: Error, CustomStringConvertible {
        var line: Int
        var reason: String
        var description: String { "line \(line): \(reason)" }
    }

    private struct Reason: Error {
        var text: String
    }

    struct Family {
        var help: String
        var type: String
        var values: [Sample: Double] = [:]
        /// The samples as they stand.
        var order: [Sample] = []
    }

    private(set) var families: [String: Family] = [:]
    private var current: String?
    private var help: (name: String, text: String)?

    /// Reads a whole answer.
    ///
    /// - Parameter text: The answer.
    /// - Throws: `Fault` where it is not of the format.
    init(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw Fault(line: 0, reason: "the last line has no end") }
        for (index, line) in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do {
                try read(String(line))
            } catch let reason as Reason {
                throw Fault(line: index + 1, reason: "\(reason.text): \(line)")
            }
        }
        for (name, family) in families { try check(name, family) }
    }

    /// The value of a sample.
    subscript(name: String, labels: [String: String]) -> Double? {
        families.values.lazy.compactMap { $0.values[Sample(name: name, labels: labels)] }.first
    }

    subscript(name: String) -> Double? { self[name, [:]] }

    private mutating func read(_ line: String) throws {
        if line.hasPrefix("# HELP ") {
            let (name, rest) = try split(line.dropFirst(7))
            guard families[name] == nil, help == nil else { throw Reason(text: "the second HELP of a metric") }
            help = (name, try unescaped(rest, quotes: false))
        } else if line.hasPrefix("# TYPE ") {
            let (name, type) = try split(line.dropFirst(7))
            guard let help, help.name == name else { throw Reason(text: "a TYPE without its HELP before it") }
            guard ["counter", "gauge", "histogram"].contains(type) else { throw Reason(text: "no type") }
            families[name] = Family(help: help.text, type: String(type))
            current = name
            self.help = nil
        } else {
            try readSample(line)
        }
    }

    private mutating func readSample(_ line: String) throws {
        guard let current, let family = families[current] else { throw Reason(text: "a sample of no metric") }
        let nameEnd = line.firstIndex { $0 == "{" || $0 == " " } ?? line.endIndex
        let name = String(line[..<nameEnd])
        let suffixes = family.type == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
        guard suffixes.contains(where: { current + $0 == name }) else {
            throw Reason(text: "a sample among another metric's")
        }
        guard name.wholeMatch(of: /[a-zA-Z_:][a-zA-Z0-9_:]*/) != nil else { throw Reason(text: "no name") }
        var rest = line[nameEnd...]
        var labels: [String: String] = [:]
        if rest.first == "{" {
            rest = rest.dropFirst()
            while rest.first != "}" {
                guard let pair = rest.prefixMatch(of: /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/) else {
                    throw Reason(text: "no label")
                }
                let label = String(pair.1)
                guard labels.updateValue(try unescaped(pair.2, quotes: true), forKey: label) == nil else {
                    throw Reason(text: "a label twice")
                }
                rest = rest[pair.range.upperBound...]
                if rest.first == "," {
                    rest = rest.dropFirst()
                } else if rest.first != "}" {
                    throw Reason(text: "no comma")
                }
            }
            rest = rest.dropFirst()
        }
        guard rest.first == " ", let value = Self.number(rest.dropFirst()) else { throw Reason(text: "no value") }
        let sample = Sample(name: name, labels: labels)
        guard families[current]?.values.updateValue(value, forKey: sample) == nil else {
            throw Reason(text: "a sample twice")
        }
        families[current]?.order.append(sample)
    }

    private static func number(_ text: Substring) -> Double? {
        switch text {
        case "+Inf": .infinity
        case "-Inf": -.infinity
        case "NaN": .nan
        default: text.contains(" ") ? nil : Double(text)
        }
    }

    private func split(_ text: Substring) throws -> (String, Substring) {
        guard let space = text.firstIndex(of: " ") else { throw Reason(text: "nothing behind the name") }
        return (String(text[..<space]), text[text.index(after: space)...])
    }

    private func unescaped(_ text: Substring, quotes: Bool) throws -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                switch character {
                case "\\": result += "\\"
                case "n": result += "\n"
                case "\"" where quotes: result += "\""
                default: throw Reason(text: "an escape that there is not")
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        if isEscaped { throw Reason(text: "an escape of nothing") }
        return result
    }

    // MARK: What has to hold of the numbers

    private func check(_ name: String, _ family: Family) throws {
        func fault(_ reason: String) -> Fault { Fault(line: 0, reason: "\(name) \(reason)") }
        guard !family.values.isEmpty else { throw fault("has no sample") }
        guard !family.help.isEmpty else { throw fault("has no help") }
        guard (family.type == "counter") == name.hasSuffix("_total") else { throw fault("is named against its type") }
        if family.type == "counter", family.values.values.contains(where: { $0 < 0 }) { throw fault("is below zero") }
        guard family.type == "histogram" else { return }
        let buckets = family.order.filter { $0.name == name + "_bucket" }
        let series = Dictionary(grouping: buckets) { sample in
            sample.labels.filter { $0.key != "le" }
        }
        for (labels, buckets) in series {
            let bounds = buckets.compactMap { $0.labels["le"].flatMap { Self.number(Substring($0)) } }
            let counts = buckets.compactMap { family.values[$0] }
            guard bounds.count == buckets.count, bounds.last == .infinity, bounds == bounds.sorted() else {
                throw fault("has no rising bounds up to infinity")
            }
            guard counts == counts.sorted() else { throw fault("has buckets that fall") }
            let count = family.values[Sample(name: name + "_count", labels: labels)]
            guard count == counts.last else { throw fault("has a count that is not its last bucket's") }
            guard let sum = family.values[Sample(name: name + "_sum", labels: labels)], sum >= 0 else {
                throw fault("has no sum")
            }
        }
        guard family.order.count == buckets.count + 2 * series.count else { throw fault("has odd samples") }
    }
}
