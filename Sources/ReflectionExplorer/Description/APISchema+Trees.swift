import ExtractionEngine

extension APISchema {
    /// What trees, live or stored, consist of.
    static let trees: KeyValuePairs<String, APISchema> = [
        "Tree": .object(
            "A property tree: a capture, live or stored.",
            required: [
                "object": .string("The registered object's name."),
                "path": .string(
                    "The path of the root from the object, in Swift's syntax; empty for the object itself."
                ),
                "view": .choice(PropertyTree.View.self),
                "source": .choice(["live", "stored"]),
                "capturedAt": .moment(),
                "limits": .named("Limits"),
                "links": .named("Links"),
                "recorded": .boolean("Whether this tree is an inspection in the history."),
                "root": .named("Node"),
            ],
            optional: ["recordedNote": .string("Why it was not recorded.")]
        ),
        "Node": .object(
            "A value in a tree.",
            required: [
                "name": .string("The last part of the path; the type, of the object itself."),
                "path": .string("The path from the object: it can be handed back as the parameter path."),
                "type": .string("The type as it is written in Swift."),
                "kind": .choice(PropertyTree.Kind.self),
                "value": .string("One line; at most 200 characters, but for the root."),
                "childCount": .integer(),
            ],
            optional: [
                "qualifiedType": .string("The type with its modules, where that says more."),
                "valueLength": .integer("The characters of the whole value, where it was cut."),
                "identity": .string("An object's number in the order of the walk.", pattern: "^#[0-9]+$"),
                "declaredIn": .string("The type that declares the property."),
                "mutability": .choice(PropertyTree.Mutability.self),
                "ownership": .choice(
                    PropertyTree.Ownership.allCases.filter { $0 != .strong }.map(\.rawValue),
                    "How the property holds its object; strong is left out."
                ),
                "storedName": .string("What the property is called in memory."),
                "wrapper": .string("The type of the property's wrapper."),
                "reference": .object(
                    "The node that shows the object in full.",
                    required: ["to": .string("Its path."), "why": .choice(PropertyTree.Reference.Reason.self)]
                ),
                "note": .string("Why something is not shown, or not as one would expect."),
                "noteCode": .string("The same for a program."),
                "shown": .named("Shown"),
                "children": .list(of: .named("Node")),
            ]
        ),
        "Shown": .object(
            "Which part of a list is here.",
            required: ["offset": .integer(), "count": .integer(), "total": .integer()]
        ),
        "Limits": .object(
            "The bounds of a capture.",
            required: ["depth": .integer(), "offset": .integer(), "limit": .integer(), "nodes": .integer()]
        ),
        "Layout": .object(
            "How values of a type lie in memory; sizes are bytes.",
            required: [
                "object": .string(), "path": .string(), "type": .string(), "kind": .choice(PropertyTree.Kind.self),
                "storage": .string("Where the value lies."),
                "size": .integer(), "stride": .integer(), "alignment": .integer(),
                "extraInhabitants": .integer("Patterns of bits that no value of the type has."),
                "fields": .list(of: .named("LayoutField")),
                "links": .named("Links"),
            ],
            optional: [
                "qualifiedType": .string(),
                "instanceSize": .integer("Of an object on the heap."),
                "headerSize": .integer("Before the first property of an object on the heap."),
                "padding": .integer("Bytes that no property uses."),
                "betterOrder": .object(
                    "An order of the properties that takes less.",
                    required: [
                        "fields": .list(of: .string()), "size": .integer(), "stride": .integer(), "saved": .integer(),
                    ]
                ),
                "note": .string(),
            ]
        ),
        "LayoutField": .object(
            "A stored property in memory.",
            required: ["name": .string(), "path": .string(), "type": .string(), "offset": .integer()],
            optional: [
                "storedName": .string(), "declaredIn": .string(), "ownership": .string(),
                "size": .integer(), "alignment": .integer(), "padding": .integer("Bytes behind it."),
            ]
        ),
        "Mirror": .object(
            "Swift source of a subclass of MirrorObject, and of a test of the values seen.",
            required: [
                "object": .string(), "path": .string(), "type": .string(), "capturedAt": .moment(),
                "imports": .list(of: .string()), "mirrorName": .string(),
                "mirror": .string(), "test": .string(), "source": .string("All of it together."),
                "links": .named("Links"),
            ]
        ),
    ]
}
