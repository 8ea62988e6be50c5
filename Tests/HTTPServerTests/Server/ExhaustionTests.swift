import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@Suite("A server whose means run out")
struct ExhaustionTests {
    @Test("pauses accepting without descriptors, tells it once, goes on serving, and recovers")
    func descriptors() async {
        // In a process of its own: the limit is the whole process's.
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 128, rlim_max: 128)
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            let events = Log<String>()
            let configuration = HTTPServer.Configuration.test { $0.onEvent = { events.append($0.description) } }
            try await withServer(echo, configuration: configuration) { address in
                let early = try await TestConnection(to: address)
                try await early.send("GET /early HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await early.readResponse().text == "GET /early []")

                // The first sleep opens the dispatcher's own descriptors, without which it ends the process; one that is
                // over before the dispatcher looks at it would open none.
                try await Task.sleep(for: .milliseconds(200))
                var taken: [Int32] = []
                while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
                // One for the client's side of a connection, none for the server's.
                if let last = taken.popLast() { close(last) }
                let late = try await TestConnection(to: address)
                try await late.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await eventually { events.all.contains { $0.contains("no descriptors left") } })
                try await early.send("GET /again HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await early.readResponse().text == "GET /again []")

                // Long enough for some attempts more; the thread waits, since a dispatcher might want a descriptor.
                usleep(700_000)
                for descriptor in taken { close(descriptor) }
                #expect(try await late.readResponse().text == "GET /late []")
                #expect(try await eventually { events.all.contains("accepting connections again") })
                #expect(events.all.count == 2)
            }
        }
    }

    private static let post = "POST / HTTP/1.1\r\nHost: a\r\n"

    @Test(
        "answers 503 for content beyond what all connections may hold, and takes more when some is answered",
        arguments: ["Content-Length: 600\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n258\r\n"]
    )
    func bufferedContent(framing: String) async throws {
        let content = String(repeating: "x", count: 600)
        let handler: HTTPHandler = { HTTPResponse(body: .text("\($0.body.count)")) }
        try await withServer(handler, configuration: .test { $0.bufferedContent = 1000 }) { address in
            let first = try await TestConnection(to: address)
            try await first.send(Self.post + "Content-Length: 601\r\n\r\n" + content)
            // Whether the first has been counted shows only in what happens to others.
            try await Self.waitForRefusal(at: address, Self.post + framing + content)
            try await first.send("x")
            #expect(try await first.readResponse().text == "601")

            let third = try await TestConnection(to: address)
            try await third.send(Self.post + "Content-Length: 600\r\n\r\n" + content)
            #expect(try await third.readResponse().text == "600")
        }
    }

    /// Sends a request until it is answered with 503: the one before it may still be on its way.
    private static func waitForRefusal(at address: SocketAddress, _ request: String) async throws {
        for _ in 0..<100 {
            let connection = try await TestConnection(to: address)
            let end = request.contains("chunked") ? "\r\n0\r\n\r\n" : ""
            try await connection.send(request + end)
            let response = try await connection.readResponse()
            if response.status == 503 {
                #expect(response.fields[.retryAfter] == "1")
                return
            }
        }
        Issue.record("The content was never too much.")
    }
}
