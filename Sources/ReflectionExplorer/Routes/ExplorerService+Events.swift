import ExtractionEngine
import HTTPServer

/// `/objects/{name}/events`.
extension ExplorerService {
    /// `GET /objects/{name}/events`: the tree at `path`, and from then on what changes in it, as Server-Sent Events.
    ///
    /// It runs on the event loop: all it does is wait for its feed, whose captures are made elsewhere. What a client saw
    /// last (`Last-Event-ID`) is not told again: a stream always begins with the whole tree as it is now.
    func events(_ request: HTTPRequest) async throws -> HTTPResponse {
        let name = try registration(for: request).name
        let treeRequest = try TreeRequest(request.query, time: captureTime).watched
        let executor = request.executorForBlockingWork
        let subject = LiveSubject(object: name, request: treeRequest)
        // An owner may block the thread that it is asked on.
        let stream = LiveStream(subscription: try live.subscribe(to: subject, on: owners.threads), executor: executor)
        try await stream.waitForCapture()
        return HTTPResponse(
            fields: [
                .contentType: ServerSentEvent.mediaType,
                .cacheControl: "no-store",
                // A proxy that collects answers would keep the events back.
                "X-Accel-Buffering": "no",
            ],
            body: .stream { try await stream.write(to: $0) }
        )
    }
}
