extension APISchema {
    /// What references, events and replays look like.
    static let insight: KeyValuePairs<String, APISchema> = [
        "Event": .object(
            "An event of a stream; its fields as a client has them that has read it.",
            required: [
                "event": .choice(["snapshot", "change", "unchanged", "gone", "recording", "end"]),
                "data": .string("JSON in one line."),
            ],
            optional: ["id": .string("What to send as Last-Event-ID.")]
        ),
        "References": .object(
            "The objects that a value leads to, and the references between them.",
            required: [
                "capturedAt": .moment(),
                "limits": .map(of: .integer(), "The bounds of the graph and of this answer."),
                "links": .named("Links"),
                "counts": .object(
                    required: [
                        "objects": .integer(), "references": .integer(), "strongCycles": .integer(),
                        "objectsInCycles": .integer("Objects that are part of a loop."), "unseen": .integer(),
                    ]
                ),
                "strongCycles": .list(of: .named("StrongCycle"), "The loops of strong references."),
                "nodes": .list(of: .named("ReferenceNode"), "The objects, nearest to the start first."),
                "edges": .list(of: .named("ReferenceEdge"), "The references of the listed objects."),
                "shown": .named("Shown"), "unseen": .list(of: .named("Unseen")),
            ],
            optional: [
                "object": .string("Absent for all registered objects together."), "path": .string(),
                "objects": .list(of: .string(), "The registered objects that were read, where they are several."),
                "notes": .list(of: .string(), "Why the graph is not whole."), "shownEdges": .named("Shown"),
                "next": .address("The next objects."),
            ]
        ),
        "Referrers": .object(
            "Who refers to one object, in the answer to object.",
            required: [
                "capturedAt": .moment(), "links": .named("Links"), "node": .named("ReferenceNode"),
                "way": .list(of: .named("ReferenceStep"), "From the start, with the fewest steps."),
                "referrers": .list(of: .named("ReferenceEdge")), "references": .list(of: .named("ReferenceEdge")),
            ],
            optional: [
                "object": .string(), "path": .string(), "notes": .list(of: .string()),
                "shownReferrers": .named("Shown"), "shownReferences": .named("Shown"), "next": .address(),
            ]
        ),
        "ReferenceNode": .object(
            "An object of the graph.",
            required: [
                "type": .string(), "kind": .string(), "stepCount": .integer("References from the start to it."),
                "referenceCount": .integer(), "referrerCount": .integer(),
            ],
            optional: [
                "identity": .string("Absent for a start that is a value."), "object": .string(),
                "path": .string("Absent where it is too long."), "qualifiedType": .string(),
                "size": .integer("Bytes."), "inCycle": .boolean(),
                "note": .object(required: ["code": .string(), "sentence": .string()]),
            ]
        ),
        "ReferenceEdge": .object(
            "A reference from one object to another.",
            required: ["path": .string("From the object that holds it.")],
            optional: [
                "from": .string(), "to": .string(), "ownership": .string("Absent for a strong one."),
                "mutability": .choice(["let", "var"]), "declaredIn": .string(), "optional": .boolean(),
                "inCycle": .boolean(),
            ]
        ),
        "ReferenceStep": .object(
            "A step along a reference.",
            required: ["type": .string("Of the object that holds it."), "path": .string()],
            optional: [
                "from": .string(), "to": .string(), "at": .string(), "object": .string(), "ownership": .string(),
            ]
        ),
        "StrongCycle": .object(
            "Objects that keep one another alive.",
            required: [
                "objectCount": .integer(),
                "loop": .list(of: .named("ReferenceStep"), "Their shortest loop, unless a note says otherwise."),
                "description": .string(),
            ],
            optional: [
                "stepCount": .integer("Where not all are listed."),
                "suggestion": .object(
                    "Which reference would usually be weak.",
                    required: ["step": .integer(), "sentence": .string()]
                ),
            ]
        ),
        "Unseen": .object(
            "What could hold references and was not looked into.",
            required: [
                "why": .string(), "count": .integer(), "sentence": .string(),
                "examples": .list(
                    of: .object(
                        required: ["path": .string()],
                        optional: ["from": .string(), "object": .string(), "at": .string()]
                    )
                ),
            ]
        ),
        "Replay": .object(
            "What a session saw of one place, step by step.",
            required: [
                "session": .integer(), "object": .string(), "path": .string(), "view": .string(),
                "startedAt": .moment(), "endedAt": .moment(), "shown": .named("Shown"),
                "steps": .list(
                    of: .object(
                        required: [
                            "number": .integer("From 1."), "inspection": .integer(), "capturedAt": .moment(),
                            "total": .integer("Changes since the step before."), "shown": .integer(),
                            "changes": .list(
                                of: .object(
                                    required: ["path": .string(), "kind": .choice(["added", "removed", "changed"])],
                                    optional: ["old": .string(), "new": .string(), "type": .string()]
                                )
                            ),
                            "links": .named("Links"),
                        ],
                        optional: ["note": .string()]
                    )
                ),
                "links": .named("Links"),
            ],
            optional: ["next": .address("The following steps."), "root": .named("Node")]
        ),
        "FirstLook": .object(
            "The answer where there is no earlier capture to compare with.",
            required: [
                "after": .named("Side"), "changes": .list(of: .named("Change")),
                "note": .string("What to do now, as a sentence."),
            ]
        ),
    ]
}
