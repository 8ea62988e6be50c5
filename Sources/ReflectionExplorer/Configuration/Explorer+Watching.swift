extension Explorer {
    /// How objects are watched: how often they are captured for it, and the bounds.
    ///
    /// All who watch the same of an object share its captures, and an object that nobody watches is not captured.
    public struct Watching: Sendable, Hashable {
        /// The shortest time between two captures of an object, whoever watches what of it.
        public var interval: Duration
        /// The time between two captures of an object in which nothing has changed for a while.
        public var restingInterval: Duration
        /// The most of an object's time that is spent on walks through it, from 0 to 1; a long walk makes the next one
        /// wait.
        public var share: Double
        /// The most clients that watch at a time; one more is answered with 503.
        public var watchers: Int
        /// The most ways (path, bounds and view) in which one object is watched at a time; one more is a 503.
        public var variants: Int
        /// The most changes that one event names; the rest is counted.
        public var changes: Int
        /// The longest time without a word to a watcher.
        public var heartbeat: Duration
        /// How long a capture may take until watchers are told that the owner does not answer.
        public var patience: Duration
        /// How long one recording of a watch may last, from its first capture on; then the watch goes on unrecorded.
        public var recordingTime: Duration
        /// The most captures that one recording has.
        public var recordingCaptures: Int
        /// The most bytes that the trees of one recording take in the history's file.
        public var recordingSize: Int
        /// The most watches that are recorded at a time; one more is answered with 503.
        public var recordings: Int

        /// Makes bounds; what is not named keeps its default.
        ///
        /// - Parameters:
        ///   - interval: The shortest time between two captures of an object.
        ///   - restingInterval: The time between two captures where nothing changes.
        ///   - share: The most of an object's time that is spent on walks, from 0 to 1.
        ///   - watchers: The most clients that watch at a time.
        ///   - variants: The most ways in which one object is watched at a time.
        ///   - changes: The most changes that one event names.
        ///   - heartbeat: The longest time without a word to a watcher.
        ///   - patience: How long a capture may take until watchers are told.
        ///   - recordingTime: How long one recording may last.
        ///   - recordingCaptures: The most captures of one recording.
        ///   - recordingSize: The most bytes of one recording's trees in the file.
        ///   - recordings: The most watches that are recorded at a time.
        public init(
            interval: Duration = .milliseconds(100),
            restingInterval: Duration = .seconds(1),
            share: Double = 0.05,
            watchers: Int = 1_000,
            variants: Int = 32,
            changes: Int = 500,
            heartbeat: Duration = .seconds(5),
            patience: Duration = .seconds(5),
            recordingTime: Duration = .seconds(60 * 60),
            recordingCaptures: Int = 10_000,
            recordingSize: Int = 64 << 20,
            recordings: Int = 16
        ) {
            self.interval = interval
            self.restingInterval = restingInterval
            self.share = share
            self.watchers = watchers
            self.variants = variants
            self.changes = changes
            self.heartbeat = heartbeat
            self.patience = patience
            self.recordingTime = recordingTime
            self.recordingCaptures = recordingCaptures
            self.recordingSize = recordingSize
            self.recordings = recordings
        }
    }
}
