import Foundation
import InspectionHistory

/// The links of an answer, addresses on this server.
struct Links: Encodable {
    var `self`: String
    var html: String?
    var session: String?
    var inspection: String?
    var object: String?
    var previous: String?
    var next: String?
    /// Of a session that saw a place more than once.
    var replay: String?
}

/// `GET /`.
struct HomeDocument: Encodable {
    var objects: [ObjectDocument]
    /// Absent where there are none.
    var families: [FamilyDocument]?
    /// Absent where the history cannot be read.
    var sessions: [SessionDocument]?

    init(_ listed: ObjectListDocument, sessions: [SessionDocument]?) {
        objects = listed.objects
        families = listed.families
        self.sessions = sessions
    }
}

/// `GET /objects`.
struct ObjectListDocument: Encodable {
    var objects: [ObjectDocument]
    /// Absent where there are none.
    var families: [FamilyDocument]?
}

/// A registered object in a list.
struct ObjectDocument: Encodable {
    var name: String
    /// Nil where the object could not be captured; `note` says why.
    var type: String?
    var kind: String?
    var summary: String?
    var childCount: Int?
    /// The first of its properties that are one value, for a struct, class or actor.
    var preview: [PreviewedProperty]?
    var note: String?
    /// True where it could not be captured because its owner is busy.
    var isBusy: Bool?
    /// Absent where the history cannot be read.
    var inspectionCount: Int?
    var lastInspectedAt: String?
    var links: Links
}

/// A property in the line that tells what an object is like now.
struct PreviewedProperty: Encodable {
    var name: String
    var value: String
    var kind: String
}

/// `GET /sessions`.
struct SessionListDocument: Encodable {
    var sessions: [SessionDocument]
    /// The address of the next page; absent on the last.
    var next: String?
    var links: Links
}

/// A stored session; with its inspections at its own address.
struct SessionDocument: Encodable {
    var id: Int
    var title: String
    var client: String
    var startedAt: String
    var lastAt: String
    var pinned: Bool
    var inspectionCount: Int
    var links: Links
    var inspections: [InspectionDocument]?
    var next: String?
    /// In a search's answer: the first places that have the text, and how many there are.
    var hits: [HitDocument]?
    var hitCount: Int?
    /// False where there are more hits than were counted.
    var hitCountIsComplete: Bool?
    /// The client's program and system in few words, such as `Firefox 133 on Linux`.
    var clientName: String?
    /// Where its first request came from.
    var address: String?
    /// The objects that were inspected most, and how many there are.
    var objects: [SessionObjectDocument]?
    var objectCount: Int?
}

/// An object that a session inspected.
struct SessionObjectDocument: Encodable {
    var name: String
    var inspectionCount: Int
}

/// A stored inspection without its tree.
struct InspectionDocument: Encodable {
    var id: Int
    var session: Int
    var object: String
    var path: String
    var view: String
    var type: String
    var kind: String
    var value: String
    var nodes: Int
    var capturedAt: String
    var links: Links
}

/// Everything of a tree's answer but its `root`, which is spliced in as the engine wrote it.
struct TreeDocument: Encodable {
    struct Limits: Codable {
        var depth: Int
        var offset: Int
        var limit: Int
        var nodes: Int
    }

    var object: String
    var path: String
    var view: String
    /// `live` or `stored`.
    var source: String
    var capturedAt: String
    var limits: Limits
    var links: Links
    var recorded: Bool
    /// Why it was not recorded.
    var recordedNote: String?
}

/// `GET /healthz`.
struct HealthDocument: Encodable {
    var status: String
    var database: String
    var databaseBytes: Int?
    var schemaVersion: Int?
    var recording: Bool
    /// The inspections that wait to be indexed: a search does not find them yet.
    var notIndexed: Int?
    var objectCount: Int
    /// What the latest prune removed, since the start.
    var pruned: Pruned?

    struct Pruned: Encodable {
        var inspections: Int
        var sessions: Int
        var bytes: Int

        init(_ report: PruneReport) {
            inspections = report.inspections
            sessions = report.sessions
            bytes = report.bytes
        }
    }
}

extension Encodable {
    /// The value as JSON, keys in alphabetical order so that the same answer is the same bytes.
    func jsonBytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }
}

/// Writes a document and adds one member whose value is JSON already.
///
/// - Parameters:
///   - document: Encodes to an object with at least one member.
///   - name: The member's name, a literal that needs no escaping.
///   - value: JSON.
/// - Returns: The object with the member at its end.
/// - Throws: What the encoder throws.
func splice(_ document: some Encodable, _ name: StaticString, _ value: [UInt8]) throws -> [UInt8] {
    var bytes = try document.jsonBytes()
    bytes.reserveCapacity(bytes.count + value.count + 32)
    bytes.removeLast()
    bytes.append(contentsOf: ",\"\(name)\":".utf8)
    bytes.append(contentsOf: value)
    bytes.append(UInt8(ascii: "}"))
    return bytes
}
