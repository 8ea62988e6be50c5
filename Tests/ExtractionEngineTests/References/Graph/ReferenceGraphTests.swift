import SampleObjects
import Testing

@testable import ExtractionEngine

@Suite("The reference graph")
struct ReferenceGraphTests {
    /// An object with a reference of every sort, to others of its class.
    private class Base {
        private let hidden: Item
        init(hidden: Item) { self.hidden = hidden }
    }

    private final class Everything: Base {
        let direct = Item("direct")
        let optional: Item? = Item("optional")
        let list = [Item("list 0"), Item("list 1")]
        let byName = ["Ada": Item("byName"), "a \"b\"": Item("quoted")]
        let byNumber = [-3: Item("negative"), 7: Item("seven")]
        let byItem = [Item("key"): Item("value")]
        let members: Set<Item> = [Item("member")]
        let pair = (Item("first"), named: Item("named"))
        let choice = Choice.both(Item("left"), right: Item("right"))
        let indirect = Choice.deeper(.one(Item("deeper")))
        let anything: Any = Item("anything")
        let bound: any AnyObject = Item("bound")
        let error: any Error = Failure(item: Item("error"))
        let hashable = AnyHashable(Item("hashable"))
        let nested = Holder(inner: Holder.Inner(item: Item("nested")), items: [[Item("deep list")]])
        lazy var lazily = Item("lazily")
        @Wrapper var wrapped = Item("wrapped")
        let mirrored = Mirrored()
        let presented = Presented()
        let closure: () -> Void = {}
        private let hidden: Item

        init() {
            hidden = Item("hidden")
            super.init(hidden: Item("super hidden"))
            _ = lazily
        }
    }

    private indirect enum Nested<Value> {
        case leaf(Value)
        case deeper(Nested<[Value]>)
    }

    private enum Perfect<Value> {
        case empty
        case leaf(Value)
        indirect case node(Perfect<(Value, Value)>)
    }

    private final class Endless {
        let nested = Nested<Int>.deeper(.deeper(.leaf([[1]])))
        let perfect = Perfect<Item>.node(.node(.leaf(((Item("a"), Item("b")), (Item("c"), Item("d"))))))
        let numbers = Perfect<Int>.node(.empty)
    }

    private struct Holder {
        struct Inner { var item: Item }
        var inner: Inner
        let items: [[Item]]
    }

    /// `@unchecked Sendable` is safe: no other task has one, and an item never changes.
    private struct Failure: Error, @unchecked Sendable { let item: Item }

    private enum Choice {
        indirect case deeper(Choice)
        case one(Item)
        case both(Item, right: Item)
    }

    @propertyWrapper private struct Wrapper {
        var wrappedValue: Item
        let spare = Item("spare")
    }

    private struct Mirrored: CustomReflectable {
        let item = Item("mirrored")
        var customMirror: Mirror { Mirror(self, children: ["nothing": 0]) }
    }

    private struct Presented: PresentedValue {
        let item = Item("presented")
        var presentedText: String { "a text" }
        static let presentsStoredProperties = false
    }

    private final class Item: Hashable {
        let name: String
        init(_ name: String) { self.name = name }
        static func == (lhs: Item, rhs: Item) -> Bool { lhs === rhs }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    @Test("goes through every kind of value, by both ways of reading", arguments: ReadingMode.allCases)
    func everyWay(mode: ReadingMode) throws {
        let everything = Everything()
        let graph = ReferenceGraph(reflecting: everything, mode: mode)
        var names: Set<String> = []
        for node in graph.nodes.dropFirst() {
            #expect(node.type.hasSuffix("Item"))
            #expect(node.steps == 1)
            let path = try #require(node.path)
            let name = try MirrorObject(reflecting: everything).value(at: path + ".name", as: String.self)
            names.insert(name)
            #expect(try PropertyTree(reflecting: everything, path: path).root.type.hasPrefix(node.type), "\(path)")
        }
        let expected: Set<String> = [
            "direct", "optional", "list 0", "list 1", "byName", "quoted", "negative", "seven", "key", "value", "member",
            "first", "named", "left", "right", "deeper", "anything", "bound", "error", "hashable", "nested",
            "deep list", "lazily", "wrapped", "spare", "mirrored", "presented", "hidden", "super hidden",
        ]
        // What a type says of itself is all that Mirror gives.
        let missing: Set<String> = mode == .mirror ? ["mirrored"] : []
        #expect(names.symmetricDifference(expected) == missing)
        #expect(graph.nodes.count == expected.count - missing.count + 1)
        #expect(graph.unseen.map(\.reason) == (mode == .mirror ? [.closure, .unknownLayout] : [.closure]))
        #expect(graph.unseen.first?.examples == [.init(node: 0, path: "closure")])
        #expect(graph.stop == nil)
    }

    @Test("looks into enums whose values are of endlessly many types", .timeLimit(.minutes(1)))
    func endlessTypes() {
        let graph = ReferenceGraph(reflecting: Endless())
        #expect(
            graph.nodes.dropFirst().map(\.path)
                == [0, 1].flatMap { pair in
                    [0, 1].map { "perfect.node.node.leaf.\(pair).\($0)" }
                }
        )
        #expect(graph.unseen.isEmpty)
    }

    @Test("says of each reference how it is held")
    func traits() throws {
        let graph = ReferenceGraph(reflecting: Everything())
        func edge(_ path: String) throws -> ReferenceGraph.Edge {
            try #require(graph.nodes[0].references.first { $0.path == path }, "\(path)")
        }
        #expect(try edge("direct").mutability == .let)
        #expect(try edge("direct").isDirect)
        #expect(try !edge("direct").isOptional)
        #expect(try edge("optional").isOptional)
        #expect(try edge("list[1]").isElement)
        #expect(try edge("nested.inner.item").mutability == .var)
        #expect(try !edge("nested.inner.item").isDirect)
        #expect(try edge("bound").isExistential)
        #expect(try edge("super.hidden").declaredIn?.hasSuffix("Base") == true)
        #expect(try edge("hidden").declaredIn == nil)
        #expect(try edge("pair.0").mutability == .let)
        #expect(try edge("choice.both.right").ownership == .strong)
    }

    @Test("starts at a value, at a path, and at nothing")
    func subjects() throws {
        let items = [Item("a"), Item("b")]
        let graph = ReferenceGraph(reflecting: items)
        #expect(graph.nodes[0].kind == .array)
        #expect(graph.nodes[0].identity == nil)
        #expect(graph.nodes.dropFirst().map(\.identity) == ["#1", "#2"])
        #expect(graph.nodes.map(\.path) == ["", "[0]", "[1]"])
        let part = try ReferenceGraph(
            reflecting: ["x": Holder(inner: .init(item: items[0]), items: [])],
            path: "[\"x\"]"
        )
        #expect(part.nodes.map(\.path) == ["[\"x\"]", "[\"x\"].inner.item"])
        #expect(ReferenceGraph(reflecting: Item?.none as Any).nodes.map(\.kind) == [.optional])
        #expect(ReferenceGraph(reflecting: Item?.some(items[0]) as Any).nodes.map(\.kind) == [.class])
        #expect(throws: ExtractionError.self) { try ReferenceGraph(reflecting: items, path: "[2]") }
    }

    @Test("has a path back to every object of every sample", arguments: SampleObjects().all.map(\.name))
    func samples(name: String) async throws {
        let sample = try #require(SampleObjects().all.first { $0.name == name })
        let failures = await sample.withValue { subject in
            let graph = ReferenceGraph(reflecting: subject)
            var failures: [String] = graph.stop.map { [$0.sentence] } ?? []
            for node in graph.nodes.prefix(400) where node.note == nil {
                guard let path = node.path else {
                    if node.steps < 100 { failures.append("no path to node \(node.index)") }
                    continue
                }
                let limits = PropertyTree.Limits(depth: 0)
                // Where a customMirror gives something else under the name, the raw view leads there.
                let types = PropertyTree.View.allCases.compactMap { view in
                    try? PropertyTree(reflecting: subject, path: path, limits: limits, view: view).root.type
                }
                if !types.contains(where: { $0.hasPrefix(node.type) }) { failures.append("\(path): \(types)") }
            }
            return failures
        }
        #expect(failures == [])
    }

    @Test("takes hostile values, by both ways of reading", arguments: HostileValue.all)
    func hostile(_ hostile: HostileValue) {
        let value = hostile.make()
        for mode in ReadingMode.allCases {
            let graph = ReferenceGraph(reflecting: value, limits: .init(objects: 20_000, values: 500_000), mode: mode)
            #expect(!graph.nodes.isEmpty)
            for node in graph.nodes.prefix(50) { #expect(!node.type.isEmpty) }
            for cycle in graph.strongCycles(limit: 5) { #expect(!cycle.description.isEmpty) }
            #expect(graph.unseen.allSatisfy { $0.count >= $0.examples.count && !$0.sentence.isEmpty })
        }
    }

    @Test("tells who refers to an object")
    func referrers() {
        let shared = Item("shared")
        let graph = ReferenceGraph(reflecting: [Holder(inner: .init(item: shared), items: [[shared]])])
        #expect(graph.nodes[1].referrers.map(\.path) == ["[0].inner.item", "[0].items[0][0]"])
        #expect(graph.edgeCount == 2)
    }

    @Test("is bounded by objects, references, values and time, and says so")
    func limits() {
        let items = (0..<1_000).map { Item("\($0)") }
        for limits: ReferenceGraph.Limits in [
            .init(objects: 10), .init(references: 10), .init(values: 10), .init(time: .zero),
        ] {
            let graph = ReferenceGraph(reflecting: items, limits: limits)
            #expect(graph.stop?.code == .limit)
            #expect(graph.nodes.count <= 11)
        }
        #expect(ReferenceGraph(reflecting: items, limits: .init(objects: 1_001, references: 1_000)).stop == nil)
    }

    @Test("does not follow what the rules hide")
    func redaction() throws {
        let rules = try RedactionRules.none.hiding("direct", "both").hiding(path: "list[1]")
        let graph = ReferenceGraph(reflecting: Everything(), redaction: rules)
        let paths = Set(graph.nodes.compactMap(\.path))
        #expect(!paths.contains("direct") && !paths.contains("list[1]") && !paths.contains("choice.both.right"))
        #expect(paths.contains("list[0]") && paths.contains("optional"))
        #expect(graph.unseen.first { $0.reason == .redacted }?.count == 3)
    }
}
