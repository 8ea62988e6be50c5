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
    var log: EventLog
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
    let metrics: ExplorerMetrics
}

extension ExplorerService {
    /// The handler for the server: routes the request and turns every error into an answer.
    func handler() -> HTTPHandler {
        let router = router()
        return Self.commonHeaders.applied(to: { request in
            // What is not allowed is counted at its route too; what a route is, tells nobody anything.
            let match = Result { try router.match(request) }
            do {
                if let redirection = try access.check(request) { return redirection.routed(match) }
                return try await match.get().respond()
            } catch CaptureError.unknownMember(let object, _) {
                return answer(to: request, problem: await unknownMember(object)).routed(match)
            } catch {
                return answer(to: request, problem: problem(for: error, request)).routed(match)
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
                let answer = answer(to: request, problem: problem(for: error, request))
                return answer.routed(Result { try router.match(request) })
            }
        }
    }

    static let assets = "/assets/"

    /// The addresses from which every other can be found.
    private static let entrances = [Address(["objects"]), Address(["search"]), Address(["sessions"])]

    /// The problem to answer with; what only the log may know goes there.
    private func problem(for error: any Error, _ request: HTTPRequest) -> Problem {
        var problem = Problem(error)
        if (error as? HTTPError)?.status == .notFound, !request.path.hasPrefix(Self.assets) {
            problem.name(Self.entrances, for: request)
        }
        if let level = Self.level(of: problem.status) {
            log.log(level, "failed", ["target": request.target, "error": String(describing: error)])
        }
        return problem
    }

    /// How important an answer is to whoever reads the log; nil for the client's own doing, as is a method that there is
    /// not.
    private static func level(of status: HTTPStatus) -> LogLevel? {
        switch status {
        case .notImplemented: nil
        // A bound that works, or an owner that takes its time: nothing is broken.
        case .serviceUnavailable, .gatewayTimeout: .warning
        default: status.code >= 500 ? .error : nil
        }
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
    func router() -> Router {
        var router = Router()
        for route in ExplorerRoute.all { route.add(to: &router, of: self) }
        return router
    }
}

extension HTTPResponse {
    /// The response as that of a route, where there is one.
    fileprivate func routed(_ match: Result<RouteMatch, any Error>) -> HTTPResponse {
        var response = self
        response.route = (try? match.get())?.route
        return response
    }
}
