import ExtractionEngine

/// `GET /objects/{name}/references`, and `GET /references` of all registered objects.
struct ReferenceDocument: Encodable {
    struct Limits: Encodable {
        var offset: Int
        var limit: Int
        var objects: Int
        var references: Int
        var values: Int
        /// How long the reading of one object may take.
        var milliseconds: Int?
    }

    struct Links: Encodable {
        var `self`: String
        var html: String
        var svg: String
        var dot: String
        /// The tree of the object.
        var object: String?
        var next: String?
    }

    struct Counts: Encodable {
        var objects: Int
        var references: Int
        var strongCycles: Int
        /// Objects that are part of a loop.
        var objectsInCycles: Int
        var unseen: Int
    }

    struct Node: Encodable {
        /// Absent for a subject that is a value.
        var identity: String?
        /// The registered object that it was found from; absent where there is only one.
        var object: String?
        /// Absent where it is too long to be written.
        var path: String?
        var type: String
        var qualifiedType: String?
        var kind: String
        var stepCount: Int
        var size: Int?
        /// How many references it has, and how many lead to it.
        var referenceCount: Int
        var referrerCount: Int
        /// Absent where it is not.
        var inCycle: Bool?
        var note: Note?
    }

    struct Note: Encodable {
        var code: String
        var sentence: String
    }

    struct Edge: Encodable {
        /// Absent where the source is a value.
        var from: String?
        var to: String?
        var path: String
        /// Absent for a strong one.
        var ownership: String?
        var mutability: String?
        var declaredIn: String?
        var optional: Bool?
        var inCycle: Bool?
    }

    struct Step: Encodable {
        var from: String?
        var to: String?
        /// The type of the object that holds the reference.
        var type: String
        /// The way from it to the next one.
        var path: String
        /// Where it is in the registered object.
        var at: String?
        var object: String?
        var ownership: String?
    }

    struct Cycle: Encodable {
        struct Suggestion: Encodable {
            var step: Int
            var sentence: String
        }

        var objectCount: Int
        var loop: [Step]
        /// How many steps the loop has; absent where all are listed.
        var stepCount: Int?
        var suggestion: Suggestion?
        var description: String
    }

    struct Unseen: Encodable {
        struct Example: Encodable {
            var from: String?
            var object: String?
            var at: String?
            var path: String
        }

        var why: String
        var count: Int
        var sentence: String
        var examples: [Example]
    }

    /// Absent for all registered objects together.
    var object: String?
    var path: String?
    /// All registered objects that were read, where they are several.
    var objects: [String]?
    var capturedAt: String
    var limits: Limits
    var links: Links
    var counts: Counts
    /// Why the graph is not whole, a sentence each.
    var notes: [String]?
    var strongCycles: [Cycle]
    var nodes: [Node]
    var edges: [Edge]
    var shown: Shown
    /// Which of the listed objects' references are listed; absent where all are.
    var shownEdges: Shown?
    /// The next objects.
    var next: String?
    var unseen: [Unseen]
}

/// The same address with `object=#3`: who refers to one object, and what it refers to.
struct ReferrerDocument: Encodable {
    var object: String?
    var path: String?
    var capturedAt: String
    var links: ReferenceDocument.Links
    var notes: [String]?
    var node: ReferenceDocument.Node
    /// The references by which it is reached from the start with the fewest steps; the last ones of a long way.
    var way: [ReferenceDocument.Step]
    var referrers: [ReferenceDocument.Edge]
    var references: [ReferenceDocument.Edge]
    var shownReferrers: Shown
    var shownReferences: Shown
    var next: String?
}
