import ExtractionEngine
import Foundation
import Observation
import Testing

@Suite("Texts that name a value")
struct NameTextTests {
    private struct HeaderName: Hashable, RawRepresentable {
        let rawValue: String
    }

    private final class Label: Hashable {
        let text: String
        init(_ text: String) { self.text = text }
        static func == (left: Label, right: Label) -> Bool { left.text == right.text }
        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    private enum Field: Hashable {
        case password, user
    }

    private struct Parameter<Name, Value> {
        let name: Name
        let value: Value
    }

    @Observable
    final class Setting {
        var key: String
        var value: String
        init(_ key: String, _ value: String) {
            self.key = key
            self.value = value
        }
    }

    private struct PresentedHeader: PresentedValue {
        let name: String
        let value: String
        var presentedText: String { "\(name): \(value)" }
    }

    private final class PresentedSetting: PresentedValue {
        let key: String?
        let value: String
        init(_ key: String?, _ value: String) { (self.key, self.value) = (key, value) }
        var presentedText: String { "\(key ?? "")=\(value)" }
    }

    private enum Login {
        case single(password: String)
        indirect case nested(Login?)
    }

    private static let secret = SecretMark.secret

    private static func hidden() -> [(what: String, subject: Any)] {
        var all: [(what: String, subject: Any)] = []
        func add(_ what: String, _ subject: Any) { all.append((what, subject)) }
        add("a dictionary by a type that is a text", [HeaderName(rawValue: "Authorization"): secret])
        add("a dictionary by an optional text", ["password" as String?: secret])
        add("a dictionary by an object that is a text", [Label("apiKey"): secret])
        add("a dictionary by any hashable text", [AnyHashable(Substring("apiKey")): secret])
        add("a dictionary by any hashable name", [AnyHashable(HeaderName(rawValue: "Cookie")): secret])
        add("an error's details", NSError(domain: "d", code: 1, userInfo: ["password": secret]))
        add("a pair in an optional", [("password" as String?, secret)])
        add("a pair of a substring", [("password" as Substring, secret)])
        add("a pair of Any", [("password" as Any, secret as Any)])
        add("a pair of a name", [(HeaderName(rawValue: "Set-Cookie"), secret)])
        add("a pair of a case", [(Field.password, secret)])
        add("pairs of hashables", KeyValuePairs<AnyHashable, Any>(dictionaryLiteral: ("password", secret)))
        add("a parameter of a name", Parameter(name: HeaderName(rawValue: "X-Api-Key"), value: secret))
        add("a parameter of an optional", Parameter(name: "password" as String?, value: secret as String?))
        add("a parameter of Any", Parameter(name: "password" as Any, value: secret))
        add("an observed setting", Setting("password", secret))
        add("a header that presents itself", PresentedHeader(name: "Authorization", value: secret))
        add("a setting that presents itself", PresentedSetting("password", secret))
        add("a labelled value of a case", Login.nested(.single(password: secret)))
        return all
    }

    @Test("hide it, whatever the text is kept in", arguments: ReadingMode.allCases)
    func hides(mode: ReadingMode) throws {
        for view in PropertyTree.View.allCases {
            for (what, subject) in Self.hidden() {
                let limits = PropertyTree.Limits(depth: 20)
                func tree(_ rules: RedactionRules) -> PropertyTree {
                    PropertyTree(reflecting: subject, limits: limits, view: view, mode: mode, redaction: rules)
                }
                let text = tree(.standard).text()
                #expect(!text.contains(Self.secret), "\(what), \(view) by \(mode): \(text)")
                let open = tree(.none)
                for node in open.nodes where node.value.contains(Self.secret) && node.kind == .string {
                    let found = try? PropertyTree(
                        reflecting: subject,
                        path: node.path,
                        view: view,
                        mode: mode,
                        redaction: .standard
                    )
                    #expect(found?.text().contains(Self.secret) != true, "\(what) at \(node.path), \(view) by \(mode)")
                }
            }
        }
    }

    @Test("hide nothing where they say nothing of a secret, or where they may not be read")
    func shows() {
        let shown: [Any] = [
            [HeaderName(rawValue: "Accept"): Self.secret], [nil as String?: Self.secret],
            [Label("tokens"): Self.secret],
            [(Field.user, Self.secret)], [(1, Self.secret)], [(nil as String?, Self.secret)],
            [SecretToken(): Self.secret], Parameter(name: 7 as Any, value: Self.secret),
            PresentedHeader(name: "Accept", value: Self.secret),
        ]
        for subject in shown {
            let tree = PropertyTree(reflecting: subject, limits: .init(depth: 9), redaction: .standard)
            #expect(tree.text().contains(Self.secret), "\(tree.text())")
        }
    }
}
