import Foundation
import FoundationNetworking
import Testing

@testable import ExplorerCommand

@Suite("Secrets on the command line", .timeLimit(.minutes(2)))
struct RedactionOptionsTests {
    private static let secrets = ["correct horse", "eyJhbGciOiJub25lIn0", "hunter2", "8472-1193", "de ad be ef"]
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func output(_ arguments: String...) async throws -> String {
        let run = try ProgramProcess(["inspect", "account", "--depth", "9"] + arguments, in: folder)
        let outcome = try await run.outcome()
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test("a sample's secrets are not written unless that is asked for", arguments: ["presented", "raw"])
    func inspect(view: String) async throws {
        for format in ["text", "json"] {
            let hidden = try await output("--view", view, "--format", format)
            for secret in Self.secrets { #expect(!hidden.contains(secret), "\(secret)") }
            #expect(hidden.contains("redacted") && hidden.contains("Ada Lovelace"))
        }
        let shown = try await output("--view", view, "--no-redaction")
        for secret in Self.secrets.dropLast() { #expect(shown.contains(secret), "\(secret)") }
        let more = try await output("--view", view, "--redact", "number", "--redact", "mail address")
        #expect(!more.contains("GB33 BUKB") && more.contains("ada@example.org"))
    }

    @Test("what is hidden is not found, and a path does not lead into it")
    func find() async throws {
        for text in ["hunter2", "correct horse"] {
            let found = try await ProgramProcess.run(
                "inspect",
                "account",
                "--find",
                text,
                "--format",
                "json",
                in: folder
            )
            #expect(found.code == 0 && found.output.contains("\"matches\":[]"), "\(found.output.prefix(200))")
        }
        let regex = try await ProgramProcess.run(
            "inspect",
            "account",
            "--find",
            "hun.*2",
            "--match",
            "regex",
            "--format",
            "json",
            in: folder
        )
        #expect(!regex.output.contains("hunter2"))
        let into = try await ProgramProcess.run("inspect", "account", "--path", "credentials.secret", in: folder)
        #expect(into.code == 64 && into.errors.contains("redacted") && !into.errors.contains("hunter2"))
    }

    @Test("neither secrets nor the token are in the log, whatever is asked for")
    func log() async throws {
        let token = "a-token-that-nobody-may-see"
        let arguments = ["--port", "0", "--database", "log.sqlite", "--token", token, "--log-level", "debug"]
        let run = try ProgramProcess(arguments, in: folder)
        let line = try await run.start()
        let address = try #require(line.split(separator: " ").last.flatMap { URL(string: String($0)) })
        let root = try #require(URL(string: "/", relativeTo: address)?.absoluteURL)
        for target in [
            "?token=\(token)", "?token=\(token)x", "objects/account?token=\(token)", "objects/account?path=password",
            "objects/account?path=password.count", "objects/nothing?token=\(token)", "search?q=a", "sessions/x",
        ] {
            for isSignedIn in [true, false] {
                var request = URLRequest(url: try #require(URL(string: target, relativeTo: root)))
                if isSignedIn { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
                let (data, _) = try await URLSession.shared.data(for: request)
                #expect(!String(decoding: data, as: UTF8.self).contains(token))
            }
        }
        for _ in 0..<12 {
            _ = try await URLSession.shared.data(from: try #require(URL(string: "?token=wrong", relativeTo: root)))
        }
        run.send(SIGTERM)
        let outcome = try await run.finish()
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("too many wrong tokens") && !outcome.errors.contains(token))
        for secret in Self.secrets { #expect(!outcome.errors.contains(secret)) }
    }
}
