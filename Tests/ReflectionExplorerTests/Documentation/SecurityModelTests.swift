import ExtractionEngine
import Foundation
import Testing

@Suite("The article on the security model")
struct SecurityModelTests {
    private static let article: String? = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let file = "Sources/ReflectionExplorer/ReflectionExplorer.docc/SecurityModel.md"
        return try? String(contentsOf: root.appending(path: file), encoding: .utf8)
    }()

    @Test("lists the names that are hidden, just these and in their order")
    func names() throws {
        let article = try #require(Self.article)
        let parts = article.split(separator: "<!-- standard names: ")
        let list = try #require(parts.first { $0.hasPrefix("begin -->") })
        let listed = list.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        #expect(listed == RedactionRules.standardNames)
    }

    @Test("says of each of its examples what is true of it")
    func examples() {
        let rules = RedactionRules.standard
        for name in ["stripeAPIKeys", "api_key_2", "Api-Key", "apikey", "passwordHash", "Authorization"] {
            #expect(rules.hides(name: name), "\(name)")
        }
        for name in ["secretAgentNames", "note", "text", "body", "key", "token", "secret", "pin"] {
            #expect(!rules.hides(name: name), "\(name)")
        }
        #expect(rules.hiding("salary", "iban").hides(name: "baseSalary"))
        #expect(!rules.showing("cookie").hides(name: "cookie"))
    }
}
