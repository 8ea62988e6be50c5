/// Runs the handler for a request in a task and sends what comes of it to the connection's loop.
struct RequestService: Sendable {
    let handler: HTTPHandler
    let streamBuffer: Int
    let onEvent: @Sendable (HTTPServerEvent) -> Void

    /// Threads for handlers, where there are any.
    let threads: HandlerThreads?

    /// Whether a handler starts on the loop of its connection, and leaves it where its route says so.
    let startsOnLoop: Bool

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
            let response = try await handler(request)
            guard response.status.code >= 200 else {
                throw HTTPError(.internalServerError, "The handler answered with an interim status.")
            }
            return response
        } catch let error as HTTPError {
            return .problem(error)
        } catch {
            if !Task.isCancelled { onEvent(.handlerFailed(error, method: request.method, target: request.target)) }
            return .problem(HTTPError(.internalServerError, "The request could not be answered; the log says why."))
        }
    }
}
