import HTTPServer

/// What a route does, for those who write clients: a part of `/openapi.json`.
struct APIOperation: Sendable {
    /// The parts of the description that an operation belongs to.
    enum Topic: String, Sendable, CaseIterable {
        case objects, history, service
    }

    /// The content of an answer in one media type.
    struct Content: Sendable {
        var mediaType: String
        var schema: APISchema
        /// The name of an answer in `examples.json`.
        var example: String?
    }

    /// An answer that is no error.
    struct Answer: Sendable {
        var status: HTTPStatus
        var text: String
        var content: [Content] = []
        /// Fields that it has, with what they say.
        var fields: [(name: String, text: String)] = []
    }

    let topic: Topic
    let summary: String
    var text: String?
    var parameters: [APIParameter] = []
    /// The content that it takes, with an example.
    var body: (schema: APISchema, example: JSONValue)?
    var answers: [Answer]
    /// Whether it can fail beyond what any request can.
    var errors: [HTTPStatus] = []
    /// Whether it answers without the token.
    var isOpen = false

    /// The operation as OpenAPI has it.
    ///
    /// - Parameter id: Its name among all.
    /// - Returns: JSON.
    func json(id: String) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("tags", [.string(topic.rawValue)]), ("operationId", .string(id)), ("summary", .string(summary)),
        ]
        if let text { members.append(("description", .string(text))) }
        if !parameters.isEmpty { members.append(("parameters", .array(parameters.map(\.json)))) }
        if let body {
            let content: JSONValue = ["application/json": ["schema": body.schema.json, "example": body.example]]
            members.append(("requestBody", ["required": true, "content": content]))
        }
        let errors = errors.map { status in
            (name: String(status.code), value: JSONValue.object([("$ref", "#/components/responses/Problem")]))
        }
        let all =
            answers.map { (name: String($0.status.code), value: $0.json) } + errors
            + [(name: "default", value: ["$ref": "#/components/responses/Problem"])]
        members.append(("responses", .object(all)))
        if isOpen { members.append(("security", [])) }
        return .object(members)
    }
}

extension APIOperation.Answer {
    fileprivate var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = [("description", .string(text))]
        if !fields.isEmpty {
            let fields = fields.map { field in
                let header: JSONValue = ["description": .string(field.text), "schema": APISchema.string().json]
                return (name: field.name, value: header)
            }
            members.append(("headers", .object(fields)))
        }
        if !content.isEmpty {
            members.append(("content", .object(content.map { (name: $0.mediaType, value: $0.json) })))
        }
        return .object(members)
    }

    /// One resource as JSON, page and text.
    ///
    /// - Parameters:
    ///   - schema: The name of the JSON's schema.
    ///   - example: The name of an answer in `examples.json`.
    ///   - text: What it is.
    /// - Returns: The answer.
    static func resource(_ schema: String, example: String, _ text: String) -> Self {
        Self(
            status: .ok,
            text: text,
            content: [
                APIOperation.Content(mediaType: "application/json", schema: .named(schema), example: example),
                APIOperation.Content(mediaType: "text/html", schema: .string()),
                APIOperation.Content(mediaType: "text/plain", schema: .string()),
            ],
            fields: [("ETag", "Of JSON: to ask again by If-None-Match.")]
        )
    }

    /// Content in one media type.
    static func content(_ mediaType: String, _ text: String, schema: APISchema = .string()) -> Self {
        Self(status: .ok, text: text, content: [APIOperation.Content(mediaType: mediaType, schema: schema)])
    }

    /// The client has it already.
    static let notModified = Self(status: .notModified, text: "The client has this representation already.")

    /// Another address answers.
    static func redirection(_ text: String) -> Self {
        Self(status: .seeOther, text: text, fields: [("Location", "The address.")])
    }
}

extension APIOperation.Content {
    fileprivate var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = [("schema", schema.json)]
        if let example, let octets = APIExamples.shared[example] { members.append(("example", .written(octets))) }
        return .object(members)
    }
}
