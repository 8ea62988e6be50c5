import ReflectionExplorer

/// What `history export` was told.
struct HistoryExportOptions: Sendable, Equatable {
    var sessions: [Int] = []
    var output: String?
    var database = CommandTable.defaultDatabase
    /// How what was written to a file is told; the lines themselves are always NDJSON.
    var format = OfflineFormat.text
}

/// What `history import` was told.
struct HistoryImportOptions: Sendable, Equatable {
    var input = ""
    var database = CommandTable.defaultDatabase
    var format = OfflineFormat.text
}

extension CommandTable {
    static let historyExport = CommandSpecification(
        ["history", "export"],
        summary: "Writes sessions with their trees, for history import",
        example: "history export --session 7 --output friday.ndjson",
        defaults: HistoryExportOptions(),
        options: [
            .repeated(
                "--session",
                "ID",
                .integer(1...Int.max),
                into: \.sessions,
                summary: "Only this session; may be given several times"
            ),
            .option(
                "--output",
                "FILE",
                ValueGrammar<String>.file().orNone,
                into: \.output,
                summary: "Where to write the NDJSON, instead of standard output"
            ),
            HistoryOption.database(into: \.database),
            .option(
                "--format",
                "FORMAT",
                .choice,
                into: \.format,
                summary: "How to say what is in the file of --output"
            ),
        ],
        command: Command.historyExport
    )

    static let historyImport = CommandSpecification(
        ["history", "import"],
        summary: "Adds what history export wrote; passes over what is there",
        example: "history import friday.ndjson --database copy.sqlite",
        defaults: HistoryImportOptions(),
        operands: [
            OperandSpecification(
                "FILE",
                .file("the name of a file, or - for standard input"),
                into: \.input,
                summary: "What to read, - for standard input"
            )
        ],
        options: [HistoryOption.database(into: \.database), HistoryOption.format(into: \.format)],
        command: Command.historyImport
    )
}
