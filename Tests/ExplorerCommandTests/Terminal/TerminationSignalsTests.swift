import Foundation
import Testing

@Suite("The signals that ask for the end", .timeLimit(.minutes(2)))
struct TerminationSignalsTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("ends at once by a second Ctrl-C, with 130; two that come together are one wish")
    func secondInterrupt() async throws {
        for first in [SIGINT, SIGTERM] {
            let run = try ProgramProcess(["--port", "0", "--database", "served.sqlite"], in: folder)
            let address = try #require(URL(string: try await run.start().replacing("Listening on ", with: "")))
            // Half a request, which the end of the server waits for.
            let half = try HalfRequest(to: try #require(address.port))
            defer { half.close() }
            run.send(first)
            run.send(SIGINT)
            // It has stopped accepting and waits: the two were one.
            try await half.waitUntilRefused()
            try await Task.sleep(for: .milliseconds(400))
            run.send(SIGINT)
            let outcome = try await run.finish()
            #expect(outcome.code == 130 && outcome.errors.contains("by another SIGINT"), "\(outcome.errors)")
        }
    }

    @Test("finishes what is in flight and exits with 0 however often SIGTERM comes", arguments: [SIGINT, SIGTERM])
    func repeatedTermination(first: Int32) async throws {
        let run = try ProgramProcess(["--port", "0", "--database", "served.sqlite"], in: folder)
        let address = try #require(URL(string: try await run.start().replacing("Listening on ", with: "")))
        let half = try HalfRequest(to: try #require(address.port))
        defer { half.close() }
        run.send(first)
        try await half.waitUntilRefused()
        for _ in 1...3 {
            run.send(SIGTERM)
            try await Task.sleep(for: .milliseconds(200))
        }
        // There is no such session: that is an answer.
        #expect(try half.finish().hasPrefix("HTTP/1.1 404"))
        let outcome = try await run.finish()
        #expect(outcome.code == 0, "\(outcome.errors)")
    }
}
