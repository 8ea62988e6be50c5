import HTTPServer

extension ExplorerRoute {
    /// The explorer itself.
    static let service: [ExplorerRoute] = [
        ExplorerRoute(
            .get,
            "/healthz",
            APIOperation(
                topic: .service,
                summary: "Whether the explorer answers, and the state of its database",
                parameters: [.format],
                answers: [
                    .resource("Health", example: "health", "All is well."),
                    .notModified,
                    {
                        var answer = APIOperation.Answer.resource("Health", example: "health", "It cannot record now.")
                        answer.status = .serviceUnavailable
                        answer.content[0].example = nil
                        answer.fields = []
                        return answer
                    }(),
                ],
                isOpen: true
            ),
            placement: .eventLoop
        ) { try await $0.health($1) },
        ExplorerRoute(
            .get,
            "/metrics",
            APIOperation(
                topic: .service,
                summary: "What the explorer has done and is doing, for Prometheus",
                answers: [.content("text/plain", "Prometheus' text format, version 0.0.4.")]
            ),
            placement: .eventLoop
        ) { await $0.metrics($1) },
        ExplorerRoute(
            .get,
            "/openapi.json",
            APIOperation(
                topic: .service,
                summary: "This description",
                answers: [
                    .content("application/json", "OpenAPI 3.1.", schema: .object(required: ["openapi": .string()])),
                    .notModified,
                ]
            )
        ) { $0.description($1) },
        ExplorerRoute(
            immediately: ExplorerService.assets + "{name}",
            APIOperation(
                topic: .service,
                summary: "A file that the pages need",
                parameters: [
                    APIParameter(
                        name: "name",
                        place: .path,
                        text: "The file.",
                        schema: .choice(ExplorerService.publicFiles.names)
                    )
                ],
                answers: [
                    APIOperation.Answer(
                        status: .ok,
                        text: "The file.",
                        content: [
                            APIOperation.Content(mediaType: "text/css", schema: .string()),
                            APIOperation.Content(mediaType: "text/javascript", schema: .string()),
                            APIOperation.Content(mediaType: "image/svg+xml", schema: .string()),
                        ]
                    ),
                    APIOperation.Answer(status: .partialContent, text: "The part that the field Range asks for."),
                    .notModified,
                ],
                errors: [.notFound],
                isOpen: true
            )
        ) { try ExplorerService.publicFiles.respond(to: $0, name: $0.parameters["name"] ?? "") },
        // Browsers ask for it where a page names no icon, as at the address of JSON.
        ExplorerRoute(
            .get,
            "/favicon.ico",
            APIOperation(
                topic: .service,
                summary: "The icon of the pages",
                answers: [.content("image/svg+xml", "The icon."), .notModified],
                isOpen: true
            ),
            placement: .eventLoop
        ) { try ExplorerService.publicFiles.respond(to: $1, name: "mark.svg") },
    ]
}
