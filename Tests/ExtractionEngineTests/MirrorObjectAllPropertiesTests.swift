import ExtractionEngine
import Synchronization
import Testing

@Suite("All properties of a mirrored object")
struct MirrorObjectAllPropertiesTests {
    @Test(
        "lists private properties and those of the superclasses, the subject's own first",
        arguments: ReadingMode.allCases
    )
    func names(mode: ReadingMode) {
        let properties = MirrorObject(reflecting: Savings(), mode: mode).allProperties()
        #expect(properties.map(\.name) == ["rate", "note", "owner", "visits", "total", "number"])
        #expect(properties.map(\.mutability) == [.let, .var, .var, .var, .var, .let])
        #expect(
            properties.map { $0.declaringClass.map { "\($0)" } } == ["Savings", "Savings"]
                + Array(repeating: "Account", count: 4)
        )
        #expect(properties.map { "\($0.type)" } == ["Double", "Optional<String>", "String", "Int", "Int", "Int"])
        #expect(properties.map(\.storedName).contains("_visits"))
    }

    @Test("reads each value when it is asked for, as source code sees it", arguments: ReadingMode.allCases)
    func values(mode: ReadingMode) throws {
        let account = Savings()
        let properties = MirrorObject(reflecting: account, mode: mode).allProperties()
        func value(_ name: String) throws -> Any? { try #require(properties.first { $0.name == name }).value }
        #expect(try value("rate") as? Double == 0.5)
        #expect(try value("owner") as? String == "Ada")
        #expect(try value("visits") as? Int == 1)
        #expect(try value("number") as? Int == 7)
        account.rename("Grace")
        #expect(try value("owner") as? String == "Grace")
    }

    @Test(
        "gives an optional's nil as a value and a lazy property's only after its first use",
        arguments: ReadingMode.allCases
    )
    func nils(mode: ReadingMode) throws {
        let account = Savings()
        let properties = MirrorObject(reflecting: account, mode: mode).allProperties()
        let note = try #require(properties.first { $0.name == "note" })
        #expect(note.value is String?)
        #expect(note.obstacle == nil)
        let total = try #require(properties.first { $0.name == "total" })
        #expect(total.value == nil)
        #expect(total.obstacle == .unreadable(why: "a lazy property that nobody has used yet"))
        #expect(account.total == 8)
        #expect(total.value as? Int == 8)
        #expect(total.obstacle == nil)
    }

    @Test("says why a value cannot be read")
    func obstacles() {
        var target: Referent? = Referent()
        let holder = Holder(target)
        let properties = MirrorObject(reflecting: holder).allProperties()
        #expect(properties.map(\.ownership) == [.weak, .unowned, .unownedUnsafe, .strong])
        #expect(properties[0].value as? Referent === target)
        #expect(properties[1].value as? Referent === target)
        target = nil
        #expect(properties[0].value is Referent?)
        #expect(properties[1].value == nil)
        #expect(properties[2].value == nil)
        #expect(properties[3].value == nil)
        #expect(
            properties.map(\.obstacle) == [
                nil, .deadReference, .unreadable(why: "an unowned(unsafe) reference is never followed"), .noncopyable,
            ]
        )
    }

    @Test("never reads an unowned reference through Mirror, which would abort")
    func unownedThroughMirror() {
        var target: Referent? = Referent()
        let holder = Holder(target)
        let properties = MirrorObject(reflecting: holder, mode: .mirror).allProperties()
        target = nil
        #expect(properties[1].value == nil)
        #expect(properties[1].obstacle != nil)
        #expect(properties[2].value == nil)
    }

    @Test("lists a struct's and a tuple's parts, and nothing of a nil")
    func otherSubjects() {
        struct Point { private let x = 1.5; private let y = 2 }
        #expect(MirrorObject(reflecting: Point()).allProperties().map(\.name) == ["x", "y"])
        #expect(MirrorObject(reflecting: Point()).allProperties().allSatisfy { $0.declaringClass == nil })
        #expect(MirrorObject(reflecting: (1, b: 2)).allProperties().map(\.name) == ["0", "b"])
        let nothing: Any = Point?.none as Any
        #expect(MirrorObject(reflecting: nothing).allProperties().isEmpty)
    }

    @Test("keeps the subject alive as long as a property is kept")
    func lifetime() {
        weak var released: Savings?
        do {
            let property: MirrorObject.Property
            do {
                let account = Savings()
                released = account
                property = MirrorObject(reflecting: account).allProperties()[2]
            }
            #expect(property.value as? String == "Ada")
            #expect(released != nil)
        }
        #expect(released == nil)
    }

    @Test("leaves a subclass free to have a property called children")
    func freeNames() {
        final class Tree { private var children = [1, 2] }
        final class TreeMirror: MirrorObject {
            var children: [Int]? { extract() }
        }
        #expect(TreeMirror(reflecting: Tree()).children == [1, 2])
    }
}

private class Account {
    private var owner = "Ada"
    @Counted private var visits = 1
    private(set) lazy var total = number + 1
    private let number = 7

    func rename(_ name: String) { owner = name }
}

private final class Savings: Account {
    private let rate = 0.5
    private var note: String?
}

@propertyWrapper
private struct Counted {
    private var reads = 0
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

private final class Referent {}

private final class Holder {
    private weak var weakly: Referent?
    private unowned var unownedly: Referent
    private unowned(unsafe) var unsafely: Referent
    private let guarded = Mutex(1)

    init(_ target: Referent?) {
        let target = target ?? Referent()
        weakly = target
        unownedly = target
        unsafely = target
    }
}
