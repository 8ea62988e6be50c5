import HTTPServer

/// The objects that are being watched: one feed for all who watch the same.
final class LiveFeeds: Sendable {
    private struct Entry: Sendable {
        let feed: LiveFeed
        var watchers: Int
    }

    private struct State: Sendable {
        var entries: [LiveSubject: Entry] = [:]
        var paces: [String: Guarded<CapturePace>] = [:]
        var watchers = 0
        var isStopped = false
    }

    private let registry: ObjectRegistry
    private let options: Explorer.Watching
    private let state = Guarded(State())

    init(of registry: ObjectRegistry, options: Explorer.Watching) {
        self.registry = registry
        self.options = options
    }

    /// How many watch at the moment, and how many feeds run for them.
    var counts: (watchers: Int, feeds: Int) {
        state.withLock { ($0.watchers, $0.entries.count) }
    }

    /// Begins to watch; ends when the subscription is let go of.
    ///
    /// - Parameters:
    ///   - subject: What to watch.
    ///   - executor: Where a capture may block its thread; nil for any.
    /// - Returns: The watcher's place in the feed.
    /// - Throws: A 503 where there are too many watchers, or the server stops.
    func subscribe(to subject: LiveSubject, on executor: (any TaskExecutor)?) throws(Problem) -> LiveSubscription {
        try state.withLock { (state) throws(Problem) in
            try check(state, subject)
            let feed: LiveFeed
            if let entry = state.entries[subject] {
                feed = entry.feed
            } else {
                feed = LiveFeed(of: subject, in: registry, options: options, pace: pace(of: subject.object, &state))
                feed.start(on: executor)
            }
            state.entries[subject, default: Entry(feed: feed, watchers: 0)].watchers += 1
            state.watchers += 1
            return LiveSubscription(to: feed, in: self)
        }
    }

    private func check(_ state: State, _ subject: LiveSubject) throws(Problem) {
        if state.isStopped { throw Self.stopping }
        guard state.watchers < options.watchers else {
            throw Self.busy("\(state.watchers.grouped) clients are watching already")
        }
        guard state.entries[subject] == nil else { return }
        let variants = state.entries.keys.count { $0.object == subject.object }
        guard variants < options.variants else {
            throw Self.busy("“\(subject.object)” is being watched in \(variants.grouped) different ways already")
        }
    }

    /// The pace of an object, which outlives its feeds: coming and going brings no more captures.
    private func pace(of object: String, _ state: inout State) -> Guarded<CapturePace> {
        if let pace = state.paces[object] { return pace }
        let watched = Set(state.entries.keys.map(\.object))
        state.paces = state.paces.filter { name, pace in
            watched.contains(name) || !pace.withLock { $0.isIdle(at: .now) }
        }
        let pace = Guarded(CapturePace(interval: options.interval, share: options.share))
        state.paces[object] = pace
        return pace
    }

    /// Ends a watcher's part; the feed stops with its last one.
    fileprivate func leave(_ feed: LiveFeed) {
        let isOver = state.withLock { state in
            guard var entry = state.entries[feed.subject], entry.feed === feed else { return false }
            state.watchers -= 1
            entry.watchers -= 1
            state.entries[feed.subject] = entry.watchers > 0 ? entry : nil
            return entry.watchers == 0
        }
        if isOver { feed.stop() }
    }

    /// Tells every watcher that the server stops; nobody can begin to watch from here on.
    func stop() {
        let feeds = state.withLock { state in
            state.isStopped = true
            return state.entries.values.map(\.feed)
        }
        for feed in feeds { feed.end() }
    }

    /// The answer to a watcher that comes while the server stops.
    static let stopping = Problem(status: .serviceUnavailable, detail: "The server is stopping.")

    private static func busy(_ why: String) -> Problem {
        Problem(
            status: .serviceUnavailable,
            detail: "\(why); try again in a moment.",
            fields: [.retryAfter: "5"]
        )
    }
}

/// A watcher's place in a feed; letting go of it ends it.
final class LiveSubscription: Sendable {
    let feed: LiveFeed
    private let feeds: LiveFeeds

    fileprivate init(to feed: LiveFeed, in feeds: LiveFeeds) {
        self.feed = feed
        self.feeds = feeds
    }

    deinit {
        feeds.leave(feed)
    }
}
