import Foundation
import HTTPServer
import HTTPTestClient
import ReflectionExplorer
import Testing

@Suite("The explorer as an HTTP server", .timeLimit(.minutes(3)))
struct ServerBehaviourTests {
    private struct Parcel: Sendable {
        var weight = 3
    }

    private func explorer(_ transport: HTTPTestTransport) async throws -> TestExplorer {
        let explorer = try await TestExplorer(over: transport)
        explorer.explorer.register("parcel", Parcel())
        return explorer
    }

    @Test("every answer varies by Accept", arguments: HTTPTestTransport.allCases)
    func varies(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let asset = try await explorer.get("/assets/page.css")
        let tag = try #require(asset.fields[.eTag])
        let answers: [(status: Int, HTTPTestResponse)] = [
            (200, asset),
            (304, try await explorer.get("/assets/page.css", [.ifNoneMatch: tag])),
            (308, try await explorer.get("/objects/")),
            (404, try await explorer.get("/assets/none")),
            (404, try await explorer.get("/nothing", [.accept: "text/html"])),
            (405, try await explorer.send(.delete, "/objects")),
            (421, try await explorer.get("/", [.host: "elsewhere.example"])),
            (204, try await explorer.send(.options, "/objects")),
            (200, try await explorer.send(.head, "/objects/parcel")),
        ]
        for (status, answer) in answers {
            #expect(answer.status == status)
            #expect(answer.fields.values(of: .vary) == ["Accept"], "\(status)")
        }
    }

    @Test("what the server refuses by itself varies by Accept too")
    func variesByItself() async throws {
        let explorer = try await explorer(.socket)
        let answer = try await explorer.send(.get, "/#fragment")
        #expect(answer.status == 400)
        #expect(answer.fields[.vary] == "Accept")
    }

    @Test(
        "RFC 9110 13.1.2: a JSON representation is not sent again to a client that has it",
        arguments: HTTPTestTransport.allCases,
        ["/objects", "/objects/parcel?record=false", "/sessions"]
    )
    func revalidation(transport: HTTPTestTransport, target: String) async throws {
        let explorer = try await explorer(transport)
        let first = try await explorer.get(target)
        let tag = try #require(first.fields[.eTag])
        let second = try await explorer.get(target, [.ifNoneMatch: tag])
        #expect(second.status == 304)
        #expect(second.body.isEmpty)
        #expect(second.fields[.eTag] == tag)
        #expect(try await explorer.get(target, [.ifNoneMatch: "\"other\""]).status == 200)
        #expect(try await explorer.get(target, [.accept: "text/html"]).fields[.eTag] != tag)

        explorer.explorer.register("parcel", Parcel(weight: 4), replacing: true)
        if target.hasPrefix("/objects/") {
            #expect(try await explorer.get(target, [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test("a recorded tree is an inspection of its own each time", arguments: HTTPTestTransport.allCases)
    func recordedTree(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let tag = try #require(try await explorer.get("/objects/parcel").fields[.eTag])
        let again = try await explorer.get("/objects/parcel", [.ifNoneMatch: tag])
        #expect(again.status == 200)
        #expect(again.fields["X-Inspection-Id"] != nil)
    }

    @Test(
        "RFC 9110 9.3.2: HEAD answers every GET with its fields and without content",
        arguments: [
            "/", "/objects", "/objects/parcel?record=false", "/sessions", "/healthz", "/assets/page.css",
            "/nothing",
        ]
    )
    func head(_ target: String) async throws {
        let explorer = try await explorer(.socket)
        let whole = try await explorer.get(target)
        let head = try await explorer.send(.head, target)
        #expect(head.status == whole.status)
        #expect(head.body.isEmpty)
        for name: HTTPFieldName in [.contentType, .contentLength, .vary, .cacheControl] {
            #expect(head.fields[name] == whole.fields[name], "\(name)")
        }
    }

    @Test(
        "RFC 9110 9.3.7, 15.5.6: OPTIONS and a wrong method say what is allowed",
        arguments: HTTPTestTransport.allCases
    )
    func allowed(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let server = try await explorer.send(.options, "*")
        #expect(server.status == 204)
        #expect(server.fields[.allow] == "DELETE, GET, HEAD, OPTIONS, PATCH")
        let session = try await explorer.send(.options, "/sessions/1")
        #expect(session.fields[.allow] == "DELETE, GET, HEAD, OPTIONS, PATCH")
        let wrong = try await explorer.send(.delete, "/objects/parcel")
        #expect(wrong.status == 405)
        #expect(wrong.fields[.allow] == "GET, HEAD, OPTIONS")
    }

    @Test("captures that are stuck stall neither the health nor the files")
    func stuckCaptures() async throws {
        let explorer = try await TestExplorer(over: .socket) { $0.captureTime = .seconds(60) }
        let release = DispatchSemaphore(value: 0)
        let stuck = 40
        explorer.explorer.register("stuck") { read in
            _ = release.wait(timeout: .now() + 60)
            read(1)
        }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<stuck { group.addTask { try await explorer.get("/objects/stuck?record=false").status } }
            // Also when more captures are stuck than there are threads for them, whichever came first.
            for _ in 0..<20 {
                #expect(try await explorer.get("/healthz").status == 200)
                #expect(try await explorer.get("/assets/page.css").status == 200)
            }
            for _ in 0..<stuck { release.signal() }
            for try await status in group { #expect(status == 200) }
        }
    }
}
