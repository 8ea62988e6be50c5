import Foundation

/// The outside of an event loop: takes messages and jobs from any thread and hands them to the loop's own.
///
/// Everything that belongs to connections lives in a `Reactor` on the loop's thread, which nothing else can reach.
final class EventLoop: TaskExecutor {
    enum Message: Sendable {
        /// Accept connections here, and share them with the other loops.
        case listen(ListeningSocket, sharingWith: [EventLoop])
        case adopt(FileDescriptor, SocketAddress, isRefused: Bool)
        case respond(UInt64, HTTPResponse, BodyChannel?)
        case bodyAdvanced(UInt64)
        /// Stop accepting, finish what is in flight, and cancel what is left at that time.
        case drain(until: MonotonicTime)
    }

    struct Inbox: Sendable {
        var messages: [Message] = []
        var jobs: [UnownedJob] = []
        fileprivate var isAsleep = false
        fileprivate var hasEnded = false

        var isEmpty: Bool { messages.isEmpty && jobs.isEmpty }

        /// Forgets what was in it and keeps the room for more.
        mutating func clear() {
            messages.removeAll(keepingCapacity: true)
            jobs.removeAll(keepingCapacity: true)
        }
    }

    /// Wakes the thread; its descriptor is watched by the loop's poller.
    let waker: Waker
    let traffic = LoopTraffic()
    private let inbox = Guarded(Inbox())

    /// What the loop's own thread hands to itself, such as the response of a handler that runs on it: without a lock.
    private let ownInbox = ThreadConfined(Inbox())
    private let ended = Completion()

    init() throws(SocketError) {
        waker = try Waker()
    }

    /// Starts the loop's thread; its name shows the port, in as many characters as Linux keeps.
    func start(
        _ service: RequestService,
        _ configuration: HTTPServer.Configuration,
        _ count: ConnectionCount,
        _ budget: ContentBudget,
        port: Int
    ) {
        NamedThread.start("http-loop \(port)") { [self] in
            ownInbox.bind()
            run(service, configuration, count, budget)
            end()
        }
    }

    private func run(
        _ service: RequestService,
        _ configuration: HTTPServer.Configuration,
        _ count: ConnectionCount,
        _ budget: ContentBudget
    ) {
        let context = ConnectionContext(service, configuration, budget, loop: self)
        #if os(Linux)
        if configuration.polling == .automatic, let poller = try? EpollPoller() {
            Reactor(poller, context, count).run()
            return
        }
        #endif
        if let poller = try? PollPoller() { Reactor(poller, context, count).run() }
    }

    private func end() {
        let own = ownInbox.withValue { inbox in
            defer { inbox = Inbox() }
            return inbox
        }
        ownInbox.unbind()
        var rest = inbox.withLock { inbox in
            inbox.hasEnded = true
            defer { inbox = Inbox(hasEnded: true) }
            return inbox
        }
        rest.jobs += own?.jobs ?? []
        rest.messages += own?.messages ?? []
        for job in rest.jobs { globalConcurrentExecutor.enqueue(job) }
        for message in rest.messages {
            if case .respond(_, _, let channel) = message { channel?.close() }
        }
        ended.complete()
    }

    /// Returns when the loop's thread has done its last work.
    func waitUntilEnded() async {
        await ended.wait()
    }

    /// Hands a message to the loop; one for a loop that has ended is dropped.
    func post(_ message: Message) {
        if ownInbox.withValue({ $0.messages.append(message) }) != nil { return }
        let (isAsleep, hasEnded) = inbox.withLock { inbox in
            guard !inbox.hasEnded else { return (false, true) }
            inbox.messages.append(message)
            defer { inbox.isAsleep = false }
            return (inbox.isAsleep, false)
        }
        if isAsleep { waker.wake() }
        if hasEnded, case .respond(_, _, let channel) = message { channel?.close() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if ownInbox.withValue({ $0.jobs.append(job) }) != nil { return }
        let (isAsleep, hasEnded) = inbox.withLock { inbox in
            guard !inbox.hasEnded else { return (false, true) }
            inbox.jobs.append(job)
            defer { inbox.isAsleep = false }
            return (inbox.isAsleep, false)
        }
        if isAsleep { waker.wake() }
        // A task that outlives the server goes on where tasks run by default.
        if hasEnded { globalConcurrentExecutor.enqueue(job) }
    }

    // MARK: - For the loop's thread

    /// Takes what has come; the thread counts as awake from here on.
    ///
    /// - Parameter taken: Receives what has come; what it held is dropped, and its room used for what comes next.
    func takeInbox(into taken: inout Inbox) {
        taken.clear()
        inbox.withLock { inbox in
            swap(&inbox, &taken)
            inbox.isAsleep = false
        }
    }

    /// Takes what the thread has handed to itself.
    ///
    /// - Parameter taken: Receives it; what it held is dropped, and its room used for what comes next.
    func takeOwnInbox(into taken: inout Inbox) {
        taken.clear()
        ownInbox.withValue { swap(&$0, &taken) }
    }

    /// Whether the thread may wait, because nothing has come since it looked; from here on a message wakes it.
    func mayWait() -> Bool {
        if ownInbox.withValue({ $0.isEmpty }) == false { return false }
        return inbox.withLock { inbox in
            inbox.isAsleep = inbox.isEmpty
            return inbox.isAsleep
        }
    }
}
