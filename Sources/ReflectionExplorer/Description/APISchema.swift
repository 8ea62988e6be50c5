import HTTPServer

/// A JSON Schema (draft 2020-12, as OpenAPI 3.1 has it) in as few words as a table needs.
struct APISchema: Sendable {
    let json: JSONValue

    private init(_ type: JSONValue, _ text: String?, _ rest: [(name: String, value: JSONValue)] = []) {
        var members: [(name: String, value: JSONValue)] = [("type", type)]
        if let text { members.append(("description", .string(text))) }
        json = .object(members + rest)
    }

    private init(_ json: JSONValue) { self.json = json }

    /// A text.
    static func string(_ text: String? = nil) -> APISchema { APISchema("string", text) }

    /// A text of a form.
    static func string(_ text: String? = nil, pattern: String) -> APISchema {
        APISchema("string", text, [("pattern", .string(pattern))])
    }

    /// A text of a length, in characters of Unicode.
    static func string(_ text: String? = nil, length: ClosedRange<Int>) -> APISchema {
        APISchema(
            "string",
            text,
            [("minLength", .integer(length.lowerBound)), ("maxLength", .integer(length.upperBound))]
        )
    }

    /// A text of a form that JSON Schema knows.
    static func string(_ text: String? = nil, format: String) -> APISchema {
        APISchema("string", text, [("format", .string(format))])
    }

    /// One of some words.
    static func choice(_ words: [String], _ text: String? = nil, default word: String? = nil) -> APISchema {
        var rest: [(name: String, value: JSONValue)] = [("enum", .array(words.map(JSONValue.string)))]
        if let word { rest.append(("default", .string(word))) }
        return APISchema("string", text, rest)
    }

    /// One of an enumeration's words.
    static func choice<Choice: CaseIterable & RawRepresentable>(
        _ choice: Choice.Type,
        _ text: String? = nil,
        default word: String? = nil
    ) -> APISchema where Choice.RawValue == String {
        .choice(Choice.allCases.map(\.rawValue), text, default: word)
    }

    /// A whole number.
    static func integer(
        _ text: String? = nil,
        in range: ClosedRange<Int> = 0...HTTPQuery.largestNumber,
        default number: Int? = nil
    ) -> APISchema {
        var rest: [(name: String, value: JSONValue)] = [("minimum", .integer(range.lowerBound))]
        rest.append(("maximum", .integer(range.upperBound)))
        if let number { rest.append(("default", .integer(number))) }
        return APISchema("integer", text, rest)
    }

    /// Any number.
    static func number(_ text: String? = nil) -> APISchema { APISchema("number", text) }

    /// Yes or no.
    static func boolean(_ text: String? = nil, default value: Bool? = nil) -> APISchema {
        APISchema("boolean", text, value.map { [("default", .boolean($0))] } ?? [])
    }

    /// A moment in ISO 8601.
    static func moment(_ text: String? = nil) -> APISchema { .string(text, format: "date-time") }

    /// An address on this server, which begins with a slash.
    static func address(_ text: String? = nil) -> APISchema { .string(text, format: "uri-reference") }

    /// A list.
    static func list(of element: APISchema, _ text: String? = nil) -> APISchema {
        APISchema("array", text, [("items", element.json)])
    }

    /// A list of a length.
    static func list(of element: APISchema, count: ClosedRange<Int>) -> APISchema {
        APISchema(
            "array",
            nil,
            [
                ("items", element.json), ("minItems", .integer(count.lowerBound)),
                ("maxItems", .integer(count.upperBound)),
            ]
        )
    }

    /// Some words, separated by commas.
    static func words<Choice: CaseIterable & RawRepresentable>(_ choice: Choice.Type) -> APISchema
    where Choice.RawValue == String {
        let word = "(" + Choice.allCases.map(\.rawValue).joined(separator: "|") + ")"
        return .string(pattern: "^\(word)(,\(word))*$")
    }

    /// A schema of the document's components.
    static func named(_ name: String) -> APISchema {
        APISchema(["$ref": .string("#/components/schemas/\(name)")])
    }

    /// Nothing.
    static let null = APISchema("null", nil)

    /// One of several.
    static func any(of schemas: [APISchema], _ text: String? = nil) -> APISchema {
        var members: [(name: String, value: JSONValue)] = [("anyOf", .array(schemas.map(\.json)))]
        if let text { members.append(("description", .string(text))) }
        return APISchema(.object(members))
    }

    /// An object, or null.
    static func nullable(_ type: String, _ text: String? = nil) -> APISchema {
        APISchema([.string(type), "null"], text)
    }

    /// An object with members of any names and one form.
    static func map(of value: APISchema, _ text: String? = nil) -> APISchema {
        APISchema("object", text, [("additionalProperties", value.json)])
    }

    /// An object.
    ///
    /// - Parameters:
    ///   - text: What it is.
    ///   - required: The members that it always has.
    ///   - optional: The members that are left out where they would say nothing.
    /// - Returns: The schema; further members may come with a later version.
    static func object(
        _ text: String? = nil,
        required: KeyValuePairs<String, APISchema> = [:],
        optional: KeyValuePairs<String, APISchema> = [:]
    ) -> APISchema {
        let members = (Array(required) + Array(optional)).map { (name: $0.key, value: $0.value.json) }
        var rest: [(name: String, value: JSONValue)] = [("properties", .object(members))]
        if !required.isEmpty { rest.append(("required", .array(required.map { .string($0.key) }))) }
        return APISchema("object", text, rest)
    }
}
