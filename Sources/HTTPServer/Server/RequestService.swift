/// Runs the handler for a request in a task and sends what comes of it to the connection's loop.
struct RequestService: Sendable {
    let handler: HTTPHandler
    let streamBuffer: Int
    let onEvent: @Sendable (HTTPServerEvent) -> Void

    /// Where handlers run; nil for the loop of their connection.
    let threads: HandlerThreads?

    /// Starts the work for a request; cancelling the task tells the handler that nobody waits for it.
    func start(_ request: HTTPRequest, connection id: UInt64, on loop: EventLoop) -> Task<Void, Never> {
        let executor: any TaskExecutor = threads ?? loop
        return Task.detached(executorPreference: executor) {
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
