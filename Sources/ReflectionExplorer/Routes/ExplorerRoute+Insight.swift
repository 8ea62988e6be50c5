import ExtractionEngine
import HTTPServer

extension ExplorerRoute {
    /// References, and what changes from one capture to the next.
    static let insight: [ExplorerRoute] =
        [
            ExplorerRoute(.get, "/references", references([], "all registered objects")) {
                try await $0.allReferences($1)
            },
            ExplorerRoute(.get, "/sessions/{id}/replay", replay) { try await $0.replay($1) },
        ]
        + insight(below: "/objects/{name}", [.object])
        + insight(below: "/objects/{name}/{id}", [.object, .member])

    private static func insight(below object: String, _ name: [APIParameter]) -> [ExplorerRoute] {
        [
            ExplorerRoute(.get, object + "/references", references(name + [.path], "an object")) {
                try await $0.references($1)
            },
            ExplorerRoute(.get, object + "/changes", changes(name)) { try await $0.changes($1) },
        ]
    }

    private static func references(_ start: [APIParameter], _ subject: String) -> APIOperation {
        var answer = APIOperation.Answer.resource(
            "References",
            example: start.isEmpty ? "allReferences" : "references",
            "The graph, or one of its objects."
        )
        answer.content[0].schema = .any(of: [.named("References"), .named("Referrers")])
        answer.content += [
            APIOperation.Content(mediaType: "image/svg+xml", schema: .string()),
            APIOperation.Content(mediaType: "text/vnd.graphviz", schema: .string()),
        ]
        return APIOperation(
            topic: .objects,
            summary: "The objects that \(subject) leads to, and the loops of strong references",
            text:
                "Nothing is recorded. What a closure captures cannot be seen: the answer says where there are closures.",
            parameters: start + [
                .view,
                .query("object", .string(), "Who refers to this one: #3, 3, or a path that a tree gives."),
                .offset, .limit(ReferenceRequest.pageSizes, ReferenceRequest.pageSize),
                .query(
                    "format",
                    .choice(GraphRepresentation.self),
                    "The representation; it goes before the field Accept."
                ),
            ],
            answers: [answer, .notModified],
            errors: [.badRequest, .notFound, .gatewayTimeout]
        )
    }

    private static func changes(_ name: [APIParameter]) -> APIOperation {
        var answer = APIOperation.Answer.resource("Comparison", example: "changes", "The changes.")
        answer.content[0].schema = .any(of: [.named("Comparison"), .named("FirstLook")])
        answer.fields.append(("X-Inspection-Id", "The number of the stored inspection."))
        return APIOperation(
            topic: .objects,
            summary: "Capture an object, and tell what has changed since the caller's capture before",
            text: "Asked before and after a request, it tells what the request has changed.",
            parameters: name + APIParameter.tree + [
                .query(
                    "since",
                    .string(pattern: "^([1-9][0-9]{0,14}|previous)$"),
                    "The number of an inspection to compare with; the caller's one before where it is left out."
                ),
                .ownSession, .format,
            ],
            answers: [answer, .notModified],
            errors: [.badRequest, .notFound, .conflict, .serviceUnavailable, .gatewayTimeout]
        )
    }

    private static let replay = APIOperation(
        topic: .history,
        summary: "What a session saw of one place, step by step",
        parameters: [
            .session,
            .query("object", .string(), "The object; the one that was inspected most where it is left out."),
            .query("path", .string(), "The place in it."), .view,
            .query("at", .integer(in: 1...HTTPQuery.largestNumber), "One step alone."),
            .query("inspection", .integer(), "The step that this inspection is."),
            .offset, .limit(ReplayRequest.sizes, ReplayRequest.size), .format,
        ],
        answers: [.resource("Replay", example: "replay", "The steps."), .notModified],
        errors: [.badRequest, .notFound]
    )
}
