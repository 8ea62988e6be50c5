import ExtractionEngine
import HTTPServer

/// A parameter of an operation.
struct APIParameter: Sendable {
    enum Place: String, Sendable {
        case path, query, header
    }

    let name: String
    let place: Place
    let text: String
    let schema: APISchema
    /// How many times it has to be given, where that is not at most once.
    var count: ClosedRange<Int>?

    /// The parameter as OpenAPI has it.
    var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("name", .string(name)), ("in", .string(place.rawValue)), ("description", .string(text)),
        ]
        if place == .path || count?.lowerBound ?? 0 > 0 { members.append(("required", true)) }
        if let count {
            members += [("style", "form"), ("explode", true)]
            members.append(("schema", APISchema.list(of: schema, count: count).json))
        } else {
            members.append(("schema", schema.json))
        }
        return .object(members)
    }

    /// A parameter of the query.
    static func query(_ name: String, _ schema: APISchema, _ text: String) -> APIParameter {
        APIParameter(name: name, place: .query, text: text, schema: schema)
    }
}

extension APIParameter {
    /// The object's name.
    static let object = APIParameter(
        name: "name",
        place: .path,
        text: "The object's name, or its family's.",
        schema: .string(length: 1...1_000)
    )
    /// The id of a family's object.
    static let member = APIParameter(
        name: "id",
        place: .path,
        text: "The id of the object in its family.",
        schema: .string(length: 1...1_000)
    )
    /// The number of a session.
    static let session = APIParameter(
        name: "id",
        place: .path,
        text: "The session's number.",
        schema: .integer(in: 1...HTTPQuery.largestNumber)
    )
    /// The number of an inspection.
    static let inspection = APIParameter(
        name: "id",
        place: .path,
        text: "The inspection's number.",
        schema: .integer(in: 1...HTTPQuery.largestNumber)
    )
    /// Where a capture is kept.
    static let ownSession = APIParameter(
        name: "X-Inspection-Session",
        place: .header,
        text:
            "Any name: what is captured under it is one session of the history. Without one, a browser is known by its "
            + "cookie, and anything else by address and User-Agent.",
        schema: .string()
    )
    /// Which representation is wanted.
    static let format = query(
        "format",
        .choice(Representation.self),
        "The representation; it goes before the field Accept, by which one is chosen otherwise: application/json, which "
            + "is also the answer to */*, text/html or text/plain."
    )
    /// The place in an object.
    static let path = query(
        "path",
        .string(),
        "The path from the object in Swift's syntax, such as items[0].price; the object itself where it is left out. "
            + "Every path of an answer can be given."
    )
    /// Which face of the values.
    static let view = query(
        "view",
        .choice(PropertyTree.View.self),
        "Values as people read them, or as they are stored."
    )
    /// What a tree shows.
    static let tree: [APIParameter] = [
        path,
        query("depth", .integer(in: TreeRequest.depths), "Levels of children; 3 of a live object."),
        query("offset", .integer(), "The root's first child that is shown."),
        query("limit", .integer(in: TreeRequest.pageSizes), "Children of one node; 100 of a live object."),
        view,
    ]
    /// Whether a capture is kept.
    static let record = query("record", .boolean(default: true), "Whether the capture is stored in the history.")
    /// Where a page starts.
    static let offset = query("offset", .integer(default: 0), "The first row.")

    /// How many rows a page has.
    static func limit(_ range: ClosedRange<Int>, _ standard: Int) -> APIParameter {
        query("limit", .integer(in: range, default: standard), "The most rows of the answer.")
    }

    /// Bounds of time.
    static let times: [APIParameter] = [
        query("since", moment, "The first moment, or day, that counts."),
        query("until", moment, "The last moment, or day, that counts."),
    ]

    private static let moment = APISchema.string(
        pattern: "^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])"
            + "(T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z)?)?$"
    )

    /// The place where a page starts, of a list in the order of time.
    static let timeCursor = query(
        "cursor",
        .string(pattern: "^(0|-?[1-9][0-9]{0,14})\\.[1-9][0-9]{0,14}$"),
        "The place that the address under next has."
    )
    /// The place where a page starts, of a list in the order of numbers.
    static let numberCursor = query(
        "cursor",
        .string(pattern: "^[1-9][0-9]{0,14}$"),
        "The place that the address under next has."
    )
}
