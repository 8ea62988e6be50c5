import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/`, `/objects` and `/objects/{name}`.
extension ExplorerService {
    /// `GET /`: the registered objects and the latest sessions.
    func home(_ request: HTTPRequest) async throws -> HTTPResponse {
        async let families = familyDocuments()
        let objects = await objectDocuments(of: registry.all)
        let latest = await history("sessions") { () throws(HistoryError) in
            try await store.sessions(SessionQuery(limit: Self.latestSessions))
        }
        let sessions = latest?.items.map(SessionDocument.init)
        let listed = ObjectListDocument(objects: objects, families: await families)
        return try answer(
            to: request,
            html: { HomePage(listed: listed, sessions: sessions, origin: request.origin, now: .now()).document() },
            json: { try HomeDocument(listed, sessions: sessions).jsonBytes() },
            text: {
                TextTable.objects(listed) + "\n"
                    + (sessions.map { TextTable.sessions($0) } ?? HomePage.noHistory + "\n")
            }
        )
    }

    /// `GET /objects`: the registered objects.
    func objects(_ request: HTTPRequest) async throws -> HTTPResponse {
        async let families = familyDocuments()
        let objects = await objectDocuments(of: registry.all)
        let listed = ObjectListDocument(objects: objects, families: await families)
        return try answer(
            to: request,
            html: { ObjectListPage(listed: listed, now: .now()).document() },
            json: { try listed.jsonBytes() },
            text: { TextTable.objects(listed) }
        )
    }

    /// `GET /objects/{name}`: captures the tree at `path`, records it and answers with it; for a family, the list of its
    /// objects.
    func object(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let family = registry.family(objectName(in: request)) { return try await objects(of: family, request) }
        let registration = try registration(for: request)
        let name = registration.name
        // Everything the request may have wrong is said before the object is touched.
        var treeRequest = try TreeRequest(request.query, time: captureTime)
        // HEAD is safe in the strictest sense: it leaves nothing behind (RFC 9110, section 9.3.2).
        if request.method == .head { treeRequest.isRecorded = false }
        _ = try representation(for: request)
        let visitor = Visitor(request)
        let source = TreeSource.live(object: name, view: treeRequest.view)
        if let key = treeRequest.key {
            let dictionary = try await locating(in: source) { try await capture(registration, treeRequest.keys) }
            let path = try TypedKey(text: key).path(in: dictionary.root)
            return .redirect(to: source.address(path: path).description)
        }
        if treeRequest.wantsNearest {
            return .redirect(to: try await nearest(treeRequest, registration, source).description)
        }
        let tree = try await locating(in: source) { try await capture(registration, treeRequest.capture) }
        let captured = Timestamp.now()
        let recording = await record(tree, of: name, treeRequest, at: captured, by: visitor)
        var shown = TreeAnswer(
            tree: tree,
            request: treeRequest,
            source: source,
            captured: captured,
            recording: recording
        )
        if try showsPanel(request, treeRequest) { shown.details = await details(of: tree, registration) }
        var response = try answer(to: request, shown)
        if let id = recording.inspection?.id { response.fields[.inspectionID] = String(id) }
        if let cookie = visitor.newCookie { response.fields[.setCookie] = cookie }
        return response
    }

    /// The address of the wanted place, or of the nearest one on the way to it.
    private func nearest(
        _ request: TreeRequest,
        _ registration: Registration,
        _ source: TreeSource
    ) async throws -> Address {
        do {
            _ = try await capture(registration, request.place)
            return source.address(path: request.path)
        } catch let error as ExtractionError {
            if case .invalidPath = error.reason { throw Problem(error, in: source) }
            return source.address(path: error.reached, query: [("missed", request.path)])
        }
    }

    /// How many sessions the first page shows.
    private static let latestSessions = 5

    /// What the history says beside the live objects: they are shown also where it cannot be read.
    private func history<Value>(_ what: String, _ read: () async throws(HistoryError) -> Value) async -> Value? {
        do throws(HistoryError) {
            return try await read()
        } catch {
            log.log(.warning, "history not read", ["what": what, "reason": error.description])
            return nil
        }
    }

    /// What the lists show of objects.
    func objectDocuments(of registrations: [Registration]) async -> [ObjectDocument] {
        let names = registrations.map(\.name)
        let histories = await history("objects") { () throws(HistoryError) in
            try await store.lastInspected(objects: names)
        }
        // All at once, each with a bound on the waiting: one owner that is busy does not keep the others from being shown.
        let captured = await withTaskGroup(of: (Int, ObjectDocument).self) { group in
            for (index, registration) in registrations.enumerated() {
                group.addTask { (index, await objectDocument(registration)) }
            }
            return await group.reduce(into: [Int: ObjectDocument]()) { $0[$1.0] = $1.1 }
        }
        return registrations.indices.compactMap { index in
            guard var document = captured[index] else { return nil }
            if let histories {
                let history = histories[document.name]
                document.inspectionCount = history?.inspectionCount ?? 0
                document.lastInspectedAt = history?.latest.capturedAt.description
            }
            return document
        }
    }

    private func objectDocument(_ registration: Registration) async -> ObjectDocument {
        var document = ObjectDocument(
            name: registration.name,
            links: Links(
                self: Address.object(registration.name).description,
                html: Address.object(registration.name, query: [("format", "html")]).description
            )
        )
        do {
            let request = CaptureRequest.summary(time: captureTime)
            let root = try await owners.ask(registration) { try await registration.capture(request) }.root
            document.type = root.type
            document.kind = root.kind.rawValue
            document.summary = root.summary
            document.childCount = root.childCount
            document.preview = PreviewedProperty.previews(of: root)
            if root.isRedacted { document.note = root.note?.sentence }
        } catch {
            document.note = Problem(error).detail
            if case CaptureError.ownerSilent = error { document.isBusy = true }
        }
        return document
    }

    /// The error for a name that nothing is registered as, with what is near.
    func unknownObject(_ name: String) -> Problem {
        let names = registry.names
        return Problem(
            status: .notFound,
            detail: "No object is registered as “\(name)”.",
            nearest: NearestNames.nearest(to: name, among: names).map {
                Problem.Choice(name: $0, address: .object($0))
            },
            available: names.prefix(50).map { Problem.Choice(name: $0, address: .object($0)) }
        )
    }
}
