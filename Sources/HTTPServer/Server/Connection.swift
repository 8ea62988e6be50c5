/// One client's connection: a state machine between its socket, the parser and the handler's task.
///
/// It lives on its loop's thread. Its methods are told what happened; afterwards the reactor asks it what it wants to be
/// told next (`interest`, `deadline`) and whether it is over (`isClosed`). Requests of one connection are answered one
/// after the other, so pipelined ones stay in order; the next is looked at when the response before it is on its way.
final class Connection {
    enum Phase {
        /// Nothing of the next request has come.
        case idle
        case head
        case content
        /// The handler has the request.
        case handling
        /// The response's head is on its way and its body is being made.
        case streaming
        /// The last octets are on their way.
        case closing
        /// The response is sent, and what the client still sends is dropped, so that it gets to read the response.
        case lingering
        case closed
    }

    /// What the response in the making has to know about its request.
    struct Exchange {
        var method: HTTPMethod
        var version: HTTPRequest.Version
        var keepsAlive: Bool

        /// When the request was there; nil where there is none, but a refusal.
        var start: MonotonicTime?
    }

    /// Octets that wait to be sent, or have been read ahead, before no more are taken in.
    static let highWater = 64 * 1024

    let id: UInt64
    let descriptor: FileDescriptor
    let context: ConnectionContext
    var parser: RequestParser
    var output = OutputQueue()
    var phase = Phase.idle

    /// When the phase began, which its timeout counts from.
    var phaseStart: MonotonicTime

    /// When the client last sent octets that were dropped.
    var lastDropped: MonotonicTime

    /// When the client last took octets, or when octets began to wait for it.
    var sendProgress: MonotonicTime

    /// When the client ended its sending side.
    var peerEnd: MonotonicTime?
    var exchange = Exchange(method: .get, version: .http11, keepsAlive: false)
    var task: Task<Void, Never>?
    var channel: BodyChannel?

    /// Requests that were answered without a task.
    var immediateResponses: UInt = 0

    /// Octets of content that are counted for this connection.
    var heldContent = 0

    /// Whether the client may be sending something that is not going to be read.
    var mustLinger = false

    // What the reactor has told the poller and the deadline queue.
    var watchedInterest = PollInterest.readable
    var queuedDeadline: MonotonicTime?

    init(id: UInt64, _ descriptor: FileDescriptor, _ address: SocketAddress, _ context: ConnectionContext) {
        self.id = id
        self.descriptor = descriptor
        self.context = context
        parser = RequestParser(limits: context.configuration.limits, remoteAddress: address.host)
        phaseStart = .now
        sendProgress = phaseStart
        lastDropped = phaseStart
    }

    var isClosed: Bool { phase == .closed }

    var isReadingRequest: Bool { phase == .idle || phase == .head || phase == .content }

    /// What the connection waits for from its socket.
    var interest: PollInterest {
        var interest: PollInterest = output.isEmpty ? [] : .writable
        if peerEnd == nil, hasRoom { interest.insert(.readable) }
        return interest
    }

    /// Whether what the client sends is not going to be read.
    var isDropping: Bool { phase == .closing || phase == .lingering }

    /// Whether more may be read from the socket: of requests that have to wait their turn not without end.
    var hasRoom: Bool { isDropping || parser.unusedCount < Self.highWater }

    /// When to call `expire(at:)`, if nothing happens before.
    var deadline: MonotonicTime? {
        let timeouts = context.intervals
        let stall = output.isEmpty ? nil : sendProgress + timeouts.writeStall
        let phaseEnd: MonotonicTime? =
            switch phase {
            case .idle: output.isEmpty ? phaseStart + timeouts.idle : nil
            case .head: phaseStart + timeouts.header
            case .content: phaseStart + timeouts.body
            case .handling, .streaming: peerEnd.map { max($0, sendProgress) + timeouts.halfClosed }
            case .lingering: min(max(phaseStart, lastDropped) + timeouts.linger, phaseStart + timeouts.body)
            case .closing, .closed: nil
            }
        guard let stall else { return phaseEnd }
        return phaseEnd.map { min($0, stall) } ?? stall
    }

    /// Acts on a deadline that has passed.
    func expire(at now: MonotonicTime) {
        let timeouts = context.configuration.timeouts
        if !output.isEmpty, sendProgress + context.intervals.writeStall <= now { return abort() }
        switch phase {
        case .head:
            reject(.init(.requestTimeout, "The request's head took longer than \(timeouts.header)."), at: now)
        case .content:
            reject(.init(.requestTimeout, "The request's content took longer than \(timeouts.body)."), at: now)
        case .idle, .handling, .streaming, .closing, .lingering, .closed:
            abort()
        }
    }

    /// Ends the connection at once; a handler that still works for it is cancelled.
    func abort() {
        if phase == .handling, exchange.start != nil {
            LoopTraffic.add(1, to: context.loop.traffic.abandonedRequests)
        }
        task?.cancel()
        task = nil
        channel?.close()
        channel = nil
        _ = holdContent(0)
        phase = .closed
    }

    /// Counts the content that the connection holds; false when all connections together may not hold as much.
    func holdContent(_ count: Int) -> Bool {
        guard count != heldContent else { return true }
        guard context.budget.change(by: count - heldContent) else { return false }
        heldContent = count
        return true
    }

    /// Prepares for the server's end: a connection that owes nothing goes now, another after its response.
    func drain(at now: MonotonicTime) {
        guard phase == .idle, !parser.isInsideRequest else { return }
        phase = .closing
        flush(at: now)
    }

    func enter(_ phase: Phase, at now: MonotonicTime) {
        self.phase = phase
        phaseStart = now
    }

    /// Queues octets; the clock for a client that takes nothing starts with the first that waits.
    func enqueue(_ octets: [UInt8], at now: MonotonicTime) {
        if output.isEmpty { sendProgress = now }
        output.append(octets)
    }
}
