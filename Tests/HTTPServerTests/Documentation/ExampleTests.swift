import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@Suite("The documentation's example")
struct ExampleTests {
    @Test("compiles, and does what it says")
    func runs() async throws {
        // example
        var router = Router()
        router.on(.get, "/hello/{name}") { request in
            let name = request.parameters["name"] ?? ""
            return HTTPResponse(contentType: "text/plain", bytes: Array("Hello, \(name)!\n".utf8))
        }
        router.onImmediately(.get, "/healthz") { _ in HTTPResponse(.noContent) }

        let server = HTTPServer(configuration: .init(port: 0), router: router)
        let address = try await server.start()
        print("Listening on http://\(address)/")
        // end
        let client = SocketClient(address: address)
        #expect(try await client.get("/hello/Ada%20L").text == "Hello, Ada L!\n")
        #expect(try await client.get("/healthz").status == 204)
        await server.stop()
    }

    @Test("stands in the article as it stands here")
    func isTheArticles() throws {
        let lines = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n")
        let indentation = String(repeating: " ", count: 8)
        let start = try #require(lines.firstIndex(of: indentation + "// example"))
        let end = try #require(lines.firstIndex(of: indentation + "// end"))
        let example = lines[(start + 1)..<end].map { $0.hasPrefix(indentation) ? String($0.dropFirst(8)) : $0 }
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let article = root.appending(path: "Sources/HTTPServer/HTTPServer.docc/HTTPServer.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        #expect(text.contains("```swift\n\(example.joined(separator: "\n"))\n```"))
    }
}
