import ExtractionEngine
import HTTPServer
import InspectionHistory

/// Captures an object again and again for all who watch the same of it, for as long as somebody does.
final class LiveFeed: Sendable {
    let subject: LiveSubject
    private let registry: ObjectRegistry
    private let options: Explorer.Watching
    private let pace: Guarded<CapturePace>
    private let state = Guarded(State())

    private struct State: Sendable {
        var log = LiveLog()
        var latestNumber = 0
        /// When the watchers were last told something.
        var toldAt = ContinuousClock.now
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextWait = 0
        var tasks: [Task<Void, Never>] = []
    }

    /// Makes a feed that does not run yet.
    ///
    /// - Parameters:
    ///   - subject: What is watched.
    ///   - registry: Where the object is looked up for each capture: it may be registered anew.
    ///   - options: How often, and the bounds.
    ///   - pace: The object's, which all its feeds share.
    init(
        of subject: LiveSubject,
        in registry: ObjectRegistry,
        options: Explorer.Watching,
        pace: Guarded<CapturePace>
    ) {
        self.subject = subject
        self.registry = registry
        self.options = options
        self.pace = pace
    }

    /// Begins to capture.
    ///
    /// - Parameter executor: Where a capture may block its thread; nil for any.
    func start(on executor: (any TaskExecutor)?) {
        let tasks = [
            Task.detached(executorPreference: executor) { await self.run() },
            // Apart from the captures, which may all be stuck.
            Task.detached { await self.keepPulse() },
        ]
        state.withLock { $0.tasks = tasks }
    }

    /// Stops to capture: nobody watches any more.
    func stop() {
        let tasks = state.withLock { state in
            defer { state.tasks = [] }
            return state.tasks
        }
        for task in tasks { task.cancel() }
    }

    /// Tells every watcher that the server stops.
    func end() {
        stop()
        tell { log in
            log.end()
            return true
        }
    }

    // MARK: - For the watchers

    /// Waits for what a watcher has not heard yet.
    ///
    /// - Parameter position: How far it has heard.
    /// - Returns: What is new.
    /// - Throws: `CancellationError` when the watcher has gone.
    func next(after position: inout LiveLog.Position) async throws -> LiveLog.News {
        while true {
            try Task.checkCancellation()
            let known = position
            let news = state.withLock { $0.log.news(after: &position) }
            if let news { return news }
            position = known
            await waitForNews(after: known)
        }
    }

    private func waitForNews(after position: LiveLog.Position) async {
        let id = state.withLock { state in
            state.nextWait += 1
            return state.nextWait
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    var position = position
                    if Task.isCancelled || state.log.news(after: &position) != nil { return true }
                    state.waiting[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            // Either the continuation is there, or it finds the task cancelled when it comes.
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
        }
    }

    /// Changes the log and wakes the watchers where that is news.
    private func tell(_ change: (inout LiveLog) -> Bool) {
        let waiting = state.withLock { state in
            guard change(&state.log) else { return [CheckedContinuation<Void, Never>]() }
            state.toldAt = .now
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting { continuation.resume() }
    }

    // MARK: - The captures

    /// Captures in a row without a difference before they come more seldom.
    private static let quietCaptures = 20

    private func run() async {
        var quiet = 0
        while !Task.isCancelled {
            let isNew = await look()
            quiet = isNew ? 0 : quiet + 1
            // The sleep throws only when the task was cancelled, which ends the loop.
            try? await Task.sleep(for: interval(afterQuiet: quiet))
        }
    }

    /// Twice as long with each capture that shows nothing new, once there were enough of them.
    private func interval(afterQuiet quiet: Int) -> Duration {
        let doublings = min(max(0, quiet - Self.quietCaptures), 10)
        return max(options.interval, min(options.interval * (1 << doublings), options.restingInterval))
    }

    /// Captures once.
    ///
    /// - Returns: Whether there is something new to tell.
    private func look() async -> Bool {
        guard let registration = registry[subject.object] else { return lose(.unregistered(subject.object)) }
        guard await waitForTurn() else { return false }
        let walk = Guarded(Duration.zero)
        var request = subject.request.capture
        request.purpose = .watch
        request.walked = { time in walk.withLock { $0 += time } }
        let outcome: Result<PropertyTree, any Error>
        do {
            outcome = .success(try await registration.capture(request))
        } catch {
            outcome = .failure(error)
        }
        let time = walk.withLock { $0 }
        pace.withLock { $0.end(at: .now, walk: time) }
        guard !Task.isCancelled else { return false }
        switch outcome {
        case .success(let tree): return show(tree, at: .now())
        case .failure(let error): return lose(LiveAbsence(error, in: subject.source))
        }
    }

    /// Returns when the object may be captured: true, or false when nobody waits for that any more.
    private func waitForTurn() async -> Bool {
        while let later = pace.withLock({ $0.begin(at: .now) }) {
            do { try await Task.sleep(until: later, clock: .continuous) } catch { return false }
        }
        return true
    }

    private func show(_ tree: PropertyTree, at time: Timestamp) -> Bool {
        let (latest, number) = state.withLock { ($0.log.latest, $0.latestNumber + 1) }
        if let latest, latest.tree == tree || tree.differences(from: latest.tree).isEmpty {
            state.withLock { $0.log.addSame(at: time) }
            return false
        }
        let capture = LiveCapture(
            number: number,
            tree: tree,
            capturedAt: time,
            of: subject,
            options: options
        )
        // Made here, where blocking is allowed, so that no watcher makes them; whoever needs one that could not be made
        // gets to know why.
        if let latest { _ = try? capture.changes(since: latest) } else { _ = try? capture.snapshot() }
        state.withLock { $0.latestNumber = number }
        tell { log in
            log.add(capture)
            return true
        }
        return true
    }

    private func lose(_ absence: LiveAbsence) -> Bool {
        var isNew = false
        tell { log in
            isNew = log.addAbsence(absence)
            return isNew
        }
        return isNew
    }

    // MARK: - The pulse

    /// Says a word to those who have heard nothing for long, and that the owner does not answer.
    private func keepPulse() async {
        let tick = min(.seconds(1), options.heartbeat / 2, options.patience / 2)
        while !Task.isCancelled {
            do { try await Task.sleep(for: tick) } catch { return }
            let now = ContinuousClock.now
            if let startedAt = pace.withLock({ $0.startedAt }), startedAt.duration(to: now) >= options.patience {
                _ = lose(.silent(subject.object, for: options.patience))
            }
            if state.withLock({ $0.toldAt.duration(to: now) >= options.heartbeat }) {
                tell { log in
                    log.beat()
                    return true
                }
            }
        }
    }
}
