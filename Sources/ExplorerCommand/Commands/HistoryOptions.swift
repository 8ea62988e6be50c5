import ReflectionExplorer

/// What `history list` was told.
struct HistoryListOptions: Sendable, Equatable {
    var database = CommandTable.defaultDatabase
    var filter = OfflineFilter()
    var format = OfflineFormat.text
}

/// What `history session` was told.
struct HistorySessionOptions: Sendable, Equatable {
    var session = 0
    var database = CommandTable.defaultDatabase
    var limit = OfflineFilter().limit
    var cursor: OfflineFilter.Cursor?
    var format = OfflineFormat.text
}

/// What `history show` was told.
struct HistoryShowOptions: Sendable, Equatable {
    var inspection = 0
    var database = CommandTable.defaultDatabase
    var format = OfflineFormat.text
}

extension CommandTable {
    static let historyList = CommandSpecification(
        ["history", "list"],
        summary: "Lists the stored sessions; what began last comes first",
        example: "history list --object library --since 2026-11-29",
        defaults: HistoryListOptions(),
        options: HistoryOption.filter(into: \.filter, rows: "sessions") + [
            HistoryOption.database(into: \.database), HistoryOption.format(into: \.format),
        ],
        command: Command.historyList
    )

    static let historySession = CommandSpecification(
        ["history", "session"],
        summary: "Lists the inspections of one session, in order",
        example: "history session 7 --limit 10",
        defaults: HistorySessionOptions(),
        operands: [
            OperandSpecification("ID", .integer(1...Int.max), into: \.session, summary: "The session's number")
        ],
        options: [
            .option(
                "--limit",
                "COUNT",
                .integer(OfflineHistory.listSizes),
                into: \.limit,
                summary: "How many inspections"
            ),
            .option("--cursor", "CURSOR", .cursor, into: \.cursor, summary: "Goes on where a list ended"),
            HistoryOption.database(into: \.database), HistoryOption.format(into: \.format),
        ],
        command: Command.historySession
    )

    static let historyShow = CommandSpecification(
        ["history", "show"],
        summary: "Writes one stored inspection",
        example: "history show 42 --format json",
        defaults: HistoryShowOptions(),
        operands: [
            OperandSpecification(
                "ID",
                .integer(1...Int.max),
                into: \.inspection,
                summary: "The inspection's number, from history session"
            )
        ],
        options: [HistoryOption.database(into: \.database), HistoryOption.format(into: \.format)],
        command: Command.historyShow
    )
}

/// The options that several commands of `history` have.
enum HistoryOption {
    static func database<Options>(
        into property: any WritableKeyPath<Options, String> & Sendable
    ) -> OptionSpecification<Options> {
        .option(
            "--database",
            "FILE",
            .file(),
            into: property,
            variable: "EXPLORER_DATABASE",
            summary: "The history's file"
        )
    }

    static func format<Options>(
        into property: any WritableKeyPath<Options, OfflineFormat> & Sendable
    ) -> OptionSpecification<Options> {
        .option("--format", "FORMAT", .choice, into: property, summary: "How to write it")
    }

    /// Which rows, and from where.
    static func filter<Options>(
        into filter: any WritableKeyPath<Options, OfflineFilter> & Sendable,
        rows: String
    ) -> [OptionSpecification<Options>] {
        let object: OptionSpecification<OfflineFilter> = .option(
            "--object",
            "OBJECT",
            ValueGrammar<String>.objectName.orNone,
            into: \.object,
            summary: "Only what is about it"
        )
        return [object.inside(filter)] + period(into: filter, rows: rows)
    }

    /// Which rows by their time, and from where.
    static func period<Options>(
        into filter: any WritableKeyPath<Options, OfflineFilter> & Sendable,
        rows: String
    ) -> [OptionSpecification<Options>] {
        let options: [OptionSpecification<OfflineFilter>] = [
            .option("--since", "TIME", .moment(), into: \.since, summary: "Nothing earlier"),
            .option("--until", "TIME", .moment(isEnd: true), into: \.until, summary: "Nothing later"),
            .option(
                "--limit",
                "COUNT",
                .integer(OfflineHistory.listSizes),
                into: \.limit,
                summary: "How many \(rows)"
            ),
            .option("--cursor", "CURSOR", .cursor, into: \.cursor, summary: "Goes on where a list ended"),
        ]
        return options.map { $0.inside(filter) }
    }
}

extension ValueGrammar where Value == OfflineFilter.Moment? {
    /// A day or a moment.
    ///
    /// - Parameter isEnd: Whether a day stands for its end.
    /// - Returns: The grammar.
    static func moment(isEnd: Bool = false) -> ValueGrammar {
        ValueGrammar(
            accepted: "2026-11-29 or 2026-11-29T23:00:00Z",
            value: { text in OfflineFilter.Moment(text, isEnd: isEnd).map { .some($0) } },
            text: { _ in nil }
        )
    }
}

extension ValueGrammar where Value == OfflineFilter.Cursor? {
    /// A place that a list handed out.
    static var cursor: ValueGrammar {
        ValueGrammar(
            accepted: "what a list ends with",
            value: { text in OfflineFilter.Cursor(text).map { .some($0) } },
            text: { _ in nil }
        )
    }
}
