extension Connection {
    /// Buffers read in one turn, so that a fast sender leaves time for the other connections.
    private static let readsPerTurn = 4

    /// Pipelined requests answered at once before the other connections have their turn.
    private static let immediateResponsesInARow: UInt = 32

    /// Reads what the socket has and goes on with the request.
    func receive(at now: MonotonicTime) {
        reading: for _ in 0..<Self.readsPerTurn {
            guard hasRoom else { break }
            switch context.receive(descriptor, { if !isDropping { parser.append($0) } }) {
            case .count(let count):
                if isDropping { lastDropped = now }
                if context.isPartial(count) { break reading }
            case .end:
                peerEnd = now
                break reading
            case .wouldBlock:
                break reading
            case .failed:
                return abort()
            }
        }
        if phase == .lingering, peerEnd != nil { phase = .closed }
        proceed(at: now)
    }

    /// Takes the next request out of what has been read, if the connection is ready for it.
    func proceed(at now: MonotonicTime) {
        while isReadingRequest, output.count < Self.highWater {
            do {
                switch try parser.advance() {
                case .incomplete:
                    guard holdContent(parser.contentCount) else {
                        reject(tooMuchContent, at: now)
                        continue
                    }
                    return waitForMore(at: now)
                case .headComplete(let expectsContinue):
                    enter(.content, at: now)
                    if expectsContinue, parser.unusedCount == 0 {
                        enqueue(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), at: now)
                        flush(at: now)
                    }
                case .request(let request):
                    guard holdContent(request.body.count) else {
                        reject(tooMuchContent, at: now)
                        continue
                    }
                    dispatch(request, at: now)
                }
            } catch {
                reject(error, at: now)
            }
        }
    }

    private var tooMuchContent: HTTPError {
        HTTPError(
            .serviceUnavailable,
            "The server holds \(context.budget.limit) octets of content for other requests; try again in a moment.",
            fields: [.retryAfter: "1"]
        )
    }

    private func waitForMore(at now: MonotonicTime) {
        let isBetweenRequests = !parser.isInsideRequest
        if isBetweenRequests { parser.releaseMemory() }
        if peerEnd != nil || isBetweenRequests && context.isDraining {
            // No further request will be complete; the client may still be reading the response before.
            phase = .closing
            return flush(at: now)
        }
        if phase == .idle, !isBetweenRequests { enter(.head, at: now) }
    }

    private func dispatch(_ request: HTTPRequest, at now: MonotonicTime) {
        exchange = Exchange(
            method: request.method,
            version: request.version,
            keepsAlive: request.keepsAlive,
            start: now
        )
        LoopTraffic.add(1, to: context.loop.traffic.startedRequests)
        enter(.handling, at: now)
        if let response = context.service.respondImmediately(to: request) {
            immediateResponses &+= 1
            let yields = immediateResponses % Self.immediateResponsesInARow == 0
            return yields ? context.loop.post(.respond(id, response, nil)) : deliver(response, nil, at: now)
        }
        task = context.service.start(request, connection: id, on: context.loop)
    }

    /// Answers what is no acceptable request; where the next one would begin is not known any more.
    func reject(_ error: HTTPError, at now: MonotonicTime) {
        context.service.onEvent(.rejectedRequest(error, remoteAddress: parser.remoteAddress))
        refuse(error, at: now)
    }

    /// Sends an error and closes the connection in a way that lets the client read it.
    func refuse(_ error: HTTPError, at now: MonotonicTime) {
        exchange = Exchange(method: parser.method ?? .get, version: .http11, keepsAlive: false)
        // What has come of the request is needed no more, and is not counted while the client is listened to.
        parser = RequestParser(limits: context.configuration.limits, remoteAddress: parser.remoteAddress)
        mustLinger = true
        phase = .handling
        deliver(.problem(error), nil, at: now)
    }
}

extension HTTPRequest {
    /// Whether the connection goes on behind this request (RFC 9112, section 9.3).
    var keepsAlive: Bool {
        let options = fields.tokens(of: .connection)
        if options.contains("close") { return false }
        return version == .http11 || options.contains("keep-alive")
    }
}
