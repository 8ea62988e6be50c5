import ExtractionEngine
import Testing

@Suite("Paths on live values")
struct PathResolverTests {
    @Test("lead through properties, elements, keys, tuples, enums and optionals")
    func everyStep() throws {
        let shop = Shop()
        for (path, value) in [
            ("items[1].price", "2.5"), ("byName[\"Ada Lovelace\"].price", "9.0"), ("byNumber[7]", "seven"),
            ("byNumber[-1]", "minus one"), ("bySuit[.hearts]", "2"), ("pair.1", "two"), ("pair.count", "3"),
            ("state.failed.reason", "no stock"), ("delegate?.name", "Ada"), ("delegate.name", "Ada"),
            ("anything.price", "1.0"), ("secret", "mine"), ("super.secret", "theirs"), ("super.`a name`", "spaced"),
            ("`a name`", "spaced"), ("count", "3"), ("_count.reads", "0"), ("items", "2 elements"),
            ("weakly.name", "Ada"), ("tags[0]", "only"),
        ] {
            let tree = try PropertyTree(reflecting: shop, path: path)
            #expect(tree.root.value == value, "\(path)")
        }
    }

    @Test("give the root the name, path and declaration of what they lead to")
    func roots() throws {
        let tree = try PropertyTree(reflecting: Shop(), path: "delegate?.name")
        #expect(tree.root.name == "name")
        #expect(tree.root.path == "delegate.name")
        #expect(tree.root.mutability == .var)
        let inherited = try PropertyTree(reflecting: Shop(), path: "super.secret")
        #expect(inherited.root.name == "super.secret")
        #expect(inherited.root.declaredIn == "Store")
        let element = try PropertyTree(reflecting: Shop(), path: "items[1]")
        #expect(element.root.name == "items[1]")
        #expect(element.root.children.map(\.path) == ["items[1].price"])
    }

    @Test("that a tree hands out lead back to the same node")
    func roundTrip() throws {
        let shop = Shop()
        for view in [PropertyTree.View.presented, .raw] {
            let tree = PropertyTree(reflecting: shop, limits: .init(depth: 8), view: view)
            for node in tree.nodes {
                let again = try PropertyTree(reflecting: shop, path: node.path, view: view).root
                #expect(again.path == node.path)
                #expect(again.type == node.type, "\(node.path)")
                #expect(again.kind == node.kind, "\(node.path)")
                #expect(again.value == node.value, "\(node.path)")
                #expect(again.mutability == node.mutability, "\(node.path)")
                #expect(again.ownership == node.ownership, "\(node.path)")
            }
        }
    }

    @Test(
        "say how far they led, what is there, and what comes near",
        arguments: [
            Failing("itms", "", .noSuchProperty(name: "itms", searched: ["Shop", "Store"]), nearest: "items"),
            Failing("items[5]", "items", .indexOutOfRange(index: 5, count: 2)),
            Failing("items[0].prise", "items[0]", .noSuchProperty(name: "prise", searched: ["Item"]), nearest: "price"),
            Failing("byName[\"Ada\"]", "byName", .noSuchKey(key: "\"Ada\""), nearest: "\"Ada Lovelace\""),
            Failing("nothing.name", "nothing", .foundNil),
            Failing("state.loading", "state", .wrongCase(wanted: "loading", found: "failed")),
            Failing("items.price", "items", .notAContainer(type: "[Item]")),
            Failing("secret.count", "secret", .notAContainer(type: "String")),
            Failing("items[0].super.x", "items[0]", .noSuperclass(type: "Item")),
            Failing("super.super.secret", "", .noSuperclass(type: "Shop")),
            Failing("pair.9", "pair", .indexOutOfRange(index: 9, count: 3)),
            Failing("mutex.value", "mutex", .noncopyable),
        ]
    )
    func failures(_ failing: Failing) {
        let error = #expect(throws: ExtractionError.self) {
            try PropertyTree(reflecting: Shop(), path: failing.path)
        }
        #expect(error?.reached == failing.reached)
        #expect(error?.reason == failing.reason)
        if let nearest = failing.nearest { #expect(error?.nearest.first == nearest) }
    }

    @Test("list what is there, no more than a bounded number of it")
    func available() {
        let numbers = Dictionary(uniqueKeysWithValues: (0..<1000).map { ("key \($0)", $0) })
        let error = #expect(throws: ExtractionError.self) {
            try PropertyTree(reflecting: numbers, path: "[\"none\"]")
        }
        #expect(error?.available.count == ExtractionError.mostAvailable)
        #expect(error?.availableCount == 1000)
        let names = #expect(throws: ExtractionError.self) { try PropertyTree(reflecting: Item(price: 1), path: "x") }
        #expect(names?.available == ["price"])
    }

    @Test("name a shadowed property of a superclass as it is reached", arguments: PropertyTree.View.allValues)
    func shadowedNames(view: PropertyTree.View) throws {
        let error = #expect(throws: ExtractionError.self) {
            try PropertyTree(reflecting: Shadowing(), path: "secrte", view: view)
        }
        #expect(error?.available == ["secret", "super.secret", "super.super.secret", "other"])
        #expect(error?.nearest == ["secret", "super.secret", "super.super.secret"])
        let values = try #require(error).nearest.map {
            try PropertyTree(reflecting: Shadowing(), path: $0, view: view).root.value
        }
        #expect(values == ["3", "2", "1"])
    }

    @Test("to a dead reference show it, and do not lead through it")
    func deadReferences() throws {
        let holder = DeadHolder.make()
        #expect(try PropertyTree(reflecting: holder, path: "target").root.note?.code == .deadReference)
        let error = #expect(throws: ExtractionError.self) {
            try PropertyTree(reflecting: holder, path: "target.name")
        }
        #expect(error?.reason == .deadReference)
        let unsafe = #expect(throws: ExtractionError.self) {
            try PropertyTree(reflecting: holder, path: "unsafe.name")
        }
        #expect(unsafe?.reached == "unsafe")
    }

    @Test("lead to typed values, or say which type is there")
    func typedValues() throws {
        let mirror = MirrorObject(reflecting: Shop())
        #expect(try mirror.value(at: "items[1].price", as: Double.self) == 2.5)
        #expect(try mirror.value(at: "nothing", as: Person?.self) == nil)
        #expect(try mirror.value(at: "delegate", as: Person.self).name == "Ada")
        #expect(try mirror.value(at: "count", as: Int.self) == 3)
        let mismatch = #expect(throws: ExtractionError.self) { try mirror.value(at: "count", as: String.self) }
        #expect(mismatch?.reason == .typeMismatch(wanted: "String", found: "Int"))
        let none = #expect(throws: ExtractionError.self) { try mirror.value(at: "nothing", as: Person.self) }
        #expect(none?.reason == .foundNil)
        let syntax = #expect(throws: ExtractionError.self) { try mirror.value(at: "items[", as: Int.self) }
        #expect(syntax?.description.isEmpty == false)
    }

    @Test("refuse a position before the first one", arguments: [PropertyPath.Component.tupleElement(-1), .index(-1)])
    func negative(step: PropertyPath.Component) {
        for subject: Any in [(1, 2), [1, 2], [1: 2], InlineArray<2, Int>(repeating: 1)] {
            #expect(throws: ExtractionError.self) {
                try MirrorObject(reflecting: subject).value(at: PropertyPath([step]), as: Int.self)
            }
        }
    }

    @Test("can be written as members of a mirror object")
    func dynamicMembers() throws {
        let mirror = MirrorObject(reflecting: Shop())
        #expect(try mirror.items[1].price.value(as: Double.self) == 2.5)
        let price: Double? = mirror.byName["Ada Lovelace"].price()
        #expect(price == 9)
        let wrong: Int? = mirror.items[1].prise()
        #expect(wrong == nil)
        #expect(mirror.items[1].price.path.description == "items[1].price")
    }
}

struct Failing: CustomTestStringConvertible, Sendable {
    let path: String
    let reached: String
    let reason: ExtractionError.Reason
    let nearest: String?

    init(_ path: String, _ reached: String, _ reason: ExtractionError.Reason, nearest: String? = nil) {
        self.path = path
        self.reached = reached
        self.reason = reason
        self.nearest = nearest
    }

    var testDescription: String { path }
}

// MARK: - Subjects

private struct Item { var price: Double }

private enum Stock {
    case loading(Double)
    case failed(reason: String, code: Int)
}

private enum Suit { case hearts, spades }

@propertyWrapper
private struct Counted<Value> {
    private var value: Value
    private var reads: UInt8 = 0
    var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }
    init(wrappedValue: Value) { value = wrappedValue }
}

private class Store {
    private let secret = "theirs"
    private let `a name` = "spaced"
}

private final class Shop: Store {
    private let secret = "mine"
    private let items = [Item(price: 1), Item(price: 2.5)]
    private let byName = ["Ada Lovelace": Item(price: 9), "Grace\n\"Hopper\" 👩‍💻": Item(price: 8)]
    private let byNumber = [7: "seven", -1: "minus one"]
    private let bySuit: [Suit: Int] = [.hearts: 2]
    private let pair = (1, "two", count: 3)
    private let state = Stock.failed(reason: "no stock", code: 4)
    private let delegate: Person?
    private weak var weakly: Person?
    private let nothing: Person? = nil
    private let anything: Any = Item(price: 1)
    private let tags: Set<String> = ["only"]
    private let mutex = Guarded()
    @Counted private var count = 3

    override init() {
        delegate = Person()
        weakly = delegate
        super.init()
    }
}

private struct Guarded: ~Copyable { var value = 1 }

private final class DeadHolder {
    private unowned let target: Person
    private unowned(unsafe) let unsafe: Person

    private init(_ person: Person) {
        target = person
        unsafe = person
    }

    static func make() -> DeadHolder { DeadHolder(Person()) }
}

private class Shadowed {
    private let secret = 1
    private let other = 0
}

private class Between: Shadowed {
    private let secret = 2
}

private final class Shadowing: Between {
    private let secret = 3
}

extension PropertyTree.View {
    fileprivate static let allValues: [Self] = [.presented, .raw]
}
