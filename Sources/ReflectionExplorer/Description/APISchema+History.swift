import ExtractionEngine

extension APISchema {
    /// What the stored sessions and inspections look like.
    static let history: KeyValuePairs<String, APISchema> = [
        "SessionList": .object(
            "Stored sessions, newest first.",
            required: ["sessions": .list(of: .named("Session")), "links": .named("Links")],
            optional: [
                "next": .address("Absent on the last page."),
                "search": .object(
                    "What was looked for, in the answer to q.",
                    required: ["q": .string(), "in": .list(of: .string())],
                    optional: ["object": .string(), "since": .moment(), "until": .moment()]
                ),
                "notIndexed": .integer("Inspections that are not part of the answer yet."),
                "isComplete": .boolean("Whether everything was searched as far as the page goes."),
                "notes": .list(of: .string()),
            ]
        ),
        "Session": .object(
            "A stored session.",
            required: [
                "id": .integer(), "title": .string(), "client": .string(), "startedAt": .moment(), "lastAt": .moment(),
                "pinned": .boolean("A pinned session is never pruned."), "inspectionCount": .integer(),
                "links": .named("Links"),
            ],
            optional: [
                "inspections": .list(of: .named("Inspection"), "In the order in which they were recorded."),
                "next": .address(),
                "hits": .list(of: .named("Hit"), "In a search's answer: the first places that have the text."),
                "hitCount": .integer(), "hitCountIsComplete": .boolean(),
                "clientName": .string("The client's program and system in few words."),
                "address": .string(),
                "objects": .list(
                    of: .object(required: ["name": .string(), "inspectionCount": .integer()]),
                    "The objects that were inspected most."
                ),
                "objectCount": .integer(),
            ]
        ),
        "SessionChange": .object(
            "What to change of a session; what is left out, or null, stays.",
            optional: [
                "title": .any(
                    of: [.string(length: 0...ExplorerService.longestTitle), .null],
                    "An empty one gives the session its number for a name again."
                ),
                "pinned": .nullable("boolean"),
            ]
        ),
        "Inspection": .object(
            "A stored inspection without its tree.",
            required: [
                "id": .integer(), "session": .integer(), "object": .string(), "path": .string(),
                "view": .string(), "type": .string(), "kind": .string(), "value": .string(), "nodes": .integer(),
                "capturedAt": .moment(), "links": .named("Links"),
            ]
        ),
        "Hit": .object(
            "A place in a stored tree that has the text.",
            required: [
                "session": .integer(), "inspection": .integer(), "object": .string(), "path": .string(),
                "name": .string(), "type": .string(), "value": .string(), "field": .string(), "capturedAt": .moment(),
                "link": .address(),
            ]
        ),
        "Past": .object(
            "The values that a property had, newest first.",
            required: [
                "object": .string(), "path": .string(), "view": .string(),
                "values": .list(of: .named("PastValue")), "total": .integer(),
                "series": .list(
                    of: .object(
                        required: ["inspection": .integer(), "capturedAt": .moment(), "value": .number()]
                    ),
                    "Its numbers, for a line."
                ),
                "seriesTotal": .integer(), "notIndexed": .integer(),
                "isComplete": .boolean("Whether everything was read."),
                "notes": .list(of: .string()), "links": .named("Links"),
            ],
            optional: ["otherViews": .map(of: .address()), "next": .address()]
        ),
        "PastValue": .object(
            "A value, from when until when.",
            required: [
                "value": .string(), "type": .string(), "first": .named("Moment"), "last": .named("Moment"),
                "inspectionCount": .integer(),
            ],
            optional: [
                "valueIsCut": .boolean(), "until": .named("Moment"),
                "change": .address("What else changed with it."),
            ]
        ),
        "Moment": .object(
            "When something was seen.",
            required: [
                "inspection": .integer(), "session": .integer(), "capturedAt": .moment(), "link": .address(),
            ]
        ),
        "Comparison": .object(
            "What differs between two captures.",
            required: [
                "before": .named("Side"), "after": .named("Side"),
                "counts": .object(
                    required: [
                        "added": .integer(), "removed": .integer(), "changed": .integer(), "total": .integer(),
                    ]
                ),
                "limitations": .list(
                    of: .object(required: ["code": .string(), "detail": .string()]),
                    "Why the difference is not of the objects alone."
                ),
                "shown": .named("Shown"),
            ],
            optional: ["changes": .list(of: .named("Change")), "next": .address(), "links": .named("Links")]
        ),
        "Side": .object(
            "One of two captures.",
            required: [
                "source": .choice(["live", "stored"]), "object": .string(), "path": .string(), "type": .string(),
                "view": .string(), "capturedAt": .moment(), "limits": .named("Limits"), "links": .named("Links"),
            ],
            optional: ["inspection": .integer(), "session": .integer()]
        ),
        "Change": .object(
            "A path whose values differ.",
            required: ["path": .string(), "kind": .choice(["added", "removed", "changed"])],
            optional: [
                "old": .string(), "oldLength": .integer("Its characters, where it was cut."), "oldType": .string(),
                "new": .string(), "newLength": .integer("Its characters, where it was cut."), "newType": .string(),
                "links": .object(optional: ["before": .address(), "after": .address()]),
            ]
        ),
    ]
}
