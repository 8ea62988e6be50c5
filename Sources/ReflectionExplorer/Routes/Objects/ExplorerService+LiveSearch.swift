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
            let page = LiveSearchPage(asked: asked, outcome: nil, answer: nil, objects: registry.names)
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
                LiveSearchPage(asked: asked, outcome: outcome, answer: document, objects: registry.names)
                    .document()
            },
            json: { try document.jsonBytes() },
            text: { TextTable.liveSearch(document) }
        )
    }

    private func outcome(of asked: LiveSearchRequest) async throws -> LiveSearchOutcome {
        let start = ContinuousClock.now
        let (registrations, notes) = try await searched(asked)
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
            elapsed: ContinuousClock.now - start,
            unsearched: notes
        )
    }

    /// The objects to look into, and what of the families is left out.
    private func searched(_ asked: LiveSearchRequest) async throws -> (objects: [Registration], notes: [String]) {
        var objects: [Registration] = []
        var families: [ObjectFamily] = []
        if let name = asked.object {
            if let family = registry.family(name) {
                families = [family]
            } else if let registration = registry[name] {
                objects = [registration]
            } else {
                throw unknownObject(name)
            }
        } else {
            objects = registry.all
            families = registry.families
        }
        let (members, notes) = await members(of: families, within: asked.time(within: searchTime) / 2)
        return (objects + members, notes)
    }
}
