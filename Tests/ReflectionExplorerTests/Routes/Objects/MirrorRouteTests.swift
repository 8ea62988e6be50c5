import ExtractionEngine
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Generated tests over HTTP")
struct MirrorRouteTests {
    struct Wheel: Sendable { var spokes = 36 }

    final class Bicycle: Sendable {
        private let secret = "</pre><script>\"\\(x)\u{202E}"
        let wheels = [Wheel(), Wheel()]
        let gears = 21
    }

    private func explorer() async throws -> TestExplorer {
        let explorer = try await TestExplorer()
        explorer.explorer.register("bicycle", Bicycle())
        return explorer
    }

    @Test("Whoever names no form gets the source", arguments: ["*/*", "text/plain", "text/x-swift, */*"])
    func source(accept: String) async throws {
        let answer = try await explorer().get("/objects/bicycle/mirror", [.accept: accept])
        #expect(answer.status == 200)
        #expect(answer.fields[.contentType] == "text/x-swift; charset=utf-8")
        #expect(answer.text.contains("final class BicycleMirror: MirrorObject {"))
        #expect(answer.text.contains("@testable import ReflectionExplorerTests"))
        #expect(answer.text.contains("    var gears: Int? { extract() }"))
        #expect(answer.text.contains("#expect(mirror.gears == 21)"))
        #expect(answer.fields[.inspectionID] == nil)
    }

    @Test("A value cannot break out of the source or the page")
    func hostileValue() async throws {
        let explorer = try await explorer()
        let source = try await explorer.get("/objects/bicycle/mirror?format=text").text
        #expect(source.contains(#"tree["secret"]?.value == "</pre><script>\"\\(x)\u{202e}""#))
        let page = try await explorer.get("/objects/bicycle/mirror?format=html").text
        #expect(!page.contains("<script>\""))
        #expect(!page.unicodeScalars.contains("\u{202E}"))
        #expect(page.contains("&lt;/pre&gt;&lt;script&gt;"))
    }

    @Test("A path leads to the object that the source is for")
    func path() async throws {
        let answer = try await explorer().get("/objects/bicycle/mirror?path=wheels%5B1%5D&format=json")
        let document = try #require(try answer.json() as? [String: Any])
        #expect(document["mirrorName"] as? String == "WheelMirror")
        #expect((document["test"] as? String)?.contains("#expect(mirror.spokes == 36)") == true)
        #expect((document["test"] as? String)?.contains("bicycle.wheels[1]") == true)
    }

    @Test("A stored object has its test as well, with the values of then")
    func stored() async throws {
        let explorer = try await explorer()
        let id = try #require(try await explorer.get("/objects/bicycle").fields[.inspectionID])
        explorer.explorer.unregister("bicycle")
        let answer = try await explorer.get("/inspections/\(id)/mirror")
        #expect(answer.status == 200)
        #expect(answer.text.contains("#expect(mirror.gears == 21)"))
        let page = try await explorer.get("/inspections/\(id)/mirror?path=wheels%5B0%5D&format=html")
        #expect(page.text.contains("WheelMirror"))
    }

    @Test(
        "A path that leads nowhere and an unknown object are problems",
        arguments: [
            ("/objects/bicycle/mirror?path=bell", 404), ("/objects/tricycle/mirror", 404),
            ("/objects/bicycle/mirror?path=%5B", 400), ("/objects/bicycle/mirror?format=svg", 400),
            ("/inspections/99/mirror", 404),
        ]
    )
    func problems(target: String, status: Int) async throws {
        let answer = try await explorer().get(target)
        #expect(answer.status == status)
    }
}
