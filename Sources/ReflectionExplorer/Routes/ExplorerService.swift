import ExtractionEngine
import HTTPServer
import InspectionHistory
import PublicAssets

/// The explorer's answers: what every route reads from, and the router that finds the route.
///
/// A request goes one way: router → route → registry (in the owner's isolation) → engine → frozen tree → history →
/// representation.
struct ExplorerService: Sendable {
    let registry: ObjectRegistry
    let store: InspectionStore
    let log: EventLog
    let recordingReport: RecordingReport
    let isRecording: Bool
    let captureTime: Duration
    let ownerTime: Duration
    let families: Explorer.Families
    let searchTime: Duration
    let historyTime: Duration
    let panelTime: Duration
    let pageSizes: Explorer.PageSizes
    let owners: OwnerCalls
    let access: AccessPolicy
    let live: LiveFeeds
    let watching: Explorer.Watching
    let recordings: LiveRecordings
}

extension ExplorerService {
    /// The handler for the server: routes the request and turns every error into an answer.
    func handler() -> HTTPHandler {
        let router = router()
        let allowed = access.guarding { try await router.respond(to: $0) }
        return Self.commonHeaders.applied(to: { request in
            do {
                return try await allowed(request)
            } catch {
                return answer(to: request, problem: problem(for: error, request))
            }
        })
    }

    /// What every answer has, the server's own too: which representation it is depends on `Accept`.
    static let commonHeaders: SecurityHeaders = {
        var headers = SecurityHeaders()
        headers.fields[.vary] = "Accept"
        return headers
    }()

    /// The handler for what is answered on the event loop at once: the files of Public/.
    func immediateHandler() -> HTTPImmediateHandler {
        let router = router()
        return { request in
            guard request.path.hasPrefix(Self.assets) else { return nil }
            do {
                return try access.check(request) ?? router.respondImmediately(to: request)
            } catch {
                return answer(to: request, problem: problem(for: error, request))
            }
        }
    }

    private static let assets = "/assets/"

    /// The addresses from which every other can be found.
    private static let entrances = [Address(["objects"]), Address(["search"]), Address(["sessions"])]

    /// The problem to answer with; what only the log may know goes there.
    private func problem(for error: any Error, _ request: HTTPRequest) -> Problem {
        var problem = Problem(error)
        if (error as? HTTPError)?.status == .notFound, !request.path.hasPrefix(Self.assets) {
            problem.name(Self.entrances, for: request)
        }
        // A method that is not known is the client's doing.
        if problem.status.code >= 500, problem.status != .notImplemented {
            log.log(.error, "failed", ["target": request.target, "error": String(describing: error)])
        }
        return problem
    }

    /// The files of Public/: nothing else can be asked for, and no request reaches the file system.
    static let publicFiles: StaticFiles = {
        var files = StaticFiles()
        for file in PublicAssets.files {
            files.add(file.name, content: LeanFile(name: file.name, content: file.bytes).bytes)
        }
        return files
    }()

    /// The routes, each with the place of its handler.
    ///
    /// A handler runs on a thread for handlers unless it says otherwise: a capture walks an object of any size, may wait
    /// for the object's owner, and a registration may run any code of the program. What has to answer also while all of
    /// these are stuck stays on the event loop: the files, which lie in memory, and the health, which waits for the
    /// history's own queues and never blocks a thread meanwhile. So do the streams of events, which mostly wait.
    private func router() -> Router {
        var router = Router()
        router.on(.get, "/") { try await self.home($0) }
        router.on(.get, "/objects") { try await self.objects($0) }
        router.on(.get, "/objects/{name}") { try await self.object($0) }
        router.on(.get, "/objects/{name}/{id}") { try await self.object($0) }
        // The object of a family is found by its whole name, and by its id behind a slash.
        for object in ["/objects/{name}", "/objects/{name}/{id}"] {
            router.on(.get, object + "/events", placement: .eventLoop) { try await self.events($0) }
            router.on(.get, object + "/mirror") { try await self.mirror($0) }
            router.on(.get, object + "/layout") { try await self.layout($0) }
            router.on(.get, object + "/references") { try await self.references($0) }
            router.on(.get, object + "/history") { try await self.past($0) }
            router.on(.get, object + "/changes") { try await self.changes($0) }
        }
        router.on(.get, "/references") { try await self.allReferences($0) }
        router.on(.get, "/search") { try await self.liveSearch($0) }
        router.on(.get, "/sessions") { try await self.sessions($0) }
        router.on(.get, "/sessions/{id}") { try await self.session($0) }
        router.on(.patch, "/sessions/{id}") { try await self.updateSession($0) }
        router.on(.delete, "/sessions/{id}") { try await self.deleteSession($0) }
        router.on(.get, "/sessions/{id}/export") { try await self.exportSession($0) }
        router.on(.get, "/sessions/{id}/replay") { try await self.replay($0) }
        router.on(.get, "/inspections/{id}") { try await self.inspection($0) }
        router.on(.get, "/inspections/{id}/mirror") { try await self.storedMirror($0) }
        router.on(.get, "/inspections/diff") { try await self.comparisonOfTwo($0) }
        router.on(.get, "/inspections/{id}/diff") { try await self.comparison($0) }
        let files = Self.publicFiles
        router.onImmediately(.get, Self.assets + "{name}") {
            try files.respond(to: $0, name: $0.parameters["name"] ?? "")
        }
        // Browsers ask for it where a page names no icon, as at the address of JSON.
        router.on(.get, "/favicon.ico", placement: .eventLoop) { try files.respond(to: $0, name: "mark.svg") }
        router.on(.get, "/healthz", placement: .eventLoop) { try await self.health($0) }
        return router
    }
}
