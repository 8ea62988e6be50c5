import Foundation
import HTTPServer
import InspectionHistory

/// `/sessions` and `/sessions/{id}`.
extension ExplorerService {
    /// How many rows a page of a list has.
    static let listSizes = 1...500
    static let listSize = 50

    /// `GET /sessions`: the stored sessions, newest first; with `q`, those in which the text stands.
    func sessions(_ request: HTTPRequest) async throws -> HTTPResponse {
        let asked = try SearchRequest(request.query)
        guard !asked.isList else { return try await list(request, asked) }
        return try await search(request, asked)
    }

    private func list(_ request: HTTPRequest, _ asked: SearchRequest) async throws -> HTTPResponse {
        let filter = SessionQuery(
            object: asked.object,
            since: asked.since,
            until: asked.until,
            cursor: asked.cursor,
            limit: asked.limit
        )
        let page = try await store.sessions(filter)
        let next = page.next.map { nextAddress(["sessions"], after: $0, of: request) }
        let inspected = try await store.objects(ofSessions: page.items.map(\.id), limit: Self.listedObjects)
        let objects = try await objectChoices(for: request)
        let list = SessionListDocument(
            sessions: page.items.map { SessionDocument($0, objects: inspected[$0.id] ?? []) },
            next: next?.description,
            links: Links(self: request.target)
        )
        return try answer(
            to: request,
            html: { SessionListPage(list: list, asked: asked, objects: objects, next: next).document() },
            json: { try list.jsonBytes() },
            text: { TextTable.sessions(list.sessions, orNone: asked.noSessions) + TextTable.next(list.next) }
        )
    }

    /// How many of a session's objects a list names.
    private static let listedObjects = 5
    /// How many names a page offers to choose from.
    private static let offeredObjects = 500

    /// The objects that a page's form lets choose: those that were inspected.
    func objectChoices(for request: HTTPRequest) async throws -> [String] {
        guard try representation(for: request) == .html else { return [] }
        return try await store.objectNames(limit: Self.offeredObjects)
    }

    /// `GET /sessions/{id}`: one session with its inspections in order.
    func session(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "session")
        guard let summary = try await store.session(id: id) else { throw missing("session", id) }
        // The first step of a comparison: the page then links every other inspection to the second.
        let compared = try request.query.integer("compare", in: 0...HTTPQuery.largestNumber, default: 0)
        let cursor = try request.query.cursor(inTime: false)
        let page = try await store.inspections(
            ofSession: id,
            cursor: cursor,
            limit: try request.query.integer("limit", in: Self.listSizes, default: Self.listSize)
        )
        let next = page.next.map { nextAddress(["sessions", String(id)], after: $0, of: request) }
        var session = SessionDocument(summary)
        session.inspections = page.items.map(InspectionDocument.init)
        session.next = next?.description
        let rows = try await inspectionRows(page.items, for: request)
        let replays = try await store.replays(ofSession: id, limit: Self.offeredReplays)
        session.links.replay = replays.isEmpty ? nil : Address.replay(ofSession: id).description
        return try answer(
            to: request,
            html: {
                SessionPage(
                    session: session,
                    rows: rows,
                    next: next,
                    isFirstPage: cursor == nil,
                    compared: compared > 0 ? compared : nil,
                    replays: replays,
                    origin: request.origin
                ).document()
            },
            json: { try session.jsonBytes() },
            text: { TextTable.session(session) + TextTable.next(session.next) }
        )
    }

    /// How many replays a session's page offers.
    private static let offeredReplays = 6

    /// What a session's page says of each inspection beside what its JSON does.
    private func inspectionRows(
        _ inspections: [InspectionSummary],
        for request: HTTPRequest
    ) async throws -> [InspectionRow] {
        guard try representation(for: request) == .html else { return [] }
        let earlier = try await store.previous(beforeEach: inspections)
        return inspections.map { inspection in
            InspectionRow(
                inspection: InspectionDocument(inspection),
                since: InspectionRow.Since(inspection, before: earlier[inspection.id]),
                isRegistered: registry[inspection.object] != nil
            )
        }
    }

    /// `PATCH /sessions/{id}`: another title, pinned or not.
    func updateSession(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "session")
        let change: SessionChange
        do {
            change = try JSONDecoder().decode(SessionChange.self, from: Data(request.body))
        } catch {
            throw HTTPError(.badRequest, "The body has to be JSON such as {\"title\": \"Friday\", \"pinned\": true}.")
        }
        let title = try change.title.map(Self.checkedTitle)
        let updated = try await store.updateSession(id: id, title: title, pinned: change.pinned)
        guard let summary = updated else { throw missing("session", id) }
        return HTTPResponse(contentType: Representation.json.mediaType, bytes: try SessionDocument(summary).jsonBytes())
    }

    /// The most characters of a title: it stands in every list of sessions.
    static let longestTitle = 200

    /// A title without white space around it, which may be empty: then the session has its number for a name again.
    private static func checkedTitle(_ title: String) throws(HTTPError) -> String {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard title.count <= longestTitle, title.utf8.count <= 4 * longestTitle else {
            throw HTTPError(.badRequest, "The member \"title\" has to have at most \(longestTitle) characters.")
        }
        return title
    }

    /// `DELETE /sessions/{id}`: the session and its inspections are gone.
    func deleteSession(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "session")
        guard try await store.deleteSession(id: id) else { throw missing("session", id) }
        return HTTPResponse(.noContent)
    }

    /// The number in an address such as `/sessions/7`.
    func identifier(of request: HTTPRequest, _ noun: String) throws -> Int {
        let text = request.parameters["id"] ?? ""
        // One address for each: not "+1", not "01".
        guard let id = Int(text), id > 0, String(id) == text else {
            throw Problem(status: .notFound, detail: "“\(text)” is not the number of a stored \(noun).")
        }
        return id
    }

    /// The error for a number that nothing is stored under.
    func missing(_ noun: String, _ id: Int) -> Problem {
        Problem(status: .notFound, detail: "There is no stored \(noun) \(id); it may have been deleted.")
    }

    /// The address of a list's next page: the request's own, with another place to start from.
    func nextAddress(_ segments: [String], after cursor: PageCursor, of request: HTTPRequest) -> Address {
        let kept = request.query.names.filter { $0 != "cursor" }.flatMap { name in
            request.query.values(of: name).map { (name: name, value: $0.isEmpty ? nil : $0) }
        }
        return Address(segments, query: kept + [("cursor", cursor.description)])
    }

    private struct SessionChange: Decodable {
        var title: String?
        var pinned: Bool?
    }
}
