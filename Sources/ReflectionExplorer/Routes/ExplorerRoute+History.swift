import HTTPServer
import InspectionHistory

extension ExplorerRoute {
    /// The stored sessions and inspections.
    static let history: [ExplorerRoute] = [
        ExplorerRoute(.get, "/sessions", sessions) { try await $0.sessions($1) },
        ExplorerRoute(
            .get,
            "/sessions/{id}",
            APIOperation(
                topic: .history,
                summary: "A session with its inspections in order",
                parameters: [
                    .session, .numberCursor, .limit(ExplorerService.listSizes, ExplorerService.listSize), .format,
                ],
                answers: [.resource("Session", example: "session", "The session."), .notModified],
                errors: [.badRequest, .notFound]
            )
        ) { try await $0.session($1) },
        ExplorerRoute(
            .patch,
            "/sessions/{id}",
            APIOperation(
                topic: .history,
                summary: "Give a session another title, or pin it",
                parameters: [.session],
                body: (schema: .named("SessionChange"), example: ["title": "Friday", "pinned": true]),
                answers: [.content("application/json", "The session as it is now.", schema: .named("Session"))],
                errors: [.badRequest, .notFound]
            )
        ) { try await $0.updateSession($1) },
        ExplorerRoute(
            .delete,
            "/sessions/{id}",
            APIOperation(
                topic: .history,
                summary: "Delete a session and its inspections",
                parameters: [.session],
                answers: [APIOperation.Answer(status: .noContent, text: "They are gone.")],
                errors: [.notFound]
            )
        ) { try await $0.deleteSession($1) },
        ExplorerRoute(
            .get,
            "/sessions/{id}/export",
            APIOperation(
                topic: .history,
                summary: "A session with its trees, as lines of JSON",
                parameters: [.session],
                answers: [.content(ExplorerService.linesMediaType, "Lines that `history import` reads.")],
                errors: [.notFound]
            )
        ) { try await $0.exportSession($1) },
        ExplorerRoute(
            .get,
            "/inspections/{id}",
            APIOperation(
                topic: .history,
                summary: "A stored tree",
                text: "Without parameters it is shown as it was captured.",
                parameters: [.inspection] + APIParameter.tree
                    + [
                        .query("key", .string(), "A dictionary's key: the answer leads to its value."),
                        .format,
                    ],
                answers: [
                    .resource("Tree", example: "storedTree", "The tree."), .notModified,
                    .redirection("The place for key."),
                ],
                errors: [.badRequest, .notFound]
            )
        ) { try await $0.inspection($1) },
        ExplorerRoute(.get, "/inspections/{id}/mirror", mirror([.inspection, .path], topic: .history)) {
            try await $0.storedMirror($1)
        },
        ExplorerRoute(.get, "/inspections/diff", comparisonOfTwo) { try await $0.comparisonOfTwo($1) },
        ExplorerRoute(
            .get,
            "/inspections/{id}/diff",
            APIOperation(
                topic: .history,
                summary: "What differs between two captures",
                parameters: [
                    .inspection,
                    .query(
                        "against",
                        .string(pattern: "^([1-9][0-9]{0,14}|previous|live)$"),
                        "What to compare with: the number of an inspection, the one before, or the object as it is now; "
                            + "the one before where it is left out."
                    ),
                    .offset, .limit(ExplorerService.changeCounts, ExplorerService.changeCount), .format,
                ],
                answers: [.resource("Comparison", example: "comparison", "The changes."), .notModified],
                errors: [.badRequest, .notFound, .gatewayTimeout]
            )
        ) { try await $0.comparison($1) },
    ]

    private static let sessions = APIOperation(
        topic: .history,
        summary: "The stored sessions, newest first, or those in which a text stands",
        parameters: [
            .query(
                "q",
                .string(length: 0...HistorySearch.longestText),
                "The text to look for; without it the sessions are listed."
            ),
            .query(
                "in",
                .words(HistorySearch.Field.self),
                "Where to look, separated by commas; everywhere where it is left out."
            ),
            .query("object", .string(), "The object that was inspected."),
        ] + APIParameter.times
            + [.timeCursor, .limit(ExplorerService.listSizes, ExplorerService.listSize), .format],
        answers: [.resource("SessionList", example: "sessions", "The sessions."), .notModified],
        errors: [.badRequest]
    )

    private static let comparisonOfTwo = APIOperation(
        topic: .history,
        summary: "Led to the comparison of two inspections",
        text: "What a form on a session's page asks for; a script asks for /inspections/{id}/diff at once.",
        parameters: [
            APIParameter(
                name: "with",
                place: .query,
                text: "The numbers of two inspections.",
                schema: .integer(in: 1...HTTPQuery.largestNumber),
                count: 1...2
            )
        ],
        answers: [.redirection("The comparison, or the session to choose another inspection from.")],
        errors: [.badRequest, .notFound]
    )
}
