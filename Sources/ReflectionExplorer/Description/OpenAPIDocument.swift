import HTTPServer

/// The description of all routes, in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html).
struct OpenAPIDocument: Sendable {
    let routes: [ExplorerRoute]
    /// Whether a token is in force.
    let asksForToken: Bool
    /// The name of the cookie that stands for the token.
    let cookie: String

    /// The document.
    var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("openapi", "3.1.1"),
            (
                "info",
                [
                    "title": "Reflection Explorer",
                    "version": .string(Explorer.version),
                    "description": .string(Self.text),
                ]
            ),
            ("servers", [["url": "/"]]),
        ]
        if asksForToken { members.append(("security", [["bearer": []], ["query": []], ["cookie": []]])) }
        members += [
            ("tags", .array(APIOperation.Topic.allCases.map(\.json))),
            ("paths", paths),
            ("components", components),
        ]
        return .object(members)
    }

    private static let text = """
        What the objects of a running Swift program are like now, and what they were like earlier. One address has several \
        representations; the parameter `format`, or the field `Accept`, chooses. A parameter of the query that is not \
        described is ignored; one that is, and cannot be what it says, is a 400. `HEAD` answers as `GET` does, without \
        content and without recording anything.
        """

    private var paths: JSONValue {
        var paths: [(name: String, value: JSONValue)] = []
        for route in routes {
            let operation = (
                name: route.method.rawValue.lowercased(), value: route.operation.json(id: Self.id(of: route))
            )
            if let index = paths.firstIndex(where: { $0.name == route.pattern }) {
                guard case .object(let others) = paths[index].value else { continue }
                paths[index].value = .object(others + [operation])
            } else {
                paths.append((name: route.pattern, value: .object([operation])))
            }
        }
        return .object(paths)
    }

    /// The name of an operation: its method and its path in one word.
    static func id(of route: ExplorerRoute) -> String {
        let words = route.pattern.split { !$0.isLetter }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return route.method.rawValue.lowercased() + (words.isEmpty ? "Home" : words.joined())
    }

    private var components: JSONValue {
        let schemas =
            Array(APISchema.trees) + Array(APISchema.lists) + Array(APISchema.history)
            + Array(APISchema.insight)
        return [
            "schemas": .object(schemas.map { (name: $0.key, value: $0.value.json) }),
            "responses": ["Problem": Self.problem],
            "securitySchemes": [
                "bearer": ["type": "http", "scheme": "bearer", "description": "The token."],
                "query": [
                    "type": "apiKey", "in": "query", "name": "token",
                    "description": .string(
                        "The token, once: the answer sets the cookie and leads to the same address without it."
                    ),
                ],
                "cookie": [
                    "type": "apiKey", "in": "cookie", "name": .string(cookie),
                    "description": "What a browser gets for the token.",
                ],
            ],
        ]
    }

    private static let problem: JSONValue = {
        var content: [(name: String, value: JSONValue)] = [("schema", APISchema.named("Problem").json)]
        if let example = APIExamples.shared["problem"] { content.append(("example", .written(example))) }
        return [
            "description": .string(
                "What is wrong, and what to do: 400 a parameter or the content, 401 the token, 403 another site's page, 404 "
                    + "nothing is there, 405 another method, 413 to 431 too large, 421 another host, 429 too many wrong "
                    + "tokens, 503 busy or the history cannot be used, 504 the object's owner does not answer."
            ),
            "content": [
                "application/problem+json": .object(content),
                "text/html": ["schema": APISchema.string().json],
                "text/plain": ["schema": APISchema.string().json],
            ],
        ]
    }()
}

extension APIOperation.Topic {
    fileprivate var json: JSONValue {
        switch self {
        case .objects: ["name": "objects", "description": "The registered objects as they are now."]
        case .history: ["name": "history", "description": "What was seen of them, by session."]
        case .service: ["name": "service", "description": "The explorer itself."]
        }
    }
}
