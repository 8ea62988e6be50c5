import ExtractionEngine
import ReflectionExplorer

/// What `inspect` was told.
struct InspectOptions: Sendable, Equatable {
    var object = ""
    var path = ""
    var depth = 3
    var offset = 0
    var limit = 100
    var view = PropertyTree.View.presented
    /// The text to look for, instead of the tree.
    var find: String?
    var fields: [String] = []
    var match = OfflineSearch.modes[0]
    var redaction = RedactionOptions()
    /// Whether the references between its objects are written instead of the tree.
    var showsReferences = false
    var format = OfflineReferences.Format.text
}

extension InspectOptions {
    /// What options that do not go together were given, as a sentence that says what to do; nil where there are none.
    ///
    /// An option that is given with its default says nothing, and nothing against another.
    var contradiction: String? {
        let plain = InspectOptions()
        if find != nil, showsReferences { return "--find and --references are two questions: ask one of them." }
        if find == nil, fields != plain.fields || match != plain.match {
            return "--in and --match say how --find looks: give --find and the text."
        }
        if find != nil, path != plain.path || depth != plain.depth || offset != plain.offset || view != plain.view {
            return "--find looks through the whole object: leave --path, --depth, --offset and --view out."
        }
        if showsReferences, depth != plain.depth || view != plain.view {
            return "--references follows every reference from --path on: leave --depth and --view out."
        }
        if !showsReferences, format == .dot || format == .svg {
            return "--format \(format.rawValue) is a drawing: it needs --references."
        }
        return redaction.contradiction
    }
}

extension CommandTable {
    static let inspect = CommandSpecification(
        ["inspect"],
        summary: "Writes one sample object's property tree, without a server",
        example: "inspect library --path shelves --depth 1",
        defaults: InspectOptions(),
        operands: [
            OperandSpecification(
                "OBJECT",
                .sampleName,
                into: \.object,
                summary: "What to inspect"
            )
        ],
        options: [
            .option(
                "--path",
                "PATH",
                .anyText("a path in Swift's syntax, such as items[0].price"),
                into: \.path,
                summary: "Where in the object to start"
            ),
            .option(
                "--depth",
                "LEVELS",
                .integer(OfflineInspection.Bounds.depths),
                into: \.depth,
                summary: "How many levels of children"
            ),
            .option("--offset", "COUNT", .integer(0...Int.max), into: \.offset, summary: "The first child to show"),
            .option(
                "--limit",
                "COUNT",
                .integer(OfflineInspection.Bounds.children),
                into: \.limit,
                summary: "How many children of one value"
            ),
            .option("--view", "VIEW", .choice, into: \.view, summary: "As values present themselves, or as stored"),
            .option(
                "--find",
                "TEXT",
                ValueGrammar.text("a text").orNone,
                into: \.find,
                summary: "Instead of the tree, where in the object this is"
            ),
            .option(
                "--in",
                "FIELDS",
                .words(of: OfflineSearch.fields),
                into: \.fields,
                summary: "Where to look, with commas between"
            ),
            .option("--match", "MODE", .word(of: OfflineSearch.modes), into: \.match, summary: "How much of a text"),
            .flag(
                "--references",
                sets: \.showsReferences,
                to: true,
                summary: "Instead of the tree, who refers to whom, and loops"
            ),
        ] + RedactionOptions.specifications(into: \.redaction) + [
            .option(
                "--format",
                "FORMAT",
                .choice,
                into: \.format,
                summary: "How to write it; dot and svg of references"
            )
        ],
        contradiction: \.contradiction,
        command: Command.inspect
    )
}
