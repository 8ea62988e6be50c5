import ReflectionExplorer

/// What `objects` was told.
struct ObjectsOptions: Sendable, Equatable {
    var format = OfflineFormat.text
}

extension CommandTable {
    static let objects = CommandSpecification(
        ["objects"],
        summary: "Lists the sample objects",
        example: "objects --format json",
        defaults: ObjectsOptions(),
        options: [.option("--format", "FORMAT", .choice, into: \.format, summary: "How to write them")],
        command: Command.objects
    )
}
