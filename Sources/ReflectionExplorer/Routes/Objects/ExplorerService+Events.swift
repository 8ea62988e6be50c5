import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/objects/{name}/events`.
extension ExplorerService {
    /// `GET /objects/{name}/events`: the tree at `path`, and from then on what changes in it, as Server-Sent Events.
    ///
    /// It runs on the event loop: all it does is wait for its feed, whose captures are made elsewhere. A stream always
    /// begins with the whole tree as it is now, also for a client that comes again.
    ///
    /// With `record=true` what is told is recorded as well, in a session of its own, until the connection ends. Whoever
    /// comes again goes on with the recording that `recording=` or the inspection in `Last-Event-ID` names.
    func events(_ request: HTTPRequest) async throws -> HTTPResponse {
        let name = try registration(for: request).name
        let treeRequest = try TreeRequest(request.query, time: captureTime).watched
        let wish = try RecordingWish(request)
        let executor = request.executorForBlockingWork
        let subject = LiveSubject(object: name, request: treeRequest)
        let recorder = try recorder(of: subject, wish, request)
        // An owner may block the thread that it is asked on.
        var stream = LiveStream(
            subscription: try live.subscribe(to: subject, on: owners.threads),
            executor: executor,
            recorder: recorder
        )
        let capture = try await stream.waitForCapture()
        if let capture { try await goOn(&stream, wish, with: capture) }
        let ready = stream
        return HTTPResponse(
            fields: [
                .contentType: ServerSentEvent.mediaType,
                .cacheControl: "no-store",
                // A proxy that collects answers would keep the events back.
                "X-Accel-Buffering": "no",
            ],
            body: .stream { try await ready.write(to: $0) }
        )
    }

    /// Who records the stream; nil where that was not asked for.
    private func recorder(
        of subject: LiveSubject,
        _ wish: RecordingWish,
        _ request: HTTPRequest
    ) throws -> LiveRecorder? {
        guard wish != .none else { return nil }
        // A link would be enough to have a tab write for an hour.
        guard request.isOurs else {
            throw HTTPError(.forbidden, "A page of another site, or a link on it, cannot record anything here.")
        }
        guard isRecording else {
            throw Problem(
                status: .conflict,
                detail: "Recording is switched off in this program (--no-record), so that a watch cannot be recorded. "
                    + "Leave out “record” to watch without."
            )
        }
        return LiveRecorder(
            of: subject,
            options: watching,
            in: store,
            report: recordingReport,
            ticket: try recordings.begin(),
            client: Visitor(request).client
        )
    }

    /// Finds the recording that a client goes on with.
    private func goOn(_ stream: inout LiveStream, _ wish: RecordingWish, with capture: LiveCapture) async throws {
        guard let session = try await session(of: wish) else { return }
        guard let recording = try await store.watchRecording(session: session) else {
            if case .afterInspection = wish { return }
            throw Problem(
                status: .notFound,
                detail: "There is no recording \(session): leave out “recording”, and a new one begins."
            )
        }
        let place = ReplayPlace(
            session: session,
            object: stream.subscription.feed.subject.object,
            path: capture.tree.root.path,
            view: capture.tree.view.rawValue
        )
        if let latest = recording.latest, ReplayPlace(latest) != place {
            if case .afterInspection = wish { return }
            let recorded = Place(object: latest.object, path: latest.path).text
            throw Problem(
                status: .conflict,
                detail: "Recording \(session) is one of \(recorded) in the \(latest.view) view: what is watched now is "
                    + "something else. Leave out “recording”, and a new one begins."
            )
        }
        var tree: PropertyTree?
        if let id = recording.latest?.id, let stored = try await store.inspection(id: id) {
            tree = try? stored.propertyTree()
        }
        stream.recorder?.goOn(with: recording, tree: tree)
    }

    private func session(of wish: RecordingWish) async throws -> Int? {
        switch wish {
        case .none, .new: nil
        case .session(let id): id
        case .afterInspection(let id): try await store.inspection(id: id)?.summary.session
        }
    }
}
