import ReflectionExplorer

/// What `health` was told.
struct HealthOptions: Sendable, Equatable {
    var host = "127.0.0.1"
    var port = 8080
    var unixSocket: String?
    /// Seconds.
    var timeout = 5
    var format = OfflineFormat.text

    /// The server that is asked.
    ///
    /// The options and variables are those of `serve`: an address that stands for all of them is asked at loopback.
    var place: HealthProbe.Place {
        if let unixSocket { return .unixSocket(unixSocket) }
        let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        return .port(host: Self.loopback[bare] ?? bare, port)
    }

    private static let loopback = ["0.0.0.0": "127.0.0.1", "::": "::1"]
}

extension CommandTable {
    static let health = CommandSpecification(
        ["health"],
        summary: "Asks a server whether it can be used; fails where it cannot",
        example: "health --port 8081 --timeout 2",
        defaults: HealthOptions(),
        options: [
            .option(
                "--host",
                "HOST",
                .text("an address or a name", brief: ""),
                into: \.host,
                variable: "EXPLORER_HOST",
                summary: "Where it listens"
            ),
            .option(
                "--port",
                "PORT",
                .integer(1...ports.upperBound),
                into: \.port,
                variable: "EXPLORER_PORT",
                summary: "Its port"
            ),
            .option(
                "--unix-socket",
                "PATH",
                ValueGrammar<String>.file("a path").orNone,
                into: \.unixSocket,
                variable: "EXPLORER_UNIX_SOCKET",
                summary: "It listens there"
            ),
            .option("--timeout", "SECONDS", .integer(1...60), into: \.timeout, summary: "How long it may take"),
            .option("--format", "FORMAT", .choice, into: \.format, summary: "How to write what it answers"),
        ],
        command: Command.health
    )
}
