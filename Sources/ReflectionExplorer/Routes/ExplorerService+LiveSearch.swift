import ExtractionEngine
import HTTPServer

/// `/search`.
extension ExplorerService {
    /// `GET /search`: where a text stands in the registered objects as they are now; nothing is recorded.
    func liveSearch(_ request: HTTPRequest) async throws -> HTTPResponse {
        let asked = try LiveSearchRequest(request.query)
        let representation = try representation(for: request)
        guard !asked.text.isEmpty else {
            guard representation == .html else {
                throw HTTPError(.badRequest, "The parameter \"q\" has to be the text to look for.")
            }
            let page = LiveSearchPage(asked: asked, outcome: nil, answer: nil, objects: registry.all.map(\.name))
            return try answer(to: request, html: { page.document() }, json: { [] }, text: { "" })
        }
        let outcome = try await outcome(of: asked)
        let document = LiveSearchDocument(
            outcome,
            of: asked,
            time: asked.time(within: searchTime),
            self: request.target
        )
        return try answer(
            to: request,
            html: {
                LiveSearchPage(asked: asked, outcome: outcome, answer: document, objects: registry.all.map(\.name))
                    .document()
            },
            json: { try document.jsonBytes() },
            text: { TextTable.liveSearch(document) }
        )
    }

    private func outcome(of asked: LiveSearchRequest) async throws -> LiveSearchOutcome {
        var registrations = registry.all
        if let object = asked.object {
            guard let registration = registry[object] else { throw unknownObject(object) }
            registrations = [registration]
        }
        let start = ContinuousClock.now
        let search = LiveSearch(
            search: asked.search,
            // More than are shown, so that the best can be chosen.
            matchesPerObject: max(asked.limit, LiveSearchRequest.limit),
            nodesPerObject: asked.nodes,
            deadline: start + asked.time(within: searchTime),
            partTime: captureTime
        )
        let owners = owners
        let results = await withTaskGroup(of: (Int, LiveSearchResult).self) { group in
            for (index, registration) in registrations.enumerated() {
                group.addTask { (index, await search.run(on: registration, owners)) }
            }
            return await group.reduce(into: [Int: LiveSearchResult]()) { $0[$1.0] = $1.1 }
        }
        return LiveSearchOutcome(
            registrations.indices.compactMap { results[$0] },
            of: asked.text,
            limit: asked.limit,
            elapsed: ContinuousClock.now - start
        )
    }
}
