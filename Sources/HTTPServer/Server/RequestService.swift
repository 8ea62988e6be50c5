/// Runs the handler for a request in a task and sends what comes of it to the connection's loop.
struct RequestService: Sendable {
    let handler: HTTPHandler

    /// Asked first, without a task.
    let immediate: HTTPImmediateHandler?
    let streamBuffer: Int
    let onEvent: @Sendable (HTTPServerEvent) -> Void
    let onAnswer: (@Sendable (AnsweredRequest) -> Void)?

    /// Threads for handlers, where there are any.
    let threads: HandlerThreads?

    /// Whether a handler starts on the loop of its connection, and leaves it where its route says so.
    let startsOnLoop: Bool

    /// The response to a request that is answered at once; nil for one that needs a task.
    func respondImmediately(to request: HTTPRequest) -> HTTPResponse? {
        guard let immediate else { return nil }
        do {
            guard let response = try immediate(request) else { return nil }
            if case .stream = response.body { return problem(with: Self.streamingAtOnce, for: request) }
            return try Self.checked(response)
        } catch {
            return problem(with: error, for: request)
        }
    }

    private static let streamingAtOnce = HTTPError(
        .internalServerError,
        "An immediate handler cannot stream: it has no task to do that in."
    )

    /// Starts the work for a request; cancelling the task tells the handler that nobody waits for it.
    ///
    /// On the loop the handler runs at once, before this returns, up to its first suspension.
    func start(_ request: HTTPRequest, connection id: UInt64, on loop: EventLoop) -> Task<Void, Never> {
        guard startsOnLoop else {
            return Task.detached(executorPreference: threads ?? loop) {
                await respond(to: request, connection: id, on: loop)
            }
        }
        var request = request
        if let threads { request.blockingExecutor = threads }
        return Task.immediateDetached(executorPreference: loop) { [request] in
            await respond(to: request, connection: id, on: loop)
        }
    }

    private func respond(to request: HTTPRequest, connection id: UInt64, on loop: EventLoop) async {
        let response = await response(to: request)
        guard case .stream(let produce) = response.body, request.method != .head, response.status.allowsContent else {
            loop.post(.respond(id, response, nil))
            return
        }
        let channel = BodyChannel(capacity: streamBuffer) { loop.post(.bodyAdvanced(id)) }
        loop.post(.respond(id, response, channel))
        do {
            try await produce(HTTPBodyWriter(channel.write))
            channel.finish(failed: false)
        } catch {
            channel.finish(failed: true)
            if !(error is HTTPClientGone), !Task.isCancelled {
                onEvent(.streamFailed(error, method: request.method, target: request.target))
            }
        }
    }

    private func response(to request: HTTPRequest) async -> HTTPResponse {
        do {
            return try Self.checked(try await handler(request))
        } catch {
            return problem(with: error, for: request)
        }
    }

    private static func checked(_ response: HTTPResponse) throws -> HTTPResponse {
        guard response.status.code >= 200 else {
            throw HTTPError(.internalServerError, "The handler answered with an interim status.")
        }
        return response
    }

    /// The answer to an error of a handler; only one that is meant for the client is shown to it.
    private func problem(with error: any Error, for request: HTTPRequest) -> HTTPResponse {
        if let error = error as? HTTPError { return .problem(error) }
        if !Task.isCancelled { onEvent(.handlerFailed(error, method: request.method, target: request.target)) }
        return .problem(HTTPError(.internalServerError, "The request could not be answered; the log says why."))
    }
}
