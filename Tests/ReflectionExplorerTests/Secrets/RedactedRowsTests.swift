import ExtractionEngine
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Rows that are redacted")
struct RedactedRowsTests {
    private struct Keyring: Sendable {
        let apiKeys = ["first-key", "second-key"]
        let credentials = ["ada": "her-secret"]
        let owner = "ada"
    }

    private struct Stamp: Redacted {
        let text = "stamped"
    }

    private func explorer(_ rules: RedactionRules = .standard) async throws -> TestExplorer {
        let explorer = try await TestExplorer { $0.redaction = rules }
        explorer.explorer.register("keyring", Keyring())
        explorer.explorer.register("stamp", Stamp())
        return explorer
    }

    @Test("say why, and not even how much there is")
    func page() async throws {
        let explorer = try await explorer()
        let page = try await explorer.get("/objects/keyring", [.accept: "text/html"]).text
        #expect(page.contains("its name says that it may be a secret") && page.contains("ada"))
        #expect(!page.contains("first-key") && !page.contains("her-secret"))
        for count in ["0 elements", "2 elements", "0 entries", "1 entry"] { #expect(!page.contains(count)) }
        let panel = try await explorer.get("/objects/keyring?path=apiKeys&part=panel", [.accept: "text/html"]).text
        #expect(panel.contains("redacted") && !panel.contains("first-key") && !panel.contains("0 elements"))
        let found = try await explorer.get("/search?q=apiKeys&in=name").text
        #expect(found.contains("\"apiKeys\"") && !found.contains("element"))
    }

    @Test("an object that is redacted itself is listed with the reason")
    func root() async throws {
        let explorer = try await explorer()
        for target in ["/", "/objects", "/objects/stamp"] {
            for accept in ["text/html", "application/json", "text/plain"] {
                let text = try await explorer.get(target, [.accept: accept]).text
                #expect(!text.contains("stamped") && (target != "/objects/stamp" || text.contains("redacted")))
            }
        }
        #expect(try await explorer.get("/objects").text.contains("its type is never shown"))
        #expect(try await explorer.get("/objects/stamp/layout").status == 403)
        #expect(try await explorer.get("/objects/stamp?path=text").status == 403)
    }

    @Test("a key that is typed into a hidden dictionary leads to the refusal, whether or not there is one")
    func jump() async throws {
        let explorer = try await explorer()
        for key in ["ada", "nobody"] {
            let jump = try await explorer.get("/objects/keyring?path=credentials&key=\(key)")
            #expect(jump.status == 303 || jump.status == 400)
            guard let location = jump.fields[.location] else { continue }
            let refused = try await explorer.get(location)
            #expect(refused.status == 403 && refused.text.contains("redacted") && !refused.text.contains("her-secret"))
        }
    }

    @Test("are shown to whoever says so, by name or for all")
    func shown() async throws {
        #expect(try await explorer(.none).get("/objects/keyring").text.contains("first-key"))
        let some = try await explorer(.standard.showing("apiKey").hiding("owner")).get("/objects/keyring").text
        #expect(some.contains("first-key") && !some.contains("her-secret") && !some.contains("\"value\":\"ada\""))
    }
}
