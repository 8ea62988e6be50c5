import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/objects/{name}/history`.
extension ExplorerService {
    /// `GET /objects/{name}/history`: the values that a property had over the stored inspections, newest first.
    ///
    /// The object need not be registered any more: what was seen of it is enough.
    func past(_ request: HTTPRequest) async throws -> HTTPResponse {
        let asked = try PastRequest(request, of: objectName(in: request))
        _ = try representation(for: request)
        let (past, path) = try await past(asked)
        let next = past.next.map { nextAddress(["objects", asked.object, "history"], after: $0, of: request) }
        let document = PastDocument(
            past,
            of: asked.object,
            path: path,
            time: historyTime,
            next: next,
            self: request.target
        )
        let isRegistered = registry[asked.object] != nil
        return try answer(
            to: request,
            html: { PastPage(past: document, asked: asked, isRegistered: isRegistered, next: next).document() },
            json: { try document.jsonBytes() },
            text: { TextTable.past(document) + TextTable.next(document.next) }
        )
    }

    /// The past and the path under which it stands in the history.
    private func past(_ asked: PastRequest) async throws -> (PropertyPast, path: String) {
        let path = asked.path.canonical.description
        let past = try await read(asked, path)
        guard past.total == 0, !past.wasCut, past.notIndexed == 0 else { return (past, path) }
        // Nothing was found: either there is no such place, or it has another name in the trees, or other times were asked.
        if let registration = registry[asked.object] {
            let capture = CaptureRequest(
                path: asked.path.description,
                limits: PropertyTree.Limits(depth: 0, time: captureTime),
                view: .presented
            )
            let root: PropertyTree.Node
            do {
                root = try await locating(in: .live(object: asked.object)) {
                    try await self.capture(registration, capture)
                }
                .root
            } catch CaptureError.unknownMember {
                // An object of a family that has gone is known by what was seen of it.
                guard try await isKnown(asked, path) else { throw try await unknownPast(asked, path) }
                return (past, path)
            } catch {
                // It may have been there once, at other times than those that were asked for.
                guard try await isKnown(asked, path) else { throw error }
                return (past, path)
            }
            return root.path == path ? (past, path) : (try await read(asked, root.path), root.path)
        }
        if try await isKnown(asked, path) { return (past, path) }
        throw try await unknownPast(asked, path)
    }

    private func read(_ asked: PastRequest, _ path: String) async throws(HistoryError) -> PropertyPast {
        try await store.past(
            of: path,
            object: asked.object,
            view: asked.view?.rawValue,
            since: asked.since,
            until: asked.until,
            cursor: asked.cursor,
            limit: asked.limit,
            time: historyTime
        )
    }

    /// Whether the history has the path at any time.
    private func isKnown(_ asked: PastRequest, _ path: String) async throws(HistoryError) -> Bool {
        guard asked.since != nil || asked.until != nil || asked.view != nil else { return false }
        return try await store.past(of: path, object: asked.object, limit: 1, time: historyTime).total > 0
    }

    private func unknownPast(_ asked: PastRequest, _ path: String) async throws(HistoryError) -> Problem {
        let registered = registry.names
        let unknown = try await UnknownPast(of: path, object: asked.object, registered: registered, in: store)
        func choices(_ names: [String]) -> [Problem.Choice] {
            names.map { name in
                let address: Address =
                    unknown.isPath ? .past(of: asked.object, path: name) : .past(of: name, path: path)
                return Problem.Choice(name: name, address: address)
            }
        }
        return Problem(
            status: .notFound,
            detail: unknown.sentence,
            nearest: choices(unknown.nearest),
            available: choices(unknown.available)
        )
    }
}
