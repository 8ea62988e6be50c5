import ReflectionExplorer

/// What `history diff` was told.
struct HistoryDiffOptions: Sendable, Equatable {
    var inspection = 0
    var other = ComparedInspection.previous
    var database = CommandTable.defaultDatabase
    var limit = 1_000
    var format = OfflineFormat.text
}

extension CommandTable {
    static let historyDiff = CommandSpecification(
        ["history", "diff"],
        summary: "Writes what is different between two stored inspections",
        example: "history diff 42 previous",
        defaults: HistoryDiffOptions(),
        operands: [
            OperandSpecification("A", .integer(1...Int.max), into: \.inspection, summary: "An inspection's number"),
            OperandSpecification(
                "B",
                .comparedInspection,
                into: \.other,
                summary: "What to compare it with, in any order"
            ),
        ],
        options: [
            HistoryOption.database(into: \.database),
            .option(
                "--limit",
                "COUNT",
                .integer(OfflineHistory.changeCounts),
                into: \.limit,
                summary: "How many changes"
            ),
            .option("--format", "FORMAT", .choice, into: \.format, summary: "How to write them"),
        ],
        command: Command.historyDiff
    )
}

extension ValueGrammar where Value == ComparedInspection {
    /// Another inspection, or the one before.
    static var comparedInspection: ValueGrammar {
        ValueGrammar(
            accepted: ComparedInspection.accepted,
            completion: .words([ComparedInspection.previous.text]),
            value: { ComparedInspection($0) },
            text: { $0.text }
        )
    }
}
