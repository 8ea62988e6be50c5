import HTTPServer
import HTTPTestClient
import Testing

@Suite("Static files")
struct StaticFilesTests {
    private static let content = Array("body { color: black }\n".utf8)
    private static let files: StaticFiles = {
        var files = StaticFiles()
        files.add("site.css", content: content)
        files.add("empty.bin", content: [])
        return files
    }()

    private static let handler: HTTPHandler = {
        var router = Router()
        router.on(.get, "/assets/{file...}") { request in
            try files.respond(to: request, name: request.parameters["file"] ?? "")
        }
        return router.respond
    }()

    private static func get(_ name: String = "site.css", _ fields: HTTPFields = [:]) async throws -> HTTPTestResponse {
        try await InProcessClient(handler: handler).get("/assets/\(name)", fields: fields)
    }

    @Test("come with their type, length and tag", arguments: HTTPTestTransport.allCases)
    func whole(_ transport: HTTPTestTransport) async throws {
        try await transport.withClient(for: Self.handler) { client in
            let response = try await client.get("/assets/site.css")
            #expect(response.body == Self.content)
            #expect(response.fields[.contentType] == "text/css; charset=utf-8")
            #expect(response.fields[.eTag] == EntityTag(of: Self.content).description)
            #expect(response.fields[.cacheControl] == "no-cache")
        }
    }

    @Test("have an address that may be cached for ever")
    func versioned() async throws {
        let version = try #require(Self.files.version(of: "site.css"))
        #expect(
            try await Self.get("site.css?v=\(version)").fields[.cacheControl] == "public, max-age=31536000, immutable"
        )
        #expect(try await Self.get("site.css?v=old").fields[.cacheControl] == "no-cache")
        #expect(Self.files.version(of: "other.css") == nil)
    }

    @Test(
        "do not exist outside of the list, whatever the path looks like",
        arguments: [
            "", "other.css", "../Package.swift", "..%2FPackage.swift", "%2e%2e/Package.swift", "/etc/passwd",
            "%2Fetc%2Fpasswd", "site.css/", "SITE.CSS", "site.css%00", "./site.css",
        ]
    )
    func missing(_ name: String) async throws {
        let response = try await Self.get(name)
        #expect(response.status == 404 || response.status == 308 && response.fields[.location] == "/assets/site.css")
    }

    @Test("RFC 9110 13.1.2: are not sent again to a client that has them")
    func ifNoneMatch() async throws {
        let tag = EntityTag(of: Self.content).description
        for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let response = try await Self.get("site.css", [.ifNoneMatch: known])
            #expect(response.status == 304)
            #expect(response.body.isEmpty)
            #expect(response.fields[.eTag] == tag)
        }
        #expect(try await Self.get("site.css", [.ifNoneMatch: "\"x\""]).status == 200)
    }

    @Test("RFC 9110 13.1.3: are compared by date only where no tag is given")
    func ifModifiedSince() async throws {
        let date = try #require(try await Self.get().fields[.lastModified])
        #expect(try await Self.get("site.css", [.ifModifiedSince: date]).status == 304)
        #expect(try await Self.get("site.css", [.ifModifiedSince: "Sun, 06 Nov 1994 08:49:37 GMT"]).status == 200)
        #expect(try await Self.get("site.css", [.ifModifiedSince: "yesterday"]).status == 200)
        #expect(try await Self.get("site.css", [.ifModifiedSince: date, .ifNoneMatch: "\"x\""]).status == 200)
    }

    @Test(
        "RFC 9110 14.1.2: come in parts",
        arguments: [
            ("bytes=0-3", "body", "bytes 0-3/22"), ("bytes=20-", "}\n", "bytes 20-21/22"),
            ("bytes=-2", "}\n", "bytes 20-21/22"),
            ("bytes=20-99", "}\n", "bytes 20-21/22"), ("bytes=-99", "body { color: black }\n", "bytes 0-21/22"),
            ("bytes=0-99999999999999999999", "body { color: black }\n", "bytes 0-21/22"),
        ]
    )
    func ranges(range: String, text: String, contentRange: String) async throws {
        let response = try await Self.get("site.css", [.range: range])
        #expect(response.status == 206)
        #expect(response.text == text)
        #expect(response.fields[.contentRange] == contentRange)
    }

    @Test(
        "RFC 9110 14.2: come whole when the range is none that is understood",
        arguments: ["bytes=0-1,3-4", "lines=0-1", "bytes=3-1", "bytes=-", "bytes=a-b", "bytes", ""]
    )
    func ignoredRanges(_ range: String) async throws {
        #expect(try await Self.get("site.css", [.range: range]).status == 200)
    }

    @Test(
        "RFC 9110 15.5.17: say how long they are when the range is beyond",
        arguments: ["bytes=22-", "bytes=-0", "bytes=99-100"]
    )
    func notSatisfiable(_ range: String) async throws {
        let response = try await Self.get("site.css", [.range: range])
        #expect(response.status == 416)
        #expect(response.fields[.contentRange] == "bytes */22")
        #expect(try await Self.get("empty.bin", [.range: "bytes=0-0"]).status == 416)
    }

    @Test("RFC 9110 13.1.5: come whole when the part belongs to another version")
    func ifRange() async throws {
        let tag = EntityTag(of: Self.content).description
        #expect(try await Self.get("site.css", [.range: "bytes=0-3", .ifRange: tag]).status == 206)
        #expect(try await Self.get("site.css", [.range: "bytes=0-3", .ifRange: "\"x\""]).status == 200)
    }

    @Test("let other representations be revalidated in the same way")
    func representation() async throws {
        let handler: HTTPHandler = { request in
            HTTPResponse(contentType: "application/json", bytes: Array("{}".utf8)).revalidated(for: request)
        }
        let client = InProcessClient(handler: handler)
        let first = try await client.get("/")
        let tag = try #require(first.fields[.eTag])
        #expect(first.text == "{}")
        #expect(try await client.get("/", fields: [.ifNoneMatch: tag]).status == 304)
        #expect(try await client.send(.post, "/", fields: [.ifNoneMatch: tag]).status == 200)
    }
}
