import ExtractionEngine
import Foundation
import Testing

@Suite("Redaction")
struct RedactionTests {
    private func rules() throws -> RedactionRules {
        try RedactionRules.standard.hiding(path: "session.user.mail").hiding(path: "sessions[*].user.*")
    }

    private func tree(
        _ subject: Any,
        _ rules: RedactionRules,
        view: PropertyTree.View = .presented,
        mode: ReadingMode = .fieldTables
    ) -> PropertyTree {
        let limits = PropertyTree.Limits(depth: 20, children: 1_000)
        return PropertyTree(reflecting: subject, limits: limits, view: view, mode: mode, redaction: rules)
    }

    @Test("nothing hidden is in any output, in both views and by both ways of reading", arguments: ReadingMode.allCases)
    func vault(mode: ReadingMode) throws {
        let vault = SecretVault()
        for view in PropertyTree.View.allCases {
            let open = tree(vault, .none, view: view, mode: mode)
            let found = open.nodes.filter { $0.value.contains(SecretMark.secret) }.count
            #expect(found >= 20, "with redaction off the secrets are there")
            let closed = tree(vault, try rules(), view: view, mode: mode)
            #expect(!closed.text().contains(SecretMark.secret))
            #expect(!String(decoding: closed.json(), as: UTF8.self).contains(SecretMark.secret))
            for node in closed.nodes where node.isRedacted {
                #expect(node.value.isEmpty && node.childCount == 0 && node.shown == nil && node.identity == nil)
                #expect(node.valueLength == nil && node.reference == nil && !node.type.isEmpty)
            }
        }
    }

    @Test("a row that is hidden has its name, its declared type and the reason")
    func rows() throws {
        #expect(
            outline(of: tree(VaultBase(), .standard)) == """
                VaultBase: VaultBase #1
                  var password: String? =  (redacted)
                  let number: Int = 7
                """
        )
        let text = tree(VaultBase(), .standard).text()
        #expect(text.contains("var password: String? — redacted: its name says that it may be a secret\n"))
        let vault = tree(SecretVault(), try rules())
        func line(_ path: String) -> String? {
            vault[path].map { "\($0.kind.rawValue) \($0.type) \($0.note?.sentence ?? "")" }
        }
        #expect(line("clientSecret") == "string String redacted: its name says that it may be a secret")
        #expect(line("refreshToken") == line("clientSecret"))
        #expect(line("credentials") == "opaque Any redacted: its name says that it may be a secret")
        #expect(line("token") == "struct SecretToken redacted: its type is never shown")
        #expect(
            line("none") == line("maybe") && line("gone") == "optional LockedObject? redacted: its type is never shown"
        )
        #expect(line("session.user.mail") == "string String redacted: a rule hides this path")
        #expect(line("sessions[\"a\"].user.name") == line("session.user.mail"))
        #expect(line("fields[0].value") == "opaque Any redacted: the text beside it says that it may be a secret")
        #expect(line("headers[\"Authorization\"]") == line("clientSecret"))
        #expect(vault["headers[\"Accept\"]"]?.value == "*/*" && vault["listed[1].1"]?.value == "*/*")
        #expect(vault["session.user.name"]?.value == "ada" && vault["mirroring.user"]?.value == "ada")
        #expect(vault["quoting"]?.note?.code == .notPresented && vault["quoting.user"]?.value == "ada")
    }

    @Test("a value of a redacted type is hidden as the registered object, too")
    func roots() {
        for subject: Any in [SecretToken(), DoublyLocked(), SecretGrade.hunter2, SecretToken?.none as Any] {
            let closed = tree(subject, .standard)
            #expect(closed.nodeCount == 1 && closed.root.isRedacted && !closed.text().contains("more"))
        }
    }

    @Test("an object that is hidden at one place is shown at another, and numbers go on as if it were not there")
    func sharedObjects() {
        final class Leaf { let name = "leaf" }
        final class Other { let name = "other" }
        struct Holder {
            let password: Leaf
            let other = Other()
            let plain: Leaf
            let again: Leaf
        }
        let leaf = Leaf()
        #expect(
            outline(of: tree(Holder(password: leaf, plain: leaf, again: leaf), .standard)) == """
                Holder: Holder
                  let password: Leaf =  (redacted)
                  let other: Other #1
                    let name: String = other
                  let plain: Leaf #2
                    let name: String = leaf
                  let again: Leaf #2 -> plain shared
                """
        )
    }

    @Test("a path may end at what is hidden, and does not lead into it")
    func paths() throws {
        let rules = try rules()
        for mode in ReadingMode.allCases {
            for path in [
                "password", "super.password", "clientSecret", "$__lazy_storage_$_clientSecret".quotedName,
                "_accessToken",
                "accessToken", "credentials", "pair.password", "pair.1", "headers[\"Authorization\"]",
                "anyHeaders[\"Cookie\"]", "listed[0].1", "fields[0].value", "logins[1].password",
                "logins[2].token.password", "logins[3].header.1", "mirroring.password", "mirroring[2]",
                "observed.apiKey",
                "token", "maybe", "none", "many[1]", "hashable", "object", "anything", "gone", "grade", "sealed",
                "session.user.mail", "sessions[\"b\"].user.name", "set[0]", "result.success",
            ] {
                let found = try PropertyTree(reflecting: SecretVault(), path: path, mode: mode, redaction: rules)
                #expect(found.root.isRedacted && found.nodeCount == 1, "\(path) by \(mode)")
            }
        }
        for path in [
            "credentials[\"user\"]", "token.text", "maybe.text", "none.text", "object.text", "anything.more",
            "hashable.text", "grade.other", "sealed.count", "byGrade[.hunter2]", "result.success.text", "gone.text",
            "mirroring.password.count", "anyHeaders[\"Cookie\"].count",
        ] {
            let error = #expect(throws: ExtractionError.self, "\(path)") {
                try PropertyTree(reflecting: SecretVault(), path: path, redaction: rules)
            }
            guard case .redacted = error?.reason else {
                Issue.record("\(path): \(error?.description ?? "")")
                continue
            }
            #expect(error?.description.contains(SecretMark.secret) == false || path.contains(SecretMark.secret))
        }
        #expect(
            try PropertyTree(reflecting: SecretVault(), path: "byToken[0].value", redaction: rules).root.value
                == "an opened door"
        )
    }

    @Test("a key that is written with other letters is still the key that is stored")
    func equalKeys() throws {
        let headers = ["API-KEY": SecretMark.secret, "passwordE\u{301}": SecretMark.secret]
        for path in ["[\"API-\u{212A}EY\"]", "[\"password\u{C9}\"]"] {
            let found = try PropertyTree(reflecting: headers, path: path, redaction: .standard)
            #expect(found.root.isRedacted, "\(path)")
        }
    }

    @Test("a sweep finds nothing of what is hidden, however it is cut into parts", arguments: [1, 3, 50])
    func sweeps(nodes: Int) throws {
        let vault = SecretVault()
        for rules in [try rules(), RedactionRules.none] {
            let sweep = PropertySweep(redaction: rules)
            var found = 0
            while !sweep.isFinished {
                let part = sweep.next(of: vault, nodes: nodes)
                PropertySearch(SecretMark.secret).find(in: part.tree) { node, field in
                    found += field == .type ? 0 : 1
                    return true
                }
            }
            #expect((found == 0) == (rules != .none))
        }
    }

    @Test("what changes in something hidden is no difference")
    func differences() {
        final class Account {
            var password: String? = "one"
            var balance = 1
        }
        let account = Account()
        let before = tree(account, .standard)
        account.password = nil
        #expect(tree(account, .standard).differences(from: before).isEmpty)
        account.balance = 2
        #expect(tree(account, .standard).differences(from: before).map(\.path) == ["balance"])
    }

    @Test("a path rule counts from the registered object, wherever the capture starts")
    func rulesBelowAPath() throws {
        let rules = try RedactionRules.none.hiding(path: "session.user.mail").hiding(path: "sessions[*].user.*")
        for path in ["session", "session.user", "sessions", "sessions[\"a\"].user"] {
            let found = try PropertyTree(
                reflecting: SecretVault(),
                path: path,
                limits: .init(depth: 9),
                redaction: rules
            )
            #expect(
                !found.text().contains(SecretMark.secret) && found.text().contains("a rule hides this path"),
                "\(path)"
            )
        }
    }

    @Test("a generated test says nothing of what is hidden, and reads the property that the developer may read")
    func generatedTests() {
        let source = MirrorSource(of: tree(VaultBase(), .standard)).text
        #expect(source.contains("// password: redacted") && !source.contains(SecretMark.secret))
    }

    @Test("the layout of what is hidden is not told")
    func layouts() throws {
        #expect(throws: ExtractionError.self) {
            try TypeLayout(reflecting: SecretVault(), path: "token", redaction: .standard)
        }
        #expect(throws: ExtractionError.self) {
            try TypeLayout(reflecting: SecretVault(), path: "credentials", redaction: .standard)
        }
        #expect(try TypeLayout(reflecting: SecretVault(), path: "pair", redaction: .standard).fields.count == 2)
    }

    @Test("a stored tree says that it is redacted, too")
    func storedTrees() throws {
        let stored = try JSONDecoder().decode(
            PropertyTree.self,
            from: JSONEncoder().encode(tree(VaultBase(), .standard))
        )
        let error = #expect(throws: ExtractionError.self) {
            try stored.subtree(at: PropertyPath(parsing: "password.count"))
        }
        guard case .redacted = error?.reason else {
            Issue.record("\(error?.description ?? "")")
            return
        }
    }
}

extension String {
    /// The name as a path has it that is no identifier.
    fileprivate var quotedName: String { "`\(self)`" }
}
