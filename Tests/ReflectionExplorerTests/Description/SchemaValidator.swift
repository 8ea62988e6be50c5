import Foundation

/// Checks JSON against the part of JSON Schema that the description uses, and more strictly: a member that is not described
/// is a fault.
struct SchemaValidator {
    /// The schemas that are referred to, by name.
    let schemas: [String: Any]

    /// What of a value does not fit.
    ///
    /// - Parameters:
    ///   - value: The value, as `JSONSerialization` reads it.
    ///   - schema: The schema.
    ///   - place: Where the value stands.
    /// - Returns: A sentence for each fault.
    func faults(of value: Any, in schema: Any, at place: String = "$") -> [String] {
        guard let schema = schema as? [String: Any] else { return ["\(place): no schema"] }
        if let reference = schema["$ref"] as? String {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            guard let target = schemas[name] else { return ["\(place): no schema \(name)"] }
            return faults(of: value, in: target, at: place)
        }
        if let choices = schema["anyOf"] as? [Any] {
            let found = choices.map { faults(of: value, in: $0, at: place) }
            return found.contains { $0.isEmpty } ? [] : found.min { $0.count < $1.count } ?? []
        }
        let types = (schema["type"] as? [String]) ?? [schema["type"] as? String ?? ""]
        guard let type = types.first(where: { Self.is(value, of: $0) }) else {
            return ["\(place): \(value) is no \(types.joined(separator: " or "))"]
        }
        if let words = schema["enum"] as? [String], let text = value as? String, !words.contains(text) {
            return ["\(place): \(text) is none of \(words)"]
        }
        switch type {
        case "object": return faults(of: value as? [String: Any] ?? [:], inObject: schema, at: place)
        case "array":
            return (value as? [Any] ?? []).enumerated().flatMap { index, element in
                faults(of: element, in: schema["items"] ?? "", at: "\(place)[\(index)]")
            }
        case "string": return faults(of: value as? String ?? "", inText: schema, at: place)
        case "integer": return faults(of: value as? Int ?? 0, inNumber: schema, at: place)
        default: return []
        }
    }

    private static func `is`(_ value: Any, of type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": Self.isBoolean(value)
        case "integer": value is Int && !isBoolean(value)
        case "number": value is Double && !isBoolean(value)
        case "null": value is NSNull
        default: false
        }
    }

    /// A number that `JSONSerialization` has made of `true` or `false`, which Swift casts to numbers too.
    private static func isBoolean(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
    }

    private func faults(of object: [String: Any], inObject schema: [String: Any], at place: String) -> [String] {
        let members = schema["properties"] as? [String: Any] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
        return missing.map { "\(place): \($0) is missing" }
            + object.sorted { $0.key < $1.key }.flatMap { name, value in
                guard let member = members[name] ?? schema["additionalProperties"] else {
                    return ["\(place).\(name): not described"]
                }
                return faults(of: value, in: member, at: "\(place).\(name)")
            }
    }

    private func faults(of text: String, inText schema: [String: Any], at place: String) -> [String] {
        if let pattern = schema["pattern"] as? String, (try? Regex(pattern).firstMatch(in: text)) == nil {
            return ["\(place): \(text) is not \(pattern)"]
        }
        switch schema["format"] as? String {
        case "date-time"? where ISO8601DateFormatter.moment(text) == nil: return ["\(place): \(text) is no moment"]
        case "uri-reference"? where URL(string: text) == nil: return ["\(place): \(text) is no address"]
        default: return []
        }
    }

    private func faults(of number: Int, inNumber schema: [String: Any], at place: String) -> [String] {
        let isLow = (schema["minimum"] as? Int).map { number < $0 } ?? false
        let isHigh = (schema["maximum"] as? Int).map { number > $0 } ?? false
        return isLow || isHigh ? ["\(place): \(number) is out of range"] : []
    }
}

extension ISO8601DateFormatter {
    /// Reads a moment with milliseconds.
    fileprivate static func moment(_ text: String) -> Date? {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return formatter.date(from: text)
    }
}
