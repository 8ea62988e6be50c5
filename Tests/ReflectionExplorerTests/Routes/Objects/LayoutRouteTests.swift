import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Layouts over HTTP")
struct LayoutRouteTests {
    struct Loose: Sendable {
        var flag = false
        var number = 1
        var other = true
    }

    final class Base: Sendable {
        let loose = Loose()
        let name = "x"
    }

    private func explorer() async throws -> TestExplorer {
        let explorer = try await TestExplorer()
        explorer.explorer.register("base", Base())
        return explorer
    }

    @Test("An object tells its header, its fields and their paths")
    func object() async throws {
        let answer = try await explorer().get("/objects/base/layout")
        let document = try #require(try answer.json() as? [String: Any])
        #expect(document["storage"] as? String == "heap")
        #expect(document["headerSize"] as? Int == 16)
        let fields = try #require(document["fields"] as? [[String: Any]])
        #expect(fields.compactMap { $0["name"] as? String } == ["loose", "name"])
        #expect(fields.compactMap { $0["offset"] as? Int } == [16, 40])
        #expect(fields.compactMap { $0["padding"] as? Int } == [7, 0])
        #expect(fields.compactMap { $0["path"] as? String } == ["loose", "name"])
    }

    @Test("A path leads to a value in it, whose better order is told")
    func path() async throws {
        let explorer = try await explorer()
        let answer = try await explorer.get("/objects/base/layout?path=loose")
        let document = try #require(try answer.json() as? [String: Any])
        #expect((document["fields"] as? [[String: Any]])?.last?["path"] as? String == "loose.other")
        let order = try #require(document["betterOrder"] as? [String: Any])
        #expect(order["fields"] as? [String] == ["number", "flag", "other"])
        #expect(order["saved"] as? Int == 8)
        let text = try await explorer.get("/objects/base/layout?path=loose&format=text").text
        #expect(text.contains("In the order number, flag, other it would take 8 bytes less."))
        #expect(text.contains("OFFSET  SIZE  PADDING  NAME"))
    }

    @Test("The page draws the bytes without a style of its own")
    func page() async throws {
        let page = try await explorer().get("/objects/base/layout?path=loose&format=html").text
        #expect(page.contains("<svg viewBox="))
        #expect(page.contains("class=\"unused\""))
        #expect(!page.contains("style="))
        #expect(page.contains("aria-current=\"page\">Layout<"))
    }

    @Test("A panel tells where its node lies, and how a test reads it")
    func panel() async throws {
        let explorer = try await explorer()
        let panel = try await explorer.get("/objects/base?path=loose.number&part=panel&record=false&format=html").text
        #expect(panel.contains("8, 8 bytes, in LayoutRouteTests.Loose"))
        #expect(panel.contains("final class LooseMirror: MirrorObject {"))
        #expect(panel.contains("#expect(mirror.number == 1)"))
        #expect(!panel.contains("mirror.flag"))
        #expect(panel.contains("value(at: \"loose.number\", as: Int.self)"))
        #expect(panel.contains("data-watch-path=\"loose.number\""))
    }

    @Test("A stored node's panel guesses no offset, and has its test")
    func storedPanel() async throws {
        let explorer = try await explorer()
        let id = try #require(try await explorer.get("/objects/base").fields[.inspectionID])
        let panel = try await explorer.get("/inspections/\(id)?path=loose.number&part=panel&format=html").text
        #expect(!panel.contains("Offset"))
        #expect(panel.contains("#expect(mirror.number == 1)"))
        #expect(!panel.contains("data-watch-path"))
    }
}
