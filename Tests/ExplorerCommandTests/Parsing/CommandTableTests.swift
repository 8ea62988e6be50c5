import InspectionHistory
import ReflectionExplorer
import Testing

@testable import ExplorerCommand

@Suite("The command line")
struct CommandTableTests {
    @Test("serves when no command is named")
    func serveIsDefault() throws {
        #expect(try parse() == .serve(ServeOptions()))
        #expect(try parse("serve") == .serve(ServeOptions()))
    }

    @Test("reads every option of serve")
    func serveOptions() throws {
        var expected = ServeOptions()
        expected.host = "::1"
        expected.port = 0
        expected.database = "/tmp/a b.sqlite"
        expected.unixSocket = "/tmp/a b.sock"
        expected.token = "s3cret"
        expected.isRecording = false
        expected.logLevel = .debug
        expected.keepDays = 7
        expected.keepInspections = 1_000
        expected.keepSize = ByteCount(bytes: 512 << 20)
        expected.durability = .power
        let arguments = [
            "--keep-days", "7", "--keep-inspections", "1000", "--keep-size", "512MiB", "--durability", "power",
            "--host", "::1", "--port", "0", "--unix-socket", "/tmp/a b.sock", "--database", "/tmp/a b.sqlite",
            "--token=s3cret", "--no-record",
            "--log-level=debug",
        ]
        #expect(try parse(arguments) == .serve(expected))
        #expect(try parse(["serve"] + arguments) == .serve(expected))
    }

    @Test("keeps an equals sign that belongs to the value")
    func equalsSign() throws {
        #expect(try serve("--token=a=b").token == "a=b")
        #expect(try serve("--token", "a=b").token == "a=b")
    }

    @Test("takes the last of an option that is given twice")
    func lastWins() throws {
        #expect(try serve("--port", "1", "--port", "2").port == 2)
    }

    @Test("reads the variable where the option is not given, and the option wins")
    func variables() throws {
        let environment = [
            "EXPLORER_HOST": "0.0.0.0", "EXPLORER_PORT": "9000", "EXPLORER_DATABASE": "e.sqlite",
            "EXPLORER_TOKEN": "t", "EXPLORER_LOG_LEVEL": "warning", "EXPLORER_UNIX_SOCKET": "e.sock",
        ]
        var expected = ServeOptions()
        expected.host = "0.0.0.0"
        expected.port = 9000
        expected.database = "e.sqlite"
        expected.unixSocket = "e.sock"
        expected.token = "t"
        expected.logLevel = .warning
        #expect(try parse(environment: environment) == .serve(expected))
        expected.port = 1
        #expect(try parse("--port", "1", environment: environment) == .serve(expected))
        var list = HistoryListOptions()
        list.database = "e.sqlite"
        #expect(try parse("history", "list", environment: environment) == .historyList(list))
    }

    @Test("takes an empty variable for none")
    func emptyVariable() throws {
        #expect(try parse(environment: ["EXPLORER_TOKEN": "", "EXPLORER_PORT": ""]) == .serve(ServeOptions()))
    }

    @Test("does not read a variable that the command has no use for")
    func unusedVariable() throws {
        #expect(try parse("objects", environment: ["EXPLORER_PORT": "no"]) == .objects(ObjectsOptions()))
    }

    @Test("names a variable with a wrong value")
    func wrongVariable() {
        let error = usageError(environment: ["EXPLORER_PORT": "80x"])
        #expect(error?.message == "The variable EXPLORER_PORT takes a whole number from 0 to 65535, not \"80x\".")
    }

    @Test(
        "names a wrong option and what it accepts",
        arguments: [
            (["--port", "65536"], ["--port", "from 0 to 65535", "\"65536\""]),
            (["--port", "-1"], ["--port", "from 0 to 65535", "\"-1\""]),
            (["--port"], ["--port", "from 0 to 65535", "no value"]),
            (["--port", "--no-record"], ["--port", "no value"]),
            (["--port="], ["--port", "from 0 to 65535"]),
            (["--token", ""], ["--token", "8 to 256"]),
            (["--log-level", "loud"], ["--log-level", "error, warning, info or debug", "\"loud\""]),
            (["--no-record=yes"], ["--no-record", "no value"]),
            (["--prot", "1"], ["\"--prot\"", "--port", "--help", "Did you mean --port?"]),
            (["-p", "1"], ["\"-p\"", "--port"]),
            (["serve", "now"], ["options only", "\"now\""]),
            (["srve"], ["\"srve\"", "serve, objects, inspect, history, health and completion", "Did you mean serve?"]),
            (["history"], ["history takes list, session"]),
            (["history", "burn"], ["history takes list, session", "\"burn\""]),
            (["history", "shwo"], ["\"shwo\"", "Did you mean show?"]),
            (["history", "show"], ["ID", "a whole number from 1"]),
            (["history", "show", "first"], ["ID", "\"first\""]),
            (["inspect"], ["OBJECT"]),
            (["inspect", "a", "b"], ["OBJECT", "\"b\""]),
            (["inspect", "a", "--format", "xml"], ["--format", "text, json, dot or svg"]),
            (["inspect", "a", "--depth", "65"], ["--depth", "from 0 to 64"]),
        ]
    )
    func wrong(arguments: [String], parts: [String]) throws {
        let error = try #require(usageError(arguments))
        for part in parts {
            #expect(error.message.contains(part))
        }
        #expect(error.usage.hasPrefix("reflection-explorer "))
        #expect(!error.usage.contains("\n") && "Usage: \(error.usage)".count <= HelpText.width)
    }

    @Test(
        "refuses options that do not go together, and says which to leave out",
        arguments: [
            (["inspect", "a", "--find", "x", "--references"], "--find and --references"),
            (["inspect", "a", "--find", "x", "--path", "p"], "leave --path, --depth, --offset and --view out"),
            (["inspect", "a", "--find", "x", "--depth", "2"], "leave --path, --depth, --offset and --view out"),
            (["inspect", "a", "--find", "x", "--offset", "1"], "leave --path, --depth, --offset and --view out"),
            (["inspect", "a", "--find", "x", "--view", "raw"], "leave --path, --depth, --offset and --view out"),
            (["inspect", "a", "--find", "x", "--format", "svg"], "--format svg is a drawing: it needs --references"),
            (["inspect", "a", "--references", "--depth", "2"], "leave --depth and --view out"),
            (["inspect", "a", "--references", "--view", "raw"], "leave --depth and --view out"),
            (["inspect", "a", "--in", "name"], "give --find"),
            (["inspect", "a", "--match", "exact"], "give --find"),
            (["inspect", "a", "--format", "dot"], "it needs --references"),
            (["inspect", "a", "--redact", "x", "--no-redaction"], "--redact hides values, and --no-redaction"),
            (["--redact", "x", "--no-redaction"], "--redact hides values, and --no-redaction"),
        ]
    )
    func contradictions(arguments: [String], sentence: String) throws {
        #expect(try #require(usageError(arguments)).message.contains(sentence))
    }

    @Test("accepts what says nothing against another option")
    func noContradiction() throws {
        for rest in [
            ["--find", "x", "--limit", "5", "--in", "name"], ["--references", "--path", "p", "--offset", "1"],
        ] {
            guard case .inspect = try parse(["inspect", "a"] + rest) else {
                Issue.record("\(rest)")
                continue
            }
        }
    }

    @Test("reads operands before, between and after options, and after a double dash")
    func operands() throws {
        var expected = InspectOptions()
        expected.object = "library"
        expected.depth = 1
        #expect(try parse("inspect", "library", "--depth", "1") == .inspect(expected))
        #expect(try parse("inspect", "--depth", "1", "library") == .inspect(expected))
        #expect(try parse("inspect", "--depth", "1", "--", "library") == .inspect(expected))
        expected.object = "--help"
        #expect(try parse("inspect", "--depth", "1", "--", "--help") == .inspect(expected))
    }

    @Test("accepts the empty path, which is the object itself")
    func emptyPath() throws {
        var expected = InspectOptions()
        expected.object = "library"
        #expect(try parse("inspect", "library", "--path", "") == .inspect(expected))
    }

    @Test("shows no control character of a hostile argument")
    func hostileArgument() throws {
        let error = try #require(usageError(["--\u{1B}[31m\n\u{202E}" + String(repeating: "x", count: 10_000)]))
        #expect(!error.message.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\n" || $0 == "\u{202E}" })
        #expect(error.message.count < 400)
    }

    @Test("explains itself before it judges the rest of the line")
    func help() throws {
        for specification in CommandTable.all {
            let command = try parse(specification.words + ["--nonsense", "--help"])
            #expect(command == .help(HelpText.command(specification)))
        }
        #expect(try parse("--help") == .help(HelpText.program(CommandTable.all)))
        #expect(try parse("-h") == .help(HelpText.program(CommandTable.all)))
        #expect(try parse("--version") == .version)
    }

    @Test("explains a group of commands")
    func groupHelp() throws {
        guard case .help(let text) = try parse("history", "--help") else {
            Issue.record("no help")
            return
        }
        #expect(text.contains("history list") && text.contains("history show"))
    }

    private func parse(_ arguments: String..., environment: [String: String] = [:]) throws -> Command {
        try parse(arguments, environment: environment)
    }

    private func parse(_ arguments: [String], environment: [String: String] = [:]) throws -> Command {
        try CommandTable.command(arguments, environment: environment)
    }

    private func serve(_ arguments: String...) throws -> ServeOptions {
        guard case .serve(let options) = try parse(arguments) else {
            throw UsageError(message: "another command", usage: "")
        }
        return options
    }

    private func usageError(_ arguments: [String] = [], environment: [String: String] = [:]) -> UsageError? {
        do {
            _ = try parse(arguments, environment: environment)
            return nil
        } catch {
            return error as? UsageError
        }
    }
}
