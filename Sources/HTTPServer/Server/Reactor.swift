/// The numbers under which a poller knows what an event loop watches beside its connections, whose numbers are larger.
private enum Token {
    static let waker: UInt64 = 0
    static let listener: UInt64 = 1
}

/// The inside of an event loop: its connections and its listening socket, on one thread.
///
/// It is made on that thread and never leaves it, so nothing in it needs a lock.
final class Reactor<Poller: EventPoller> {
    /// Connections accepted in one turn, so that a crowd leaves time for those who are in.
    private let acceptsPerTurn = 64

    /// How long accepting rests when no descriptors are left and no connection ends here.
    private let acceptingPause = MonotonicTime.Interval(.milliseconds(200))

    /// Connections beyond the limit that are told so; those beyond are closed without a word.
    private let refusedAtATime = 64

    /// How often what the loop hands to itself is taken before the sockets have their turn: a job and its response.
    private let ownRounds = 2

    private var poller: Poller
    private let context: ConnectionContext
    private let executor: UnownedTaskExecutor
    private let connectionCount: ConnectionCount
    private var loops: [EventLoop] = []
    private var nextLoop = 0
    private var listener: ListeningSocket?
    private var isAcceptingPaused = false

    /// Whether it was told that accepting pauses, and not yet that everyone who waited has been accepted.
    private var isExhaustionTold = false
    private var connections = ConnectionTable()
    private var deadlines = DeadlineQueue()
    private var drainEnd: MonotonicTime?
    private var events: [PollEvent] = []
    private var inbox = EventLoop.Inbox()

    init(_ poller: Poller, _ context: ConnectionContext, _ connectionCount: ConnectionCount) {
        self.poller = poller
        self.context = context
        executor = context.loop.asUnownedTaskExecutor()
        self.connectionCount = connectionCount
    }

    /// Works until the server has been stopped and every connection is closed.
    func run() {
        _ = poller.add(context.loop.waker.descriptor, token: Token.waker, interest: .readable)
        while drainEnd == nil || !connections.isEmpty {
            let mayWait = context.loop.mayWait()
            poller.wait(milliseconds: mayWait ? waitingTime() : 0, into: &events)
            let now = MonotonicTime.now
            for event in events { handle(event, at: now) }
            takeInbox(at: now)
            expireDeadlines(at: now)
        }
    }

    private func waitingTime() -> Int32? {
        deadlines.next.map { $0.milliseconds(since: .now) }
    }

    private func handle(_ event: PollEvent, at now: MonotonicTime) {
        switch event.token {
        case Token.waker:
            context.loop.waker.clear()
        case Token.listener:
            acceptConnections(at: now)
        case let id:
            // An event for a connection that ended earlier in this turn finds nothing: numbers are not used again.
            guard let connection = connections[id] else { return }
            if event.isBroken {
                connection.abort()
            } else {
                if event.isReadable { connection.receive(at: now) }
                if event.isWritable, !connection.isClosed {
                    connection.flush(at: now)
                    connection.proceed(at: now)
                }
            }
            settle(connection)
        }
    }

    // MARK: - Messages

    private func takeInbox(at now: MonotonicTime) {
        context.loop.takeInbox(into: &inbox)
        work(at: now)
        for _ in 0..<ownRounds {
            context.loop.takeOwnInbox(into: &inbox)
            guard !inbox.isEmpty else { return }
            work(at: now)
        }
    }

    private func work(at now: MonotonicTime) {
        for job in inbox.jobs { job.runSynchronously(on: executor) }
        for message in inbox.messages { handle(message, at: now) }
    }

    private func handle(_ message: EventLoop.Message, at now: MonotonicTime) {
        switch message {
        case .listen(let socket, let loops):
            self.loops = loops
            listener = socket
            _ = poller.add(socket.descriptor, token: Token.listener, interest: .readable)
        case .adopt(let descriptor, let address, let isRefused):
            adopt(descriptor, address, isRefused: isRefused, at: now)
        case .respond(let id, let response, let channel):
            guard let connection = connections[id] else {
                channel?.close()
                return
            }
            connection.deliver(response, channel, at: now)
            connection.proceed(at: now)
            settle(connection)
        case .bodyAdvanced(let id):
            guard let connection = connections[id] else { return }
            connection.pull(at: now)
            connection.flush(at: now)
            connection.proceed(at: now)
            settle(connection)
        case .drain(let end):
            drain(until: end, at: now)
        }
    }

    private func drain(until end: MonotonicTime, at now: MonotonicTime) {
        drainEnd = drainEnd.map { min($0, end) } ?? end
        context.isDraining = true
        if let listener { poller.remove(listener.descriptor) }
        listener = nil
        deadlines.insert(Token.listener, at: end)
        for connection in connections.all {
            connection.drain(at: now)
            settle(connection)
        }
    }

    // MARK: - Accepting

    private func acceptConnections(at now: MonotonicTime) {
        for _ in 0..<acceptsPerTurn {
            guard let accepted = listener?.accept() else { return }
            switch accepted {
            case .connection(let descriptor, let address): share(descriptor, address, at: now)
            case .none: return tellRecovery()
            case .skipped: continue
            case .exhausted(let number): return pauseAccepting(number, at: now)
            }
        }
    }

    /// Gives a connection to the loops in turn.
    private func share(_ descriptor: FileDescriptor, _ address: SocketAddress, at now: MonotonicTime) {
        let limit = context.configuration.connections
        let count = connectionCount.increment()
        let isRefused = count > limit
        LoopTraffic.add(1, to: context.loop.traffic.acceptedConnections)
        if isRefused {
            LoopTraffic.add(1, to: context.loop.traffic.refusedConnections)
            context.service.onEvent(.connectionRefused(limit: limit, remoteAddress: address.host))
            guard count - limit <= refusedAtATime else { return connectionCount.decrement() }
        }
        nextLoop = (nextLoop + 1) % max(1, loops.count)
        if loops.isEmpty || loops[nextLoop] === context.loop {
            adopt(descriptor, address, isRefused: isRefused, at: now)
        } else {
            loops[nextLoop].post(.adopt(descriptor, address, isRefused: isRefused))
        }
    }

    private func adopt(_ descriptor: FileDescriptor, _ address: SocketAddress, isRefused: Bool, at now: MonotonicTime) {
        guard drainEnd == nil else { return connectionCount.decrement() }
        let adopted = connections.insert { id in
            guard poller.add(descriptor, token: id, interest: .readable) else { return nil }
            return Connection(id: id, descriptor, address, context)
        }
        guard let connection = adopted else { return connectionCount.decrement() }
        if isRefused {
            let problem = HTTPError(
                .serviceUnavailable,
                "There are \(context.configuration.connections) connections already; try again in a moment.",
                fields: [.retryAfter: "1"]
            )
            connection.refuse(problem, at: now)
        }
        settle(connection)
    }

    private func pauseAccepting(_ number: Int32, at now: MonotonicTime) {
        guard let listener, !isAcceptingPaused else { return }
        isAcceptingPaused = true
        poller.change(listener.descriptor, token: Token.listener, to: [])
        deadlines.insert(Token.listener, at: now + acceptingPause)
        guard !isExhaustionTold else { return }
        isExhaustionTold = true
        context.service.onEvent(.acceptingPaused(errno: number))
    }

    /// Nobody waits any more: only now is it over, since each connection that ends lets one more in.
    private func tellRecovery() {
        guard isExhaustionTold else { return }
        isExhaustionTold = false
        context.service.onEvent(.acceptingResumed)
    }

    private func resumeAccepting() {
        guard isAcceptingPaused, let listener else { return }
        isAcceptingPaused = false
        poller.change(listener.descriptor, token: Token.listener, to: .readable)
    }

    // MARK: - After each step

    /// Tells poller and deadlines what the connection wants now, or forgets it when it is over.
    private func settle(_ connection: Connection) {
        guard !connection.isClosed else { return forget(connection) }
        let interest = connection.interest
        if interest != connection.watchedInterest {
            connection.watchedInterest = interest
            poller.change(connection.descriptor, token: connection.id, to: interest)
        }
        guard let deadline = connection.deadline else { return }
        if let queued = connection.queuedDeadline, queued <= deadline { return }
        connection.queuedDeadline = deadline
        deadlines.insert(connection.id, at: deadline)
        if deadlines.count > 2 * connections.count + 1024 {
            deadlines.keep { $0.id == Token.listener || connections[$0.id]?.queuedDeadline == $0.time }
        }
    }

    /// Drops the last reference to the connection, which closes its descriptor.
    private func forget(_ connection: Connection) {
        guard connections.remove(connection.id) else { return }
        poller.remove(connection.descriptor)
        connectionCount.decrement()
        resumeAccepting()
    }

    private func expireDeadlines(at now: MonotonicTime) {
        while let entry = deadlines.popExpired(at: now) {
            if entry.id == Token.listener {
                resumeAccepting()
                // Also when nobody waits: only trying tells whether it is over.
                if isExhaustionTold { acceptConnections(at: now) }
                continue
            }
            guard let connection = connections[entry.id], connection.queuedDeadline == entry.time else { continue }
            connection.queuedDeadline = nil
            if let deadline = connection.deadline, deadline <= now { connection.expire(at: now) }
            settle(connection)
        }
        if let drainEnd, drainEnd <= now {
            for connection in connections.all {
                connection.abort()
                settle(connection)
            }
        }
    }
}
