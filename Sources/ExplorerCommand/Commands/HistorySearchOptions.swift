import ExtractionEngine
import ReflectionExplorer

/// What `history search` was told.
struct HistorySearchOptions: Sendable, Equatable {
    var text = ""
    var fields: [String] = []
    var filter = OfflineFilter()
    var database = CommandTable.defaultDatabase
    var format = OfflineFormat.text
}

/// What `history past` was told.
struct HistoryPastOptions: Sendable, Equatable {
    var object = ""
    var path = ""
    var view: PropertyTree.View?
    var filter = OfflineFilter()
    var database = CommandTable.defaultDatabase
    var format = OfflineFormat.text
}

extension CommandTable {
    static let historySearch = CommandSpecification(
        ["history", "search"],
        summary: "Finds names, types, values, objects and titles in the history",
        example: "history search shelf --in type --since 2026-11-29",
        defaults: HistorySearchOptions(),
        operands: [
            OperandSpecification("TEXT", .text("words, or parts of at least 3 letters"), into: \.text, summary: "What")
        ],
        options: [
            .option(
                "--in",
                "FIELDS",
                .words(of: OfflineHistory.searchFields),
                into: \.fields,
                summary: "Where, with commas between them"
            )
        ]
            + HistoryOption.filter(into: \.filter, rows: "sessions") + [
                HistoryOption.database(into: \.database), HistoryOption.format(into: \.format),
            ],
        command: Command.historySearch
    )

    static let historyPast = CommandSpecification(
        ["history", "past"],
        summary: "Tells which values a property had, newest first",
        example: "history past ticker session --limit 10",
        defaults: HistoryPastOptions(),
        operands: [
            OperandSpecification("OBJECT", .objectName, into: \.object, summary: "The inspected object"),
            OperandSpecification("PATH", .anyText("as trees show it"), into: \.path, summary: "The property"),
        ],
        options: [
            .option(
                "--view",
                "VIEW",
                ValueGrammar<PropertyTree.View>.choice.orNone,
                into: \.view,
                summary: "How it was shown, presented where it was"
            )
        ]
            + HistoryOption.period(into: \.filter, rows: "values") + [
                HistoryOption.database(into: \.database), HistoryOption.format(into: \.format),
            ],
        command: Command.historyPast
    )
}
