extension Connection {
    /// Turns of making and sending a streaming body, so that one connection leaves time for the others.
    private static let turns = 8

    /// Queues a response, or the beginning of one, and sends what the socket takes.
    func deliver(_ response: HTTPResponse, _ channel: BodyChannel?, at now: MonotonicTime) {
        guard phase == .handling else {
            channel?.close()
            return
        }
        report(response, isStream: channel != nil)
        if context.isDraining { exchange.keepsAlive = false }
        let framing = framing(of: response, channel)
        if case .untilClose = framing { exchange.keepsAlive = false }
        var fields = response.fields
        fields.appendMissing(of: context.configuration.commonFields)
        let head = ResponseHead(
            status: response.status,
            fields: fields,
            framing: framing,
            keepsAlive: exchange.keepsAlive,
            version: exchange.version
        )
        let content = content(of: response)
        let isSmall = content.count < OutputQueue.largePiece
        context.withWritingBuffer { octets in
            head.write(to: &octets, date: context.date.current())
            if isSmall { octets.append(contentsOf: content) }
            if isSmall { send(octets, at: now) } else { enqueue(Array(octets), at: now) }
        }
        guard !isClosed else {
            channel?.close()
            return
        }
        if !isSmall { enqueue(content, at: now) }
        self.channel = channel
        if channel == nil { finishResponse(at: now) } else { enter(.streaming, at: now) }
        flush(at: now)
    }

    /// Counts an answer, and tells who wants to know of it.
    private func report(_ response: HTTPResponse, isStream: Bool) {
        guard let start = exchange.start else { return }
        LoopTraffic.add(1, to: context.loop.traffic.answeredRequests)
        guard let onAnswer = context.service.onAnswer else { return }
        // The handler may have run in this same turn: its beginning is no measure for the end.
        let end = MonotonicTime.now
        onAnswer(
            AnsweredRequest(
                method: exchange.method,
                route: response.route,
                status: response.status,
                nanoseconds: end > start ? end.nanoseconds - start.nanoseconds : 0,
                isStream: isStream
            )
        )
    }

    /// Sends octets at once where nothing waits before them; what the socket does not take is queued.
    private func send(_ octets: [UInt8], at now: MonotonicTime) {
        guard output.isEmpty else { return enqueue(octets, at: now) }
        let sent = octets.withUnsafeBytes {
            StreamSocket.send(descriptor, $0)
        }
        switch sent {
        case .count(let count):
            LoopTraffic.add(count, to: context.loop.traffic.sentOctets)
            sendProgress = now
            if count < octets.count { enqueue(Array(octets[count...]), at: now) }
        case .wouldBlock:
            enqueue(Array(octets), at: now)
        case .failed:
            abort()
        }
    }

    /// What follows the head at once.
    private func content(of response: HTTPResponse) -> [UInt8] {
        guard case .bytes(let content) = response.body, exchange.method != .head, response.status.allowsContent
        else { return [] }
        return content
    }

    private func framing(of response: HTTPResponse, _ channel: BodyChannel?) -> ResponseHead.Framing {
        guard response.status.allowsContent else { return .none }
        switch response.body {
        case .bytes(let content): return .length(content.count)
        case .stream where channel == nil: return .none
        case .stream: return exchange.version == .http11 ? .chunked : .untilClose
        }
    }

    private func finishResponse(at now: MonotonicTime) {
        task = nil
        channel = nil
        _ = holdContent(0)
        enter(exchange.keepsAlive ? .idle : .closing, at: now)
    }

    /// Sends what the socket takes, makes more of a streaming body, and goes on with the next request.
    func flush(at now: MonotonicTime) {
        for _ in 0..<Self.turns {
            guard sendQueued(at: now) else { break }
            if phase == .streaming { pull(at: now) }
            if output.isEmpty { break }
        }
        if phase == .closing, output.isEmpty { finishClosing(at: now) }
    }

    /// Sends until the queue is empty or the socket full; false when it is full or the client has gone.
    private func sendQueued(at now: MonotonicTime) -> Bool {
        while !output.isEmpty {
            switch output.send({ StreamSocket.send(descriptor, $0, $1) }) {
            case .count(let count):
                LoopTraffic.add(count, to: context.loop.traffic.sentOctets)
                sendProgress = now
            case .wouldBlock:
                return false
            case .failed:
                abort()
                return false
            }
        }
        return true
    }

    /// Takes over what a streaming body has come to.
    func pull(at now: MonotonicTime) {
        guard phase == .streaming, output.count < Self.highWater, let channel else { return }
        let content = channel.take()
        let length = content.pieces.reduce(0) { $0 + $1.count }
        let isChunked = exchange.version == .http11
        if length > 0 {
            if isChunked { enqueue(Array("\(String(length, radix: 16))\r\n".utf8), at: now) }
            for piece in content.pieces { enqueue(piece, at: now) }
            if isChunked { enqueue(Array("\r\n".utf8), at: now) }
        }
        guard content.isFinished else { return }
        if content.hasFailed {
            // Without its last chunk the client can tell that the body is incomplete.
            exchange.keepsAlive = false
        } else if isChunked {
            enqueue(Array("0\r\n\r\n".utf8), at: now)
        }
        finishResponse(at: now)
    }

    /// Everything is sent: closes, or waits for the client to close where that could destroy the response.
    private func finishClosing(at now: MonotonicTime) {
        guard peerEnd == nil, mustLinger || parser.isInsideRequest else {
            phase = .closed
            return
        }
        StreamSocket.endSending(descriptor)
        enter(.lingering, at: now)
    }
}
