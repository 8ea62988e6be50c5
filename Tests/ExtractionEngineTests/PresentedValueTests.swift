import ExtractionEngine
import Testing

@Suite("Values that present themselves")
struct PresentedValueTests {
    @Test("show their own text, with the stored properties below", arguments: ReadingMode.allCases)
    func texts(mode: ReadingMode) throws {
        let root = PropertyTree(reflecting: Order(), mode: mode).root
        let price = try #require(root.children.first { $0.name == "price" })
        #expect(price.value == "12 EUR")
        #expect(price.kind == .struct)
        #expect(price.type == "Money")
        #expect(price.children.map(\.name) == ["amount", "currency"])
        #expect(price.note == nil)
        let states = try #require(root.children.first { $0.name == "states" })
        #expect(states.children.map(\.value) == ["sent by post", "lost"])
        #expect(states.children.map(\.childCount) == [1, 0])
        let shop = try #require(root.children.first { $0.name == "shop" })
        #expect(shop.value == "Corner shop")
        #expect(shop.identity == 2)
        #expect(shop.children.map(\.value) == ["Corner shop"])
    }

    @Test("may stand for their parts, and a note says so", arguments: ReadingMode.allCases)
    func withoutParts(mode: ReadingMode) throws {
        let root = PropertyTree(reflecting: Order(), mode: mode).root
        for name in ["place", "seal"] {
            let node = try #require(root.children.first { $0.name == name })
            #expect(node.value == "somewhere")
            #expect(node.childCount == 0)
            #expect(node.note?.code == .hiddenByPresentation)
        }
    }

    @Test("show what is stored in the raw view", arguments: ReadingMode.allCases)
    func rawView(mode: ReadingMode) throws {
        let root = PropertyTree(reflecting: Order(), view: .raw, mode: mode).root
        let price = try #require(root.children.first { $0.name == "price" })
        #expect(price.value == "Money")
        let place = try #require(root.children.first { $0.name == "place" })
        #expect(place.children.first?.children.map(\.name) == ["latitude"])
    }

    @Test("have one line of 200 characters, and the whole text at the root")
    func longTexts() throws {
        let root = PropertyTree(reflecting: [Verse()]).root
        let node = try #require(root.children.first)
        #expect(node.value.count == 199)
        #expect(node.value.hasPrefix(#"a\na"#))
        #expect(node.valueLength == 1_000)
        let whole = PropertyTree(reflecting: Verse()).root
        #expect(whole.value.count == 1_500)
        #expect(whole.valueLength == nil)
    }

    @Test("stand before a customMirror, and leave paths as they are")
    func rules() throws {
        let root = PropertyTree(reflecting: (mirrored: Mirrored(), order: Order())).root
        let mirrored = try #require(root.children.first)
        #expect(mirrored.value == "by itself")
        #expect(mirrored.children.map(\.name) == ["stored"])
        let amount = try PropertyTree(reflecting: Order(), path: "price.amount")
        #expect(amount.root.value == "12")
        let latitude = try PropertyTree(reflecting: Order(), path: "place.latitude")
        #expect(latitude.root.value == "48.5")
    }

    @Test("may change the object while they are asked: the walk is over")
    func mutationDuringPresentation() throws {
        let parent = Parent()
        let tree = PropertyTree(reflecting: parent)
        let children = try #require(tree.root.children.first)
        #expect(children.children.map(\.value) == ["child 0 of 3", "child 1 of 0", "child 2 of 0"])
        #expect(children.children.map { $0.children.first?.value } == ["0", "1", "2"])
    }

    @Test("are asked no more once the time of a capture is over")
    func time() {
        let tree = PropertyTree(reflecting: [Verse()], limits: .init(time: .zero))
        #expect(tree.root.note?.code == .limit || tree.root.children.first?.note?.code == .limit)
    }
}

private struct Money: PresentedValue {
    private let amount = 12
    private let currency = "EUR"
    var presentedText: String { "\(amount) \(currency)" }
}

private struct Place: PresentedValue {
    private let latitude = 48.5
    var presentedText: String { "somewhere" }
    static var presentsStoredProperties: Bool { false }
}

private enum State: PresentedValue {
    case sent(by: String), lost
    var presentedText: String {
        switch self {
        case .sent(let carrier): "sent by \(carrier)"
        case .lost: "lost"
        }
    }
}

private class Shop: PresentedValue {
    private let name = "Corner shop"
    var presentedText: String { name }
}

private final class Branch: Shop {}

private final class Seal: PresentedValue {
    private let wax = "red"
    var presentedText: String { "somewhere" }
    static var presentsStoredProperties: Bool { false }
}

private final class Order {
    private let price = Money()
    private let place: Place? = Place()
    private let states = [State.sent(by: "post"), .lost]
    private let shop: Any = Branch()
    private let seal = Seal()
}

private struct Verse: PresentedValue {
    private let line = 1
    var presentedText: String { String(repeating: "a\n", count: 500) }
}

private struct Mirrored: PresentedValue, CustomReflectable {
    private let stored = 1
    var presentedText: String { "by itself" }
    var customMirror: Mirror { Mirror(self, children: ["other": 2]) }
}

private final class Parent {
    var children: [Child] = []

    init() {
        children = (0..<3).map { Child($0, parent: self) }
    }
}

private final class Child: PresentedValue {
    private let number: Int
    private unowned let parent: Parent

    init(_ number: Int, parent: Parent) {
        self.number = number
        self.parent = parent
    }

    var presentedText: String {
        let siblings = parent.children.count
        parent.children = []
        return "child \(number) of \(siblings)"
    }
}
