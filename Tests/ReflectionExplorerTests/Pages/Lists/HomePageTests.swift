import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("The first page")
struct HomePageTests {
    private struct Cart: Sendable {
        var owner = "Ada"
        var items = ["pen", "ink"]
        var isPaid = true
    }

    private let page: HTTPFields = [.accept: "text/html"]

    @Test("an object's row tells its kind, its type, its first values and when it was inspected")
    func row() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("cart", Cart())
        #expect(try await explorer.get("/", page).text.contains("never"))
        _ = try await explorer.get("/objects/cart")
        let home = try await explorer.get("/", page).text
        #expect(home.contains("href=\"/objects/cart\""))
        #expect(home.contains("HomePageTests.Cart"))
        #expect(home.contains("\"Ada\""))
        #expect(home.contains("data-relative"))
        let list = try #require(try await explorer.get("/objects").json() as? [String: Any])
        let object = try #require((list["objects"] as? [[String: Any]])?.first)
        let preview = try #require(object["preview"] as? [[String: String]])
        #expect(preview.map { $0["name"] } == ["owner", "isPaid"])
        #expect(object["inspectionCount"] as? Int == 1)
    }

    @Test("where nothing is registered the page says which line does it")
    func empty() async throws {
        let home = try await TestExplorer().get("/", page).text
        #expect(home.contains("explorer.register(\"cart\", cart)"))
    }

    @Test("an owner that is busy is told in its row, and keeps no other object from being shown")
    func busyOwner() async throws {
        let explorer = try await TestExplorer { $0.ownerPatience = .milliseconds(20) }
        let gate = DispatchSemaphore(value: 0)
        explorer.explorer.register("pool") { read in
            gate.wait()
            read(1)
        }
        explorer.explorer.register("cart", Cart())
        let list = try #require(try await explorer.get("/objects").json() as? [String: Any])
        let objects = try #require(list["objects"] as? [[String: Any]])
        #expect(objects.map { $0["name"] as? String } == ["pool", "cart"])
        #expect(objects[0]["isBusy"] as? Bool == true)
        #expect((objects[0]["note"] as? String)?.contains("owner did not answer") == true)
        gate.signal()
    }

    @Test("every page has the search box, the places, the way past them, and an icon")
    func layout() async throws {
        let explorer = try await TestExplorer()
        for target in ["/", "/sessions", "/search", "/objects", "/healthz"] {
            let text = try await explorer.get(target, page).text
            #expect(text.contains("action=\"/search\""), "\(target)")
            #expect(text.contains("href=\"#content\""), "\(target)")
            #expect(text.contains("placeholder=\"Find a property, a type or a value\""), "\(target)")
        }
        let icon = try await explorer.get("/favicon.ico")
        #expect(icon.status == 200)
        #expect(icon.fields["Content-Type"]?.hasPrefix("image/svg+xml") == true)
    }
}
