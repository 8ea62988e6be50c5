import ExtractionEngine

extension APISchema {
    /// What lists of live objects, and what is found in them, consist of.
    static let lists: KeyValuePairs<String, APISchema> = [
        "Links": .object(
            "Addresses on this server.",
            required: ["self": .address()],
            optional: [
                "html": .address("The page."), "session": .address(), "inspection": .address(), "object": .address(),
                "previous": .address("The page before."), "next": .address("The page behind."),
                "replay": .address("The session step by step."), "svg": .address("A drawing."),
                "dot": .address("The same for Graphviz."),
            ]
        ),
        "Home": .object(
            "The registered objects and the latest sessions.",
            required: ["objects": .list(of: .named("Object"))],
            optional: [
                "families": .list(of: .named("Family")),
                "sessions": .list(of: .named("Session"), "Absent where the history cannot be read."),
            ]
        ),
        "ObjectList": .object(
            "The registered objects.",
            required: ["objects": .list(of: .named("Object"))],
            optional: ["families": .list(of: .named("Family"))]
        ),
        "Object": .object(
            "A registered object.",
            required: ["name": .string(), "links": .named("Links")],
            optional: [
                "type": .string("Absent where the object could not be captured; note says why."),
                "kind": .choice(PropertyTree.Kind.self),
                "summary": .string(),
                "childCount": .integer(),
                "preview": .list(
                    of: .object(
                        required: [
                            "name": .string(), "value": .string(), "kind": .choice(PropertyTree.Kind.self),
                        ]
                    ),
                    "Its first properties that are one value."
                ),
                "note": .string(),
                "isBusy": .boolean("Its owner did not answer in time."),
                "inspectionCount": .integer("Absent where the history cannot be read."),
                "lastInspectedAt": .moment(),
            ]
        ),
        "Family": .object(
            "A family of objects, which come and go.",
            required: ["name": .string("With the id in braces."), "links": .named("Links")],
            optional: ["count": .integer(), "note": .string(), "isBusy": .boolean()]
        ),
        "FamilyList": .object(
            "The objects of a family.",
            required: [
                "family": .string(), "objects": .list(of: .named("Object")), "shown": .named("Shown"),
                "links": .named("Links"),
            ],
            optional: ["note": .string("Why not all are listed."), "next": .address()]
        ),
        "Found": .object(
            "Where a text stands in the objects as they are now.",
            required: [
                "matches": .list(of: .named("Match")),
                "shown": .integer(), "found": .integer(), "examined": .integer("Nodes that were looked at."),
                "isComplete": .boolean("Whether everything was looked at."),
                "notes": .list(of: .string(), "What was not looked at, and why."),
                "objects": .list(
                    of: .object(
                        required: [
                            "name": .string(), "found": .integer(), "shown": .integer(), "examined": .integer(),
                            "isComplete": .boolean(),
                        ],
                        optional: ["stopped": .string("Why not the whole object was looked at.")]
                    )
                ),
                "milliseconds": .integer("How long it took."),
                "search": .object(
                    required: ["q": .string(), "in": .list(of: .string()), "match": .string()],
                    optional: ["object": .string()]
                ),
                "limits": .object(
                    required: [
                        "limit": .integer(), "nodes": .integer(), "depth": .integer(), "milliseconds": .integer(),
                        "characters": .integer(),
                    ]
                ),
                "links": .object(
                    required: ["self": .address(), "history": .address("The same text in what was seen earlier.")]
                ),
            ]
        ),
        "Match": .object(
            "A node that has the text.",
            required: [
                "object": .string(), "path": .string(), "name": .string(), "type": .string(),
                "kind": .choice(PropertyTree.Kind.self), "value": .string(), "field": .string(), "link": .address(),
            ],
            optional: ["valueLength": .integer("The characters of the whole value, where it was cut.")]
        ),
        "Health": .object(
            "Whether the explorer answers, and the state of its database.",
            required: [
                "status": .choice(["ok", "impaired"]), "database": .string(), "recording": .boolean(),
                "objectCount": .integer("Registered objects, those of families excepted."),
            ],
            optional: [
                "databaseBytes": .integer(), "schemaVersion": .integer(),
                "notIndexed": .integer("Inspections that a search does not find yet."),
                "pruned": .object(
                    "What the latest prune removed.",
                    required: ["inspections": .integer(), "sessions": .integer(), "bytes": .integer()]
                ),
            ]
        ),
        "Problem": .object(
            "An error (RFC 9457).",
            required: [
                "type": .string(format: "uri-reference"), "title": .string("The status in words."),
                "status": .integer(in: 400...599), "detail": .string("What is wrong, and what to do."),
            ],
            optional: [
                "reached": .string("How far a path led."),
                "nearest": .list(of: .string(), "Names near to what was asked."),
                "available": .list(of: .string(), "What there is."),
            ]
        ),
    ]
}
