import InspectionHistory
import ReflectionExplorer

/// What `history prune` was told.
struct HistoryPruneOptions: Sendable, Equatable {
    var database = CommandTable.defaultDatabase
    var keepDays = 30
    var keepInspections = 0
    var keepSize = ByteCount(bytes: 1 << 30)
    var isDryRun = false
    var format = OfflineFormat.text

    var policy: RetentionPolicy { RetentionPolicy(days: keepDays, inspections: keepInspections, size: keepSize) }
}

/// What `history vacuum` was told.
struct HistoryVacuumOptions: Sendable, Equatable {
    var database = CommandTable.defaultDatabase
    var format = OfflineFormat.text
}

extension CommandTable {
    static let historyPrune = CommandSpecification(
        ["history", "prune"],
        summary: "Removes old inspections, oldest first; pinned sessions stay",
        example: "history prune --keep-days 7 --dry-run",
        defaults: HistoryPruneOptions(),
        options: HistoryOption.retention(days: \.keepDays, inspections: \.keepInspections, size: \.keepSize) + [
            .flag("--dry-run", sets: \.isDryRun, to: true, summary: "Only say what would go"),
            HistoryOption.database(into: \.database), HistoryOption.format(into: \.format),
        ],
        command: Command.historyPrune
    )

    static let historyVacuum = CommandSpecification(
        ["history", "vacuum"],
        summary: "Gives the disk back what deletes left free",
        example: "history vacuum --database shop.sqlite",
        defaults: HistoryVacuumOptions(),
        options: [HistoryOption.database(into: \.database), HistoryOption.format(into: \.format)],
        command: Command.historyVacuum
    )
}

extension HistoryOption {
    /// How much of a history is kept.
    static func retention<Options>(
        days: any WritableKeyPath<Options, Int> & Sendable,
        inspections: any WritableKeyPath<Options, Int> & Sendable,
        size: any WritableKeyPath<Options, ByteCount> & Sendable
    ) -> [OptionSpecification<Options>] {
        [
            .option(
                "--keep-days",
                "DAYS",
                .integer(0...36_500),
                into: days,
                variable: "EXPLORER_KEEP_DAYS",
                summary: "Age of the oldest, 0 for any"
            ),
            .option(
                "--keep-inspections",
                "N",
                .integer(0...Int.max),
                into: inspections,
                variable: "EXPLORER_KEEP_INSPECTIONS",
                summary: "The most, 0 for any"
            ),
            .option(
                "--keep-size",
                "SIZE",
                .byteCount,
                into: size,
                variable: "EXPLORER_KEEP_SIZE",
                summary: "Of the file, 0 for any"
            ),
        ]
    }
}

extension RetentionPolicy {
    /// The policy that the options stand for; 0 is no bound.
    init(days: Int, inspections: Int, size: ByteCount) {
        self.init(
            age: days == 0 ? nil : .seconds(days * 86_400),
            count: inspections == 0 ? nil : inspections,
            size: size == .zero ? nil : size.bytes
        )
    }
}
