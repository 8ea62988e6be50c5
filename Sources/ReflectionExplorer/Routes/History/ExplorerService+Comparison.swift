import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/inspections/{id}/diff`.
extension ExplorerService {
    /// How many changes an answer lists.
    static let changeCounts = 1...1_000
    static let changeCount = 200

    /// `GET /inspections/{id}/diff`: what is different between a stored inspection and another one, its predecessor (which
    /// is meant where `against` is not given) or the live object.
    ///
    /// The live object is captured as the inspection was, and not recorded: to look at a difference is no inspection.
    func comparison(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "inspection")
        let opponent = try Opponent(request.query)
        let offset = try request.query.integer("offset", in: 0...HTTPQuery.largestNumber, default: 0)
        let limit = try request.query.integer("limit", in: Self.changeCounts, default: Self.changeCount)
        _ = try representation(for: request)
        guard let stored = try await store.inspection(id: id) else { throw missing("inspection", id) }
        let side = try InspectionComparison.Side(stored)
        return try answer(
            to: request,
            InspectionComparison(side, try await other(than: side, stored, opponent)),
            of: id,
            with: opponent,
            offset: offset,
            limit: limit
        )
    }

    /// Answers with a part of a comparison.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - comparison: The comparison.
    ///   - id: The inspection at whose address its parts are.
    ///   - opponent: What that one is compared with.
    ///   - offset: The first change that is listed.
    ///   - limit: The most that are listed.
    /// - Returns: The answer, with the addresses of the parts before and behind.
    /// - Throws: What the representation throws.
    func answer(
        to request: HTTPRequest,
        _ comparison: InspectionComparison,
        of id: Int,
        with opponent: Opponent,
        offset: Int = 0,
        limit: Int = ExplorerService.changeCount
    ) throws -> HTTPResponse {
        var document = ComparisonDocument(comparison, offset: offset, limit: limit)
        func address(_ offset: Int) -> Address {
            let size = limit == Self.changeCount ? nil : String(limit)
            let start = offset == 0 ? nil : String(offset)
            return .comparison(id, query: [("against", opponent.text), ("offset", start), ("limit", size)])
        }
        let next = document.shown.next.map(address)
        let previous = document.shown.offset > 0 ? address(max(0, document.shown.offset - limit)) : nil
        document.next = next?.description
        document.links = Links(
            self: address(offset).description,
            previous: previous?.description,
            next: next?.description
        )
        return try answer(
            to: request,
            html: {
                ComparisonPage(
                    comparison: comparison,
                    shown: document.shown,
                    inspection: id,
                    against: opponent.text,
                    previous: previous,
                    next: next
                ).document()
            },
            json: { try document.jsonBytes() },
            text: { comparison.text(offset: offset, limit: limit) + TextTable.next(document.next) }
        )
    }

    /// `GET /inspections/diff?with=41&with=43`: leads to the comparison of the two, as the boxes of a session's page send
    /// them; with one, to the page that lets the other be chosen.
    func comparisonOfTwo(_ request: HTTPRequest) async throws -> HTTPResponse {
        let ids = try request.query.values(of: "with").map { text throws(HTTPError) in
            guard case .inspection(let id)? = Opponent(text), id <= HTTPQuery.largestNumber else {
                throw HTTPError(.badRequest, "The parameter \"with\" has to be the number of a stored inspection.")
            }
            return id
        }
        switch Set(ids).sorted() {
        case let chosen where chosen.count == 2:
            let query = [(name: "against", value: String?.some(String(chosen[0])))]
            return .redirect(to: Address.comparison(chosen[1], query: query).description)
        case let chosen where chosen.count == 1:
            guard let stored = try await store.inspection(id: chosen[0]) else { throw missing("inspection", chosen[0]) }
            let query = [(name: "compare", value: String?.some(String(chosen[0])))]
            return .redirect(to: Address.session(stored.summary.session, query: query).description)
        case let chosen:
            throw HTTPError(
                .badRequest,
                "Two inspections can be compared, not \(chosen.count): go back and choose two of them."
            )
        }
    }

    private func other(
        than side: InspectionComparison.Side,
        _ stored: StoredInspection,
        _ opponent: Opponent
    ) async throws -> InspectionComparison.Side {
        switch opponent {
        case .inspection(let id):
            guard let other = try await store.inspection(id: id) else { throw missing("inspection", id) }
            return try InspectionComparison.Side(other)
        case .previous:
            guard let previous = try await store.previous(before: stored.summary.id),
                let other = try await store.inspection(id: previous.id)
            else {
                throw Problem(status: .notFound, detail: Opponent.nothingBefore(stored.summary))
            }
            return try InspectionComparison.Side(other)
        case .live:
            let name = stored.summary.object
            guard let registration = registry[name] else { throw unknownObject(name) }
            // What was stored may come from another program: a live object is walked within this one's bounds only.
            let limits = PropertyTree.Limits(
                depth: min(side.tree.limits.depth, TreeRequest.depths.upperBound),
                offset: side.tree.limits.offset,
                children: min(side.tree.limits.children, TreeRequest.pageSizes.upperBound),
                nodes: min(side.tree.limits.nodes, TreeRequest.nodes),
                time: captureTime
            )
            let request = CaptureRequest(path: stored.summary.path, limits: limits, view: side.tree.view)
            let tree = try await locating(in: .live(object: name, view: side.tree.view)) {
                try await capture(registration, request)
            }
            return InspectionComparison.Side(live: tree, object: name, at: .now())
        }
    }
}
