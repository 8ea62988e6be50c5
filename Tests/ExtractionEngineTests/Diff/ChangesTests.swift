import ExtractionEngine
import Foundation
import Testing

@Suite("Changes made by an operation")
struct ChangesTests {
    private final class Account {
        private var balance = 10
        private var isOpen = true
        private var history = ["opened"]
        private weak var adviser: Account?
        private lazy var digest = history.joined()

        func withdraw(_ amount: Int) {
            balance -= amount
            history.append("withdrew \(amount)")
        }

        func advise(by other: Account?) { adviser = other }
        func look() {}
    }

    private struct Failure: Error {}

    @Test("Exactly the properties that an operation touched are told, private ones too")
    func object() {
        let account = Account()
        let found = changes(in: account) { account.withdraw(3) }
        #expect(found.map(\.path) == ["balance", "history[1]"])
        #expect(found.map(\.kind) == [.changed, .added])
        #expect(found.first?.old == "10" && found.first?.new == "7")
        #expect(changes(in: account) { account.look() } == [])
    }

    @Test("A reference that is set is one change")
    func reference() {
        let account = Account()
        let other = Account()
        #expect(changes(in: account) { account.advise(by: other) }.map(\.path) == ["adviser"])
        #expect(changes(in: account) { account.advise(by: account) }.map(\.path).first == "adviser")
    }

    @Test("A structure in a variable is compared too")
    func structure() {
        var point = (x: 1, y: 2)
        #expect(changes(in: point) { point.y = 5 }.map(\.description) == ["y: 2 → 5"])
    }

    @Test("An expectation compares changes with their descriptions, and a failed one shows them as it does any list")
    func expectation() {
        var point = (x: 1, y: 2)
        let found = changes(in: point) { point = (x: 3, y: 4) }
        #expect(found == ["x: 1 → 3", "y: 2 → 4"])
        #expect(!(found == ["x: 1 → 3"]))
        // What Swift Testing writes of both sides.
        #expect(String(describingForTest: found) == "[x: 1 → 3, y: 2 → 4]")
        let error = #expect(throws: ExtractionError.self) {
            try MirrorObject(reflecting: Account()).value(at: "balanc", as: Int.self)
        }
        let said = error.map { String(describingForTest: $0) }
        #expect(said == "the object has no property balanc (searched: ChangesTests.Account). Did you mean balance?")
    }

    @Test("What the operation throws is passed on")
    func failure() {
        #expect(throws: Failure.self) { try changes(in: 1) { throw Failure() } }
    }
}
