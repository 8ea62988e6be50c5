public import ExtractionEngine
public import InspectionHistory

extension Explorer {
    /// Where an explorer listens, where it stores, and its bounds.
    public struct Configuration: Sendable {
        /// The address to bind, a name or a number; loopback unless said otherwise.
        public var host: String
        /// The port to bind; 0 takes a free one.
        public var port: Int
        /// The SQLite file of the history; it is made where there is none.
        public var database: String
        /// The path of a Unix-domain socket to listen at, instead of host and port.
        ///
        /// Its file is for this user only, so that no token is asked for; one that a dead process has left is replaced.
        public var unixSocket: String?
        /// Whether the explorer does anything.
        ///
        /// One that is switched off has no socket and no file, and keeps nothing that is registered. The environment
        /// variable `EXPLORER_ENABLED`, where it is set, decides instead: `1` or `0`.
        public var isEnabled: Bool
        /// What of the history is kept; the rest goes by itself, oldest first, pinned sessions excepted.
        public var retention: RetentionPolicy
        /// What a committed inspection survives: the end of the process, or a loss of power as well.
        public var durability: InspectionStore.Durability
        /// Whether captures are stored; the history can be read either way.
        public var isRecording: Bool
        /// What a client must present; nil on loopback means that none is asked for.
        public var token: String?
        /// The least important event that is logged to standard error.
        public var logLevel: LogLevel
        /// What is never shown, stored, searched or compared.
        public var redaction: RedactionRules
        /// The names besides this machine's own under which the explorer answers: those of a proxy before it.
        public var hostNames: [String]
        /// How long one walk may take inside the owner's isolation; what is left then says so.
        public var captureTime: Duration
        /// How long one object's owner is waited for; then the answer is a 504.
        ///
        /// The owner is its actor, its lock, or the closure that was registered.
        public var ownerTime: Duration
        /// How much of a family of objects is listed and searched.
        public var families: Families
        /// How objects are watched, and the bounds of that.
        public var watching: Watching
        /// How long a list or a search waits for one object's owner; an object whose owner is busy says so in its row.
        public var ownerPatience: Duration
        /// How long a search of all objects may take; what was not searched then is said.
        public var searchTime: Duration
        /// How long a question to the history may take, the reading of what is not indexed yet included; what was not read
        /// then is said.
        public var historyTime: Duration
        /// How long the page of a node waits for the node's past, which it shows in small; it is shown without where that
        /// takes longer.
        public var panelTime: Duration
        /// How much of one long value a page shows.
        public var pageSizes: PageSizes

        /// Makes a configuration.
        ///
        /// - Parameters:
        ///   - host: The address to bind.
        ///   - port: The port to bind; 0 takes a free one.
        ///   - database: The SQLite file of the history.
        ///   - unixSocket: The path of a Unix-domain socket to listen at instead.
        ///   - isEnabled: Whether the explorer does anything.
        ///   - retention: What of the history is kept; 30 days and 1 GiB where it is left out.
        ///   - durability: What a committed inspection survives.
        ///   - isRecording: Whether captures are stored.
        ///   - token: What a client must present.
        ///   - logLevel: The least important event that is logged.
        ///   - redaction: What is never shown, stored, searched or compared.
        ///   - hostNames: The names besides this machine's own under which the explorer answers.
        ///   - captureTime: How long one walk may take inside the owner's isolation.
        ///   - ownerTime: How long one object's owner is waited for.
        ///   - families: How much of a family of objects is listed and searched.
        ///   - watching: How objects are watched.
        ///   - ownerPatience: How long a list or a search waits for one object's owner.
        ///   - searchTime: How long a search of all objects may take.
        ///   - historyTime: How long a question to the history may take.
        ///   - panelTime: How long the page of a node waits for the node's past.
        ///   - pageSizes: How much of one long value a page shows.
        public init(
            host: String = "127.0.0.1",
            port: Int = 8080,
            database: String = "inspections.sqlite",
            unixSocket: String? = nil,
            isEnabled: Bool = true,
            retention: RetentionPolicy = RetentionPolicy(),
            durability: InspectionStore.Durability = .process,
            isRecording: Bool = true,
            token: String? = nil,
            logLevel: LogLevel = .info,
            redaction: RedactionRules = .standard,
            hostNames: [String] = [],
            captureTime: Duration = .milliseconds(50),
            ownerTime: Duration = .seconds(5),
            families: Families = Families(),
            watching: Watching = Watching(),
            ownerPatience: Duration = .milliseconds(250),
            searchTime: Duration = .seconds(2),
            historyTime: Duration = .seconds(2),
            panelTime: Duration = .milliseconds(200),
            pageSizes: PageSizes = PageSizes()
        ) {
            self.host = host
            self.port = port
            self.database = database
            self.unixSocket = unixSocket
            self.isEnabled = isEnabled
            self.retention = retention
            self.durability = durability
            self.isRecording = isRecording
            self.token = token
            self.logLevel = logLevel
            self.redaction = redaction
            self.hostNames = hostNames
            self.captureTime = captureTime
            self.ownerTime = ownerTime
            self.families = families
            self.watching = watching
            self.ownerPatience = ownerPatience
            self.searchTime = searchTime
            self.historyTime = historyTime
            self.panelTime = panelTime
            self.pageSizes = pageSizes
        }
    }
}
