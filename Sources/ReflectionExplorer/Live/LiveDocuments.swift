import ExtractionEngine
import HTTPServer
import InspectionHistory

/// The data of a `change` event.
struct LiveChangesDocument: Encodable {
    /// One difference.
    struct Item: Encodable {
        var path: String
        var kind: Change.Kind
        /// The value before, or its beginning; absent where it was added.
        var old: String?
        /// How many characters it has, where only its beginning is there.
        var oldLength: Int?
        /// The value after, or its beginning; absent where it was removed.
        var new: String?
        var newLength: Int?
        /// The type after, or before where it was removed.
        var type: String?
        /// The type before, where it was another.
        var oldType: String?

        init(_ change: Change) {
            path = change.path
            kind = change.kind
            let (before, after) = (ValueBeginning(change.old), ValueBeginning(change.new))
            (old, oldLength) = (before.text, before.length)
            (new, newLength) = (after.text, after.length)
            type = (change.after ?? change.before)?.type
            if let before = change.before?.type, before != type { oldType = before }
        }
    }

    var capturedAt: String
    var changes: [Item]
    /// How many changes there are, and how many of them are named.
    var total: Int
    var shown: Int
    /// Why not all of them are named.
    var note: String?
    /// For the object's page: what of it is another one.
    var rows: [LiveRows.Row]?
    var lists: [LiveRows.List]?

    init(_ changes: [Change], capturedAt: Timestamp, limit: Int) {
        self.capturedAt = capturedAt.description
        self.changes = changes.prefix(limit).map(Item.init)
        total = changes.count
        shown = self.changes.count
        if shown < total {
            note = "\(shown.grouped) of \(total.grouped) changes are named: an event names no more"
        }
    }

    /// Adds what the object's page shows of the changes.
    mutating func add(_ rows: LiveRows) {
        self.rows = rows.rows
        lists = rows.lists
        if rows.isCut { note = "not all of what has changed is shown: an event holds no more" }
    }
}

/// The data of a `snapshot` event for the object's page: its rows in the place of the tree.
struct LivePageDocument: Encodable {
    var capturedAt: String
    /// The longest time between two words of the stream, in milliseconds: one that is silent for longer is cut off.
    var heartbeat: Int
    var html: String
}

/// The data of an `unchanged` event.
struct LiveUnchangedDocument: Encodable {
    var capturedAt: String
}

/// The data of a `gone` event.
struct LiveAbsenceDocument: Encodable {
    var reason: String
    /// The status that the object's address answers with.
    var status: Int
    var detail: String

    init(_ absence: LiveAbsence) {
        reason = absence.reason.rawValue
        status = absence.problem.status.code
        detail = absence.problem.detail
    }
}

/// The data of an `end` event.
struct LiveEndDocument: Encodable {
    var detail: String
}

/// The data of a `recording` event: how it stands with the recording of a watch, whenever that is another way.
struct LiveRecordingDocument: Encodable {
    /// `on`, `failed` (what was seen last could not be stored, and is tried again) or `ended`.
    var state = "on"
    /// The recording's session; absent where nothing could be stored yet.
    var session: Int?
    var captureCount: Int
    /// The last inspection that they count; absent where nothing could be stored yet.
    var inspection: Int?
    /// What its trees take in the history's file.
    var bytes: Int
    /// Why it has ended: `captures`, `size`, `time`, `deleted` or `taken`.
    var reason: String?
    /// The same as a sentence.
    var detail: String?
    /// Absent where there is nothing, or nothing any more.
    var links: Addresses?

    /// Where the recording is to be found.
    struct Addresses: Encodable {
        var session: String
        var replay: String
    }

    init(session: Int?, captureCount: Int, inspection: Int?, bytes: Int) {
        self.session = session
        self.captureCount = captureCount
        self.inspection = inspection
        self.bytes = bytes
        links = session.map {
            Addresses(session: Address.session($0).description, replay: Address.replay(ofSession: $0).description)
        }
    }
}
