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
    var view: String?
    var filter = OfflineFilter()
    var database = CommandTable.defaultDatabase
    var format = OfflineFormat.text
}

extension CommandTable {
    static let historySearch = CommandSpecification(
        ["history", "search"],
        summary: "Finds names, types, values, objects and titles in sessions",
        defaults: HistorySearchOptions(),
        operands: [
            OperandSpecification("TEXT", .text("words, or parts of at least 3 letters"), into: \.text, summary: "What")
        ],
        options: [.option("--in", "FIELDS", .fields, into: \.fields, summary: "Where, with commas between them")]
            + HistoryOption.filter(into: \.filter, rows: "sessions") + [
                HistoryOption.database(into: \.database), HistoryOption.format(into: \.format),
            ],
        command: Command.historySearch
    )

    static let historyPast = CommandSpecification(
        ["history", "past"],
        summary: "Tells which values a property had, newest first; fails for one that was never seen",
        defaults: HistoryPastOptions(),
        operands: [
            OperandSpecification("OBJECT", .text("a name"), into: \.object, summary: "The inspected object"),
            OperandSpecification("PATH", .anyText("as trees show it"), into: \.path, summary: "The property"),
        ],
        options: [
            .option("--view", "VIEW", .pastView, into: \.view, summary: "How it was shown, presented where it was")
        ]
            + HistoryOption.period(into: \.filter, rows: "values") + [
                HistoryOption.database(into: \.database), HistoryOption.format(into: \.format),
            ],
        command: Command.historyPast
    )
}

extension ValueGrammar where Value == [String] {
    /// Where a search looks.
    static var fields: ValueGrammar {
        ValueGrammar(
            accepted: listed(OfflineHistory.searchFields, joinedBy: "or"),
            value: { text in
                let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                return fields.allSatisfy(OfflineHistory.searchFields.contains) ? fields : nil
            },
            text: { _ in nil }
        )
    }
}

extension ValueGrammar where Value == String? {
    /// How a value was shown.
    static var pastView: ValueGrammar {
        ValueGrammar(
            accepted: listed(OfflineHistory.pastViews, joinedBy: "or"),
            value: { text in OfflineHistory.pastViews.contains(text) ? .some(text) : nil },
            text: { $0 }
        )
    }
}
