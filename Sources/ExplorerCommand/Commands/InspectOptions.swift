import ReflectionExplorer

/// What `inspect` was told.
struct InspectOptions: Sendable, Equatable {
    var object = ""
    var path = ""
    var depth = 3
    var offset = 0
    var limit = 100
    var view = ViewName.presented
    /// The text to look for, instead of the tree.
    var find: String?
    var fields: [String] = []
    var match = OfflineSearch.modes[0]
    var redaction = RedactionOptions()
    /// Whether the references between its objects are written instead of the tree.
    var showsReferences = false
    var format = OfflineReferences.Format.text
}

/// Whether values are shown as they present themselves or as they are stored.
enum ViewName: String, CaseIterable, Sendable {
    case presented
    case raw
}

extension CommandTable {
    static let inspect = CommandSpecification(
        ["inspect"],
        summary: "Writes one sample object's property tree, without a server",
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
                summary: "Where in the whole object a text stands"
            ),
            .option("--in", "FIELDS", .searchedFields, into: \.fields, summary: "Where to look, with commas between"),
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
        command: Command.inspect
    )
}

extension ValueGrammar where Value == [String] {
    /// Where a search of an object looks.
    static var searchedFields: ValueGrammar {
        ValueGrammar(
            accepted: listed(OfflineSearch.fields, joinedBy: "or"),
            completion: .list(OfflineSearch.fields),
            value: { text in
                let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                return fields.allSatisfy(OfflineSearch.fields.contains) ? fields : nil
            },
            text: { _ in nil }
        )
    }
}

extension ValueGrammar where Value == String {
    /// One of some words.
    static func word(of words: [String]) -> ValueGrammar {
        ValueGrammar(
            accepted: listed(words, joinedBy: "or"),
            completion: .words(words),
            value: { words.contains($0) ? $0 : nil },
            text: { $0 }
        )
    }
}
