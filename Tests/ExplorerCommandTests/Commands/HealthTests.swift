import Foundation
import Testing

@testable import ExplorerCommand

@Suite("health", .timeLimit(.minutes(2)))
struct HealthTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("ends with 0 for a server that can be used, without its token, by the variables that the server reads")
    func healthy() async throws {
        let run = try ProgramProcess(["--host", "0.0.0.0", "--port", "0"], in: folder)
        let line = try await run.start()
        defer { run.send(SIGTERM) }
        #expect(line.contains("?token="))
        let port = try #require(line.firstMatch(of: /:(\d+)\//)?.1)
        let environment = ["EXPLORER_HOST": "0.0.0.0", "EXPLORER_PORT": String(port), "EXPLORER_TOKEN": "some-other"]
        let text = try await ProgramProcess.run("health", environment: environment, in: folder)
        #expect(text.code == 0 && text.errors.isEmpty, "\(text.errors)")
        #expect(text.output == "ok: http://127.0.0.1:\(port)/, database ok\n")
        let json = try await ProgramProcess.run("health", "--format", "json", environment: environment, in: folder)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(document["status"] as? String == "ok")
    }

    @Test("asks at a Unix-domain socket")
    func unixSocket() async throws {
        let run = try ProgramProcess(["--unix-socket", "asked.sock"], in: folder)
        _ = try await run.start()
        defer { run.send(SIGTERM) }
        let outcome = try await ProgramProcess.run("health", "--unix-socket", "asked.sock", in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.output == "ok: unix:asked.sock, database ok\n")
    }

    @Test("ends with 69 where nobody listens, and names the place")
    func nobody() async throws {
        let silent = try ListeningPort()
        let port = String(silent.port)
        silent.close()
        let outcome = try await ProgramProcess.run("health", "--port", port, in: folder)
        #expect(outcome.code == 69 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("http://127.0.0.1:\(port)/") && outcome.errorLines.count == 1)
        let socket = try await ProgramProcess.run("health", "--unix-socket", "none.sock", in: folder)
        #expect(socket.code == 69 && socket.errors.contains("unix:none.sock"))
    }

    @Test("waits no longer than it was told for a server that says nothing")
    func silence() throws {
        let silent = try ListeningPort()
        defer { silent.close() }
        let probe = HealthProbe(place: .port(host: "127.0.0.1", silent.port), timeout: .milliseconds(200))
        let began = ContinuousClock.now
        #expect(throws: HealthProbe.Failure.self) { try probe.ask() }
        #expect(ContinuousClock.now - began >= .milliseconds(200))
    }

    @Test(
        "ends with 74 where the database cannot be used, and with 69 for another program",
        arguments: [
            (503, #"{"status": "impaired", "database": "gone"}"#, Int32(74), "gone"),
            (200, "<html>", 69, "no explorer"),
            (404, "{}", 69, "404"),
        ]
    )
    func answers(status: Int, body: String, code: Int32, words: String) async throws {
        let listening = try ListeningPort()
        defer { listening.close() }
        let run = try ProgramProcess(["health", "--port", String(listening.port)], in: folder)
        async let outcome = run.outcome()
        try await listening.answer("HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        #expect(try await outcome.code == code)
        #expect(try await outcome.errors.contains(words))
    }
}

/// A port of loopback at which something listens that is no explorer.
private struct ListeningPort: Sendable {
    let descriptor: Int32
    let port: Int

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let code = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { pointer in
                bind(descriptor, pointer.baseAddress, size) + listen(descriptor, 1)
                    + getsockname(descriptor, pointer.baseAddress, &size)
            }
        }
        try #require(code == 0)
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    /// Answers the first request.
    func answer(_ text: String) async throws {
        let descriptor = descriptor
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            DispatchQueue.global().async {
                let connection = accept(descriptor, nil, nil)
                var request = [UInt8](repeating: 0, count: 4_096)
                let received = recv(connection, &request, request.count, 0)
                let sent = send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
                Foundation.close(connection)
                done.resume(with: Result { try #require(received > 0 && sent == text.utf8.count) })
            }
        }
    }

    func close() {
        Foundation.close(descriptor)
    }
}
