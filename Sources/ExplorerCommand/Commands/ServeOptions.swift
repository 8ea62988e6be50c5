import InspectionHistory
import ReflectionExplorer

/// What `serve` was told.
struct ServeOptions: Sendable, Equatable {
    var host = "127.0.0.1"
    var port = 8080
    var unixSocket: String?
    var database = CommandTable.defaultDatabase
    var token: String?
    var hostNames: [String] = []
    var redaction = RedactionOptions()
    var isRecording = true
    var keepDays = 30
    var keepInspections = 0
    var keepSize = ByteCount(bytes: 1 << 30)
    var durability = InspectionStore.Durability.process
    var logLevel = LogLevel.info
}

extension CommandTable {
    static let defaultDatabase = "inspections.sqlite"
    static let ports = 0...65_535

    static let serve = CommandSpecification(
        defaultWords,
        summary: "Serves the sample objects until it is interrupted",
        example: "--port 0 --database shop.sqlite",
        notes: ["SIGINT and SIGTERM finish what is in flight, in 10 s; SIGINT again ends at once."],
        defaults: ServeOptions(),
        options: [
            .option(
                "--host",
                "HOST",
                .text("an address or a name of this machine", brief: ""),
                into: \.host,
                variable: "EXPLORER_HOST",
                summary: "Where to listen"
            ),
            .option(
                "--port",
                "PORT",
                .integer(ports),
                into: \.port,
                variable: "EXPLORER_PORT",
                summary: "The port, 0 for a free one"
            ),
            .option(
                "--unix-socket",
                "PATH",
                ValueGrammar<String>.file("a path").orNone,
                into: \.unixSocket,
                variable: "EXPLORER_UNIX_SOCKET",
                summary: "Listen at this socket instead"
            ),
            .option(
                "--database",
                "FILE",
                .file(),
                into: \.database,
                variable: "EXPLORER_DATABASE",
                summary: "The history's file"
            ),
            .option(
                "--token",
                "TOKEN",
                .secret("8 to 256 letters, digits, “-”, “_” or “.”", brief: "8 to 256 characters"),
                into: \.token,
                variable: "EXPLORER_TOKEN",
                summary: "What every request must show"
            ),
            .repeated(
                "--host-name",
                "NAME",
                .text("the name of a proxy, without a port", brief: "a proxy's name"),
                into: \.hostNames,
                summary: "Also answer to"
            ),
            .flag("--no-record", sets: \.isRecording, to: false, summary: "Keep no inspections"),
        ] + RedactionOptions.specifications(into: \.redaction)
            + HistoryOption.retention(days: \.keepDays, inspections: \.keepInspections, size: \.keepSize) + [
                .option(
                    "--durability",
                    "KIND",
                    .choice,
                    into: \.durability,
                    variable: "EXPLORER_DURABILITY",
                    summary: "Commits outlive"
                ),
                .option(
                    "--log-level",
                    "LEVEL",
                    .choice,
                    into: \.logLevel,
                    variable: "EXPLORER_LOG_LEVEL",
                    summary: "Log"
                ),
            ],
        contradiction: { $0.redaction.contradiction },
        command: Command.serve
    )
}
