import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/sessions/{id}/replay`.
extension ExplorerService {
    /// How many other places of a session are named.
    static let replayChoices = 50

    /// `GET /sessions/{id}/replay`: what a session saw of one place, step by step, each with what is different from the
    /// one before.
    ///
    /// The place is the one that the session inspected most, unless `object`, `path` and `view` say otherwise; `at=12` is
    /// the twelfth step, `inspection=42` the step that this inspection is.
    func replay(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "session")
        let asked = try ReplayRequest(request.query)
        let representation = try representation(for: request)
        guard let session = try await store.session(id: id) else { throw missing("session", id) }
        let choices = try await store.replays(ofSession: id, least: 1, limit: Self.replayChoices)
        let (place, at) = try await place(asked, session, choices)
        // A page shows one step.
        let number = at ?? (representation == .html ? 1 : nil)
        let part = try await store.replay(
            place,
            from: number.map { $0 - 1 } ?? asked.offset,
            limit: number == nil ? asked.limit : 1,
            time: historyTime
        )
        guard let part else { throw nothing(at: place, choices) }
        if let number, number > part.total {
            throw Problem(
                status: .notFound,
                detail: "There is no step \(number.grouped): the last one is step \(part.total.grouped).",
                available: [
                    Problem.Choice(name: "step \(part.total.grouped)", address: place.address(at: part.total))
                ]
            )
        }
        let steps = try ReplayStep.steps(of: part)
        let end = part.offset + steps.count
        let size = asked.limit == ReplayRequest.size ? nil : String(asked.limit)
        let next = end < part.total ? place.address(query: [("offset", String(end)), ("limit", size)]) : nil
        let document = ReplayDocument(steps, of: part, place, next: next, self: request.target)
        return try answer(
            to: request,
            html: {
                guard let step = steps.first else { throw nothing(at: place, choices) }
                let page = ReplayPage(
                    session: SessionDocument(session),
                    place: place,
                    step: step,
                    total: part.total,
                    span: part.span,
                    choices: choices.filter { $0.stepCount > 1 },
                    isRunning: recordings.isRunning(id)
                )
                return asked.isPart ? page.part() : page.document()
            },
            json: {
                guard let first = steps.first else { return try document.jsonBytes() }
                return try splice(document, "root", first.tree.json())
            },
            text: { document.text(with: number == nil ? nil : steps.first?.tree) }
        )
    }

    /// The place that a request means, and the step where it names one by its inspection.
    private func place(
        _ asked: ReplayRequest,
        _ session: SessionSummary,
        _ choices: [ReplayChoice]
    ) async throws -> (ReplayPlace, at: Int?) {
        if let inspection = asked.inspection {
            guard let step = try await store.replayStep(ofInspection: inspection), step.place.session == session.id
            else {
                throw Problem(
                    status: .notFound,
                    detail: "There is no inspection \(inspection) in session \(session.id); it may have been deleted."
                )
            }
            return (step.place, step.number)
        }
        let chosen = choices.first { asked.names($0.place) } ?? choices.first { asked.means($0.place) }
        if let chosen { return (chosen.place, asked.at) }
        // A session of very many places names only some of them.
        let place = ReplayPlace(
            session: session.id,
            object: asked.object ?? choices.first?.place.object ?? "",
            path: asked.path ?? "",
            view: (asked.view ?? .presented).rawValue
        )
        return (place, asked.at)
    }

    private func nothing(at place: ReplayPlace, _ choices: [ReplayChoice]) -> Problem {
        Problem(
            status: .notFound,
            detail: place.object.isEmpty
                ? "Session \(place.session) holds no inspection: there is nothing to replay."
                : "Session \(place.session) has no inspection of \(place.text) in the \(place.view) view.",
            available: choices.map { Problem.Choice(name: $0.place.text, address: $0.place.address()) }
        )
    }
}

extension ReplayRequest {
    /// Whether the request names a place as its address does.
    fileprivate func names(_ place: ReplayPlace) -> Bool {
        object == place.object && path ?? "" == place.path && (view ?? .presented).rawValue == place.view
    }

    /// Whether a place is one that the request can mean.
    fileprivate func means(_ place: ReplayPlace) -> Bool {
        (object ?? place.object) == place.object && (path ?? place.path) == place.path
            && (view?.rawValue ?? place.view) == place.view
    }
}

extension ReplayPlace {
    /// The place as a person would write it.
    var text: String { Place(object: object, path: path).text }

    /// The address of the replay, or of one of its steps.
    ///
    /// - Parameters:
    ///   - step: The step, from 1; nil for none.
    ///   - query: What else is asked for.
    /// - Returns: The address.
    func address(at step: Int? = nil, query: [(name: String, value: String?)] = []) -> Address {
        let own: [(name: String, value: String?)] = [
            ("object", object), ("path", path.isEmpty ? nil : path),
            ("view", view == PropertyTree.View.presented.rawValue ? nil : view), ("at", step.map { String($0) }),
        ]
        return .replay(ofSession: session, query: own + query)
    }
}
