import Foundation
import FoundationNetworking
import ReflectionExplorer
import SampleObjects
import Testing

@testable import ExplorerCommand

@Suite("The program", .timeLimit(.minutes(2)))
struct ExplorerProgramTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("writes help and version to standard output")
    func help() async throws {
        let help = try await ProgramProcess.run("--help", in: folder)
        #expect(help.code == 0 && help.errors.isEmpty)
        #expect(help.output == HelpText.program(CommandTable.all))
        let version = try await ProgramProcess.run("--version", in: folder)
        #expect(version.code == 0 && version.output == "reflection-explorer \(ExplorerProgram.version)\n")
    }

    @Test("explains a wrong command line in a sentence and a usage line, and exits with 64")
    func wrongCommandLine() async throws {
        let outcome = try await ProgramProcess.run("--port", "eighty", in: folder)
        #expect(outcome.code == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorLines.count == 2)
        #expect(outcome.errorLines.first?.contains("--port takes a whole number from 0 to 65535") == true)
        #expect(outcome.errorLines.last?.hasPrefix("Usage: reflection-explorer ") == true)
    }

    @Test("refuses a token that cannot be used with 64, and never shows it")
    func wrongToken() async throws {
        for arguments in [["--token", "sh ort"], ["--token="]] {
            let run = try ProgramProcess(arguments + ["--port", "0"], in: folder)
            _ = try await run.start()
            let outcome = try await run.finish()
            #expect(outcome.code == 64)
            #expect(outcome.errors.contains("--token"))
            #expect(!outcome.errors.contains("sh ort"))
        }
    }

    @Test("lists the objects")
    func objects() async throws {
        let outcome = try await ProgramProcess.run("objects", in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(outcome.output == (try Objects.listing(of: SampleObjects().all, as: .text)))
    }

    @Test("serves until SIGINT or SIGTERM, then exits with 0", arguments: [SIGINT, SIGTERM])
    func serving(signal: Int32) async throws {
        let run = try ProgramProcess(["--port", "0", "--database", "served.sqlite"], in: folder)
        let line = try await run.start()
        let address = try #require(Self.address(in: line), "\(line)")
        #expect(address.host() == "127.0.0.1" && address.port != 0)
        let (data, response) = try await URLSession.shared.data(from: address.appending(path: "objects"))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(String(decoding: data, as: UTF8.self).contains("\"library\""))
        run.send(signal)
        let outcome = try await run.finish()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.path("served.sqlite")))
    }

    @Test("serves at a Unix-domain socket, whose file goes with it; a second one at the same path exits with 69")
    func unixSocket() async throws {
        let arguments = ["--unix-socket", "served.sock", "--database", "served.sqlite"]
        let run = try ProgramProcess(arguments, in: folder)
        #expect(try await run.start() == "Listening on unix:served.sock")
        var status = stat()
        #expect(lstat(folder.path("served.sock"), &status) == 0 && status.st_mode & 0o777 == 0o600)
        let second = try await ProgramProcess(arguments, in: folder).outcome()
        #expect(second.code == 69 && second.errors.contains("unix:served.sock"), "\(second.errors)")
        run.send(SIGTERM)
        #expect(try await run.finish().code == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path("served.sock")))
    }

    @Test("exits with 70 where a path is none for a socket, and says why")
    func wrongSocket() async throws {
        let long = try await ProgramProcess(["--unix-socket", String(repeating: "x", count: 200)], in: folder).outcome()
        #expect(long.code == 70 && long.errors.contains("1 to 107 octets"), "\(long.errors)")
    }

    @Test("listens nowhere where the environment switches it off")
    func switchedOff() async throws {
        let environment = ["EXPLORER_ENABLED": "0"]
        let run = try ProgramProcess(["--database", "off.sqlite"], environment: environment, in: folder)
        #expect(try await run.start() == "Listening on nothing: the explorer is switched off")
        run.send(SIGINT)
        #expect(try await run.finish().code == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path("off.sqlite")))
    }

    @Test("serves on where its log cannot be written", arguments: ["2>/dev/full", "2>&-"])
    func unwritableLog(redirection: String) async throws {
        let run = try ProgramProcess(["--port", "0", "--log-level", "debug"], redirection: redirection, in: folder)
        let line = try await run.start()
        let address = try #require(Self.address(in: line), "\(line)")
        // Refused requests are logged; with a closed log, none of its lines may end up in another file or connection.
        for _ in 0..<3 {
            let (_, response) = try await URLSession.shared.data(from: address.appending(path: "objects/nothing"))
            #expect((response as? HTTPURLResponse)?.statusCode == 404)
        }
        let (data, _) = try await URLSession.shared.data(from: address.appending(path: "healthz"))
        #expect(data.starts(with: Data("{".utf8)))
        run.send(SIGTERM)
        #expect(try await run.finish().code == 0)
    }

    @Test("reads the variables, and shows the token in the address that it prints")
    func variables() async throws {
        let environment = [
            "EXPLORER_PORT": "0", "EXPLORER_DATABASE": "named.sqlite", "EXPLORER_TOKEN": "a-token-of-some-length",
        ]
        let run = try ProgramProcess([], environment: environment, in: folder)
        let line = try await run.start()
        run.send(SIGTERM)
        #expect(try await run.finish().code == 0)
        #expect(line.hasSuffix("/?token=a-token-of-some-length"))
        #expect(FileManager.default.fileExists(atPath: folder.path("named.sqlite")))
    }

    @Test("goes on when nobody reads its log any more")
    func abandonedLog() async throws {
        let run = try ProgramProcess(["--port", "0", "--log-level", "debug"], in: folder)
        try run.abandonLog()
        let address = try #require(Self.address(in: try await run.start()))
        let (_, response) = try await URLSession.shared.data(from: address.appending(path: "objects/enums"))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        run.send(SIGTERM)
        #expect(try await run.finish().code == 0)
    }

    @Test("says that the port is taken, and exits with 69")
    func takenPort() async throws {
        let first = try ProgramProcess(["--port", "0", "--database", "first.sqlite"], in: folder)
        let port = try #require(Self.address(in: try await first.start())?.port)
        defer { first.send(SIGKILL) }
        let outcome = try await ProgramProcess.run("--port", "\(port)", "--database", "second.sqlite", in: folder)
        #expect(outcome.code == 69)
        #expect(outcome.errors.contains("127.0.0.1:\(port)"))
        #expect(outcome.output.isEmpty)
    }

    @Test("says that a host is none of this machine's, and exits with 70")
    func foreignHost() async throws {
        // 192.0.2.0/24 is set aside for documentation (RFC 5737): no machine has it.
        let outcome = try await ProgramProcess.run("--host", "192.0.2.1", "--port", "0", in: folder)
        #expect(outcome.code == 70)
        #expect(outcome.errors.contains("192.0.2.1"))
    }

    @Test("explains a database that it cannot use, leaves it as it is, and exits with 74")
    func unusableDatabase() async throws {
        let text = Data("This is no database, whatever its name says.".utf8)
        try text.write(to: folder.url.appending(path: "letter.sqlite"))
        for database in ["letter.sqlite", "no/such/folder/x.sqlite", folder.url.path, "/dev/null"] {
            let outcome = try await ProgramProcess.run("--port", "0", "--database", database, in: folder)
            #expect(outcome.code == 74, "\(database)")
            #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
            #expect(outcome.output.isEmpty)
        }
        #expect(try Data(contentsOf: folder.url.appending(path: "letter.sqlite")) == text)
    }

    @Test("prints a capture as text and as the document of the object's address")
    func inspect() async throws {
        let text = try await ProgramProcess.run("inspect", "library", "--path", "shelves[0].items[0]", in: folder)
        #expect(text.code == 0 && text.errors.isEmpty)
        #expect(text.output.contains("Middlemarch"))
        let json = try await ProgramProcess.run("inspect", "library", "--depth", "1", "--format", "json", in: folder)
        let document = try JSONDecoder().decode(TreeDocument.self, from: Data(json.output.utf8))
        #expect(document.object == "library")
        #expect(document.root.children?.contains { $0.name == "shelves" } == true)
        #expect(!FileManager.default.fileExists(atPath: folder.path("inspections.sqlite")))
    }

    @Test("prints the references between an object's objects in each format")
    func references() async throws {
        let text = try await ProgramProcess.run("inspect", "cycle", "--references", in: folder)
        #expect(text.code == 0 && text.errors.isEmpty)
        #expect(text.output.contains("loop of strong references keeps"))
        #expect(text.output.contains("#expect(strongCycles(from: cycle).isEmpty)"))
        for (format, mark) in [("json", "\"strongCycles\":[{"), ("dot", "digraph references {"), ("svg", "<svg ")] {
            let outcome = try await ProgramProcess.run(
                "inspect",
                "cycle",
                "--references",
                "--format",
                format,
                in: folder
            )
            #expect(outcome.code == 0 && outcome.output.contains(mark), "\(format): \(outcome.errors)")
        }
        let tree = try await ProgramProcess.run("inspect", "cycle", "--format", "dot", in: folder)
        #expect(tree.code == 64 && tree.errors.contains("--references"))
        let path = try await ProgramProcess.run("inspect", "library", "--references", "--path", "shelfs", in: folder)
        #expect(path.code == 64 && path.errors.contains("shelves"))
    }

    @Test("captures every sample and ends in peace", arguments: SampleObjects().all.map(\.name))
    func inspectAll(name: String) async throws {
        for view in ["presented", "raw"] {
            let outcome = try await ProgramProcess.run("inspect", name, "--view", view, "--format", "json", in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let document = try JSONDecoder().decode(TreeDocument.self, from: Data(outcome.output.utf8))
            #expect(document.root.children?.isEmpty == false)
        }
    }

    @Test("names the samples for an unknown object, and what is near for an unknown path, with 64")
    func unknownObject() async throws {
        let object = try await ProgramProcess.run("inspect", "libary", in: folder)
        #expect(object.code == 64 && object.errors.contains("library, controller"))
        #expect(object.errors.contains("Did you mean library?"))
        let unused = try await ProgramProcess.run("inspect", "library", "--in", "name", in: folder)
        #expect(unused.code == 64 && unused.errors.contains("give --find") && unused.output.isEmpty)
        let path = try await ProgramProcess.run("inspect", "library", "--path", "shelfs[0]", in: folder)
        #expect(path.code == 64)
        #expect(path.errors.contains("--path") && path.errors.contains("shelves"))
        #expect(path.output.isEmpty)
    }

    @Test("prints what a server stored, after it ended")
    func history() async throws {
        let run = try ProgramProcess(["--port", "0"], in: folder)
        let address = try #require(Self.address(in: try await run.start()))
        let object = address.appending(path: "objects/enums")
        let (_, response) = try await URLSession.shared.data(from: object)
        let id = try #require((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "X-Inspection-Id"))
        run.send(SIGTERM)
        #expect(try await run.finish().code == 0)

        let list = try await ProgramProcess.run("history", "list", "--format", "json", in: folder)
        let sessions = try JSONDecoder().decode(SessionList.self, from: Data(list.output.utf8)).sessions
        #expect(sessions.map(\.inspectionCount) == [1])
        let shown = try await ProgramProcess.run("history", "show", id, "--format", "json", in: folder)
        #expect(try JSONDecoder().decode(TreeDocument.self, from: Data(shown.output.utf8)).object == "enums")
        let text = try await ProgramProcess.run("history", "show", id, in: folder)
        #expect(text.code == 0 && text.output.contains("direction"))
        let missing = try await ProgramProcess.run("history", "show", "999", in: folder)
        #expect(missing.code == 70 && missing.errors.contains("999"))
    }

    @Test("does not make a database in order to read it")
    func missingDatabase() async throws {
        let outcome = try await ProgramProcess.run("history", "list", "--database", "none.sqlite", in: folder)
        #expect(outcome.code == 74 && outcome.errors.contains("none.sqlite"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("none.sqlite")))
    }

    private static func address(in line: String) -> URL? {
        let prefix = "Listening on "
        guard line.hasPrefix(prefix) else { return nil }
        return URL(string: String(line.dropFirst(prefix.count)))
    }

    /// The parts of a tree's document that the tests look at.
    private struct TreeDocument: Decodable {
        struct Node: Decodable {
            let name: String
            let children: [Node]?
        }

        let object: String
        let root: Node
    }

    /// The parts of a list of sessions that the tests look at.
    private struct SessionList: Decodable {
        struct Session: Decodable {
            let inspectionCount: Int
        }

        let sessions: [Session]
    }
}
