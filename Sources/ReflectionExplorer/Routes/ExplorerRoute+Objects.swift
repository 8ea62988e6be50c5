import ExtractionEngine
import HTTPServer

extension ExplorerRoute {
    /// The registered objects as they are now.
    static let objects: [ExplorerRoute] =
        [
            ExplorerRoute(
                .get,
                "/",
                APIOperation(
                    topic: .objects,
                    summary: "The registered objects and the latest sessions",
                    parameters: [.format],
                    answers: [.resource("Home", example: "home", "Objects and sessions."), .notModified]
                )
            ) { try await $0.home($1) },
            ExplorerRoute(
                .get,
                "/objects",
                APIOperation(
                    topic: .objects,
                    summary: "The registered objects",
                    parameters: [.format],
                    answers: [.resource("ObjectList", example: "objects", "The objects."), .notModified]
                )
            ) { try await $0.objects($1) },
            ExplorerRoute(.get, "/search", search) { try await $0.liveSearch($1) },
        ]
        // The object of a family is found by its whole name, and by its id behind a slash.
        + routes(below: "/objects/{name}", [.object])
        + routes(below: "/objects/{name}/{id}", [.object, .member])

    /// What there is of an object.
    private static func routes(below object: String, _ name: [APIParameter]) -> [ExplorerRoute] {
        [
            ExplorerRoute(.get, object, tree(name)) { try await $0.object($1) },
            ExplorerRoute(.get, object + "/events", events(name), placement: .eventLoop) { try await $0.events($1) },
            ExplorerRoute(.get, object + "/mirror", mirror(name + [.path, .view])) { try await $0.mirror($1) },
            ExplorerRoute(
                .get,
                object + "/layout",
                APIOperation(
                    topic: .objects,
                    summary: "How the object's type lies in memory",
                    parameters: name + [.path, .view, .format],
                    answers: [.resource("Layout", example: "layout", "The layout."), .notModified],
                    errors: [.badRequest, .notFound]
                )
            ) { try await $0.layout($1) },
            ExplorerRoute(
                .get,
                object + "/history",
                APIOperation(
                    topic: .objects,
                    summary: "The values that a property had",
                    parameters: name + [.path, .view] + APIParameter.times
                        + [.timeCursor, .limit(ExplorerService.listSizes, ExplorerService.listSize), .format],
                    answers: [.resource("Past", example: "past", "The values, newest first."), .notModified],
                    errors: [.badRequest, .notFound]
                )
            ) { try await $0.past($1) },
        ]
    }

    private static func tree(_ name: [APIParameter]) -> APIOperation {
        var answer = APIOperation.Answer.resource("Tree", example: "tree", "The tree.")
        answer.content[0].schema = .any(of: [.named("Tree"), .named("FamilyList")])
        answer.fields.append(("X-Inspection-Id", "The number of the stored inspection, where it was recorded."))
        return APIOperation(
            topic: .objects,
            summary: "An object's property tree, or the objects of a family",
            text: "The object is captured inside its owner's isolation. The capture is stored in the caller's session "
                + "before the answer is sent.",
            parameters: name + APIParameter.tree + [
                .record,
                .query("key", .string(), "A dictionary's key as a person types it: the answer leads to its value."),
                .query(
                    "nearest",
                    .boolean(default: false),
                    "Whether the answer leads to the nearest place that there is."
                ),
                .query("id", .string(), "Of a family: the id of an object to be led to."),
                .ownSession, .format,
            ],
            answers: [answer, .notModified, .redirection("The place for key, nearest or id.")],
            errors: [.badRequest, .notFound, .gatewayTimeout]
        )
    }

    private static func events(_ name: [APIParameter]) -> APIOperation {
        let content = APIOperation.Content(mediaType: ServerSentEvent.mediaType, schema: .named("Event"))
        return APIOperation(
            topic: .objects,
            summary: "The object's tree, and from then on what changes in it",
            text: "Server-Sent Events: `snapshot` with a tree first; then `change` with the changed paths each time a "
                + "capture differs, `unchanged` as a sign of life, `gone` where the object cannot be captured, and `end` "
                + "where the server stops. The stream lasts as long as the client listens. Where it is recorded, "
                + "`recording` tells how that stands, first and whenever it changes: the session that it is kept in, "
                + "whether the recording is on, has failed for now or has ended, and why. The id of an event is that of "
                + "its inspection then, which was committed before.",
            parameters: name + APIParameter.tree + [
                .query(
                    "record",
                    .boolean(),
                    "Whether what is told is recorded in a session of its own; false unless `recording` is given."
                ),
                .query(
                    "recording",
                    .integer(),
                    "The session of an earlier recording of the same place, to go on with it; 0 for none. The field "
                        + "Last-Event-ID, which browsers send when they connect anew, does the same."
                ),
            ],
            answers: [
                APIOperation.Answer(status: .ok, text: "The events, each as the schema says.", content: [content])
            ],
            errors: [.badRequest, .notFound, .conflict, .serviceUnavailable, .gatewayTimeout]
        )
    }

    /// The source of a mirror, of an object as of a stored tree.
    static func mirror(_ parameters: [APIParameter], topic: APIOperation.Topic = .objects) -> APIOperation {
        var answer = APIOperation.Answer.content(
            "text/x-swift",
            "The source, which a client gets that asks for no JSON."
        )
        answer.content += [
            APIOperation.Content(mediaType: "application/json", schema: .named("Mirror"), example: "mirror"),
            APIOperation.Content(mediaType: "text/html", schema: .string()),
        ]
        return APIOperation(
            topic: topic,
            summary: "Swift source that reads the object's private properties in a test",
            parameters: parameters + [.format],
            answers: [answer, .notModified],
            errors: [.badRequest, .notFound]
        )
    }

    private static let search = APIOperation(
        topic: .objects,
        summary: "Where a text stands in all objects",
        text:
            "Every object is searched inside its owner's isolation, within a bound on time and nodes; the answer says "
            + "how much was looked at.",
        parameters: [
            .query(
                "q",
                .string(length: 0...LiveSearchRequest.longestText),
                "The text, or an expression between slashes: /regex/. Only a page can do without."
            ),
            .query(
                "in",
                .words(PropertySearch.Field.self),
                "Where to look; everywhere where it is left out."
            ),
            .query("match", .choice(LiveSearchRequest.Match.self, default: "substring"), "How the text has to match."),
            .query("object", .string(), "The object, or the family, to search alone."),
            .limit(LiveSearchRequest.limits, LiveSearchRequest.limit),
            .query(
                "nodes",
                .integer(in: LiveSearchRequest.nodeCounts, default: LiveSearchRequest.nodes),
                "The most nodes of one object that are looked at."
            ),
            .query("milliseconds", .integer(in: LiveSearchRequest.times), "How long it may take."),
            .format,
        ],
        answers: [.resource("Found", example: "found", "What was found."), .notModified],
        errors: [.badRequest, .notFound]
    )
}
