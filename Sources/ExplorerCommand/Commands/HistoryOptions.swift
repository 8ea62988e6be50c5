import ReflectionExplorer

/// What `history list` was told.
struct HistoryListOptions: Sendable, Equatable {
    var database = CommandTable.defaultDatabase
    var limit = 50
    var format = OutputFormat.text
}

/// What `history show` was told.
struct HistoryShowOptions: Sendable, Equatable {
    var inspection = 0
    var database = CommandTable.defaultDatabase
    var format = OutputFormat.text
}

extension CommandTable {
    static let historyList = CommandSpecification(
        ["history", "list"],
        summary: "Lists the stored sessions, newest first",
        defaults: HistoryListOptions(),
        options: [
            databaseOption(into: \.database),
            .option(
                "--limit",
                "COUNT",
                .integer(OfflineHistory.listSizes),
                into: \.limit,
                summary: "How many sessions"
            ),
            .option("--format", "FORMAT", .choice, into: \.format, summary: "How to write them"),
        ],
        command: Command.historyList
    )

    static let historyShow = CommandSpecification(
        ["history", "show"],
        summary: "Writes one stored inspection",
        defaults: HistoryShowOptions(),
        operands: [
            OperandSpecification("ID", .integer(1...Int.max), into: \.inspection, summary: "The inspection's number")
        ],
        options: [
            databaseOption(into: \.database),
            .option("--format", "FORMAT", .choice, into: \.format, summary: "How to write it"),
        ],
        command: Command.historyShow
    )

    static func databaseOption<Options>(
        into property: any WritableKeyPath<Options, String> & Sendable
    ) -> OptionSpecification<Options> {
        .option(
            "--database",
            "FILE",
            .text("the name of a file"),
            into: property,
            variable: "EXPLORER_DATABASE",
            summary: "Where inspections are kept"
        )
    }
}
