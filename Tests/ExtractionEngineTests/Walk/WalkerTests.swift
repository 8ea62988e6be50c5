import ExtractionEngine
import Observation
import Testing

@Suite("Walker")
struct WalkerTests {
    @Test("lists a class's own properties first, then its superclass's")
    func classes() {
        #expect(
            outline(Savings()) == """
                Savings: Savings #1
                  var rate: Double = 1.5
                  let secret: String = mine
                  let number: Int = 42 in Account
                  var owner: Person? = Person #2 in Account
                    var name: String = Ada
                  let secret: Bool = true in Account
                """
        )
    }

    @Test("gives a shadowed property a path through super")
    func shadowedPaths() {
        let tree = PropertyTree(reflecting: Savings())
        #expect(
            tree.root.children.map(\.path) == ["rate", "secret", "number", "owner", "super.secret"]
        )
    }

    @Test("tells a cycle from a shared object, and numbers objects in walking order")
    func references() {
        let first = Ring("first")
        let second = Ring("second")
        first.next = second
        second.next = first
        #expect(
            outline([first, second, first]) == """
                [Ring]: [Ring] = 3 elements
                  [0]: Ring #1
                    var next: Ring? = Ring #2
                      var next: Ring? = Ring #1 -> [0] cycle
                      let name: String = second
                    let name: String = first
                  [1]: Ring #2 -> [0].next shared
                  [2]: Ring #1 -> [0] shared
                """
        )
        first.next = nil
    }

    @Test("shows an object in full where the depth allows it, not where it is met first")
    func sharedBelowTheDepth() {
        let person = Person()
        let tree = PropertyTree(reflecting: (deep: [[person]], shallow: person), limits: .init(depth: 3))
        #expect(
            outline(of: tree) == """
                (deep: [[Person]], shallow: Person): (deep: [[Person]], shallow: Person)
                  deep: [[Person]] = 1 element
                    [0]: [Person] = 1 element
                      [0]: Person #1 (limit)
                  shallow: Person #1
                    var name: String = Ada
                """
        )
    }

    @Test("reads every sort of enum")
    func enums() {
        let object = Person()
        let states: [State] = [
            .idle, .loading(0.5), .failed(reason: "no route", code: 7), .owned(object), .anything([1]),
            .nested(.loading(1)), .done,
        ]
        #expect(
            outline(states) == """
                [State]: [State] = 7 elements
                  [0]: State = idle
                  [1]: State = loading
                    loading: Double = 0.5
                  [2]: State = failed
                    failed: (reason: String, code: Int)
                      reason: String = no route
                      code: Int = 7
                  [3]: State = owned
                    owned: Person #1
                      var name: String = Ada
                  [4]: State = anything
                    anything: [Int] = 1 element
                      [0]: Int = 1
                  [5]: State = nested
                    nested: State = loading
                      loading: Double = 1.0
                  [6]: State = done
                """
        )
    }

    @Test("reads optionals as what they hold, and keeps them apart in the raw view")
    func optionals() {
        let values = Optionals()
        #expect(
            outline(values) == """
                Optionals: Optionals
                  let some: Int? = 4
                  let none: String? = nil
                  let twice: Int?? = 5
                  let someNone: Int?? = nil
                  let never: Never? = nil
                  let person: Person? = Person #1
                    var name: String = Ada
                """
        )
        let raw = PropertyTree(reflecting: values, view: .raw)
        #expect(raw.root.children[0].kind == .optional)
        #expect(raw.root.children[0].children.map(\.path) == ["some?"])
    }

    @Test("opens existentials, errors and AnyHashable")
    func existentials() {
        let values: [Any] = [
            1, "two", Person(), Wide(), SampleFailure(code: 3) as any Error, AnyHashable("key"), Optional(6) as Any,
        ]
        #expect(
            outline(values) == """
                [Any]: [Any] = 7 elements
                  [0]: Int = 1
                  [1]: String = two
                  [2]: Person #1
                    var name: String = Ada
                  [3]: Wide
                    let first: Int = 1
                    let second: String = 2
                    let third: Double = 3.0
                    let fourth: UInt8 = 4
                  [4]: SampleFailure
                    let code: Int = 3
                  [5]: String = key
                  [6]: Int? = 6
                """
        )
    }

    @Test("shows lazy, wrapped and observed properties as source code sees them")
    func properties() {
        let model = Model()
        #expect(
            outline(model) == """
                Model: Model #1
                  var total: Int = nil (notComputed)
                  var count: Int = 3 @Logged<Int>
                  var plain: Int = 1
                """
        )
        _ = model.total
        let tree = PropertyTree(reflecting: model)
        #expect(tree.root.children[0].value == "6")
        #expect(tree.root.children[0].type == "Int")
        #expect(tree.root.children.map(\.storedName) == ["$__lazy_storage_$_total", "_count", nil])
        #expect(
            outline(Observed()) == """
                Observed: Observed #1
                  var title: String = seen
                """
        )
        let raw = PropertyTree(reflecting: Observed(), limits: .init(depth: 1), view: .raw)
        #expect(raw.root.children.map(\.name) == ["_title", "_$observationRegistrar"])
    }

    @Test("names a dictionary's values by their keys, and pairs whose key has no literal by position")
    func dictionaries() {
        #expect(outline(["a\"b": 1]).hasSuffix("\n  [\"a\\\"b\"]: Int = 1"))
        #expect(outline([7: "x"]).hasSuffix("\n  [7]: String = x"))
        #expect(outline([Suit.hearts: 2]).hasSuffix("\n  [.hearts]: Int = 2"))
        #expect(outline([true: 2]).hasSuffix("\n  [true]: Int = 2"))
        #expect(
            outline([Wide(): 2]).hasPrefix(
                """
                [Wide: Int]: [Wide: Int] = 1 entry
                  [0]: (key: Wide, value: Int)
                    key: Wide
                """
            )
        )
        #expect(outline(Set(["one"])) == "Set<String>: Set<String> = 1 element\n  [0]: String = one")
    }

    @Test("shows closures and metatypes by their types")
    func closuresAndMetatypes() {
        let tree = PropertyTree(reflecting: Functions())
        #expect(tree.root.children.map(\.kind) == [.closure, .optional, .metatype, .metatype, .metatype])
        #expect(tree.root.children.map(\.value) == ["(Int) -> String", "nil", "Int", "Person", "Savings"])
    }

    @Test("shows what customMirror says, and the stored properties in the raw view")
    func customMirrors() {
        #expect(
            outline(Masked()) == """
                Masked: Masked (hiddenByMirror)
                  shown: Int = 1
                """
        )
        #expect(
            outline(Masked(), view: .raw) == """
                Masked: Masked
                  let password: String = hunter2
                """
        )
    }
}

// MARK: - Subjects

final class Person {
    var name = "Ada"
}

private class Account {
    private let number = 42
    private var owner: Person? = Person()
    private let secret = true
}

private final class Savings: Account {
    private var rate = 1.5
    private let secret = "mine"
}

private final class Ring {
    var next: Ring?
    let name: String
    init(_ name: String) { self.name = name }
}

private indirect enum State {
    case idle
    case loading(Double)
    case failed(reason: String, code: Int)
    case owned(Person)
    case anything(Any)
    case nested(State)
    case done
}

private struct Optionals {
    let some: Int? = 4
    let none: String? = nil
    let twice: Int?? = 5
    let someNone: Int?? = .some(nil)
    let never: Never? = nil
    let person: Person? = Person()
}

private struct Wide: Hashable {
    let first = 1
    let second = "2"
    let third = 3.0
    let fourth: UInt8 = 4
}

private struct SampleFailure: Error { let code: Int }

@propertyWrapper
private struct Logged<Value> {
    private var value: Value
    private var reads = 0
    var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }
    init(wrappedValue: Value) { value = wrappedValue }
}

private final class Model {
    lazy var total = 6
    @Logged private var count = 3
    private var plain = 1
}

@Observable
private final class Observed {
    var title = "seen"
}

private enum Suit { case hearts, spades }

private struct Functions {
    let function: (Int) -> String = { String($0) }
    let none: (() -> Void)? = nil
    let type: Int.Type = Int.self
    let classType: Person.Type = Person.self
    let dynamicType: AnyClass = Savings.self
}

private struct Masked: CustomReflectable {
    private let password = "hunter2"
    var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }
}
