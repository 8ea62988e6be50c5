import Foundation
import Testing

@testable import ExtractionEngine

@Suite("Stored trees")
struct PropertyTreeCodingTests {
    @Test("The JSON of a tree decodes to an equal tree", arguments: UInt64(1)...40)
    func roundTrip(seed: UInt64) throws {
        let tree = RandomTree.make(seed: seed)
        let decoded = try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json()))
        #expect(decoded == tree)
        #expect(decoded.json() == tree.json())
    }

    @Test("Encoding gives the same tree as the writer", arguments: UInt64(1)...10)
    func encoding(seed: UInt64) throws {
        let tree = RandomTree.make(seed: seed)
        let decoded = try JSONDecoder().decode(PropertyTree.self, from: JSONEncoder().encode(tree))
        #expect(decoded == tree)
        #expect(decoded.json() == tree.json())
    }

    @Test("Trees that differ in one fact are not equal")
    func inequality() {
        let tree = SampleTree.library()
        var other = SampleTree.Content()
        #expect(tree == SampleTree.library(other))
        other.pages = 413
        #expect(tree != SampleTree.library(other))
        #expect(SampleTree.array(["a"]) != SampleTree.array(["a"], total: 2))
        #expect(RandomTree.make(seed: 1) != RandomTree.make(seed: 2))
    }

    @Test("A tree of 200 levels is read, a deeper one refused with a reason")
    func depth() throws {
        let allowed = Self.chain(levels: PropertyTree.mostStoredLevels)
        #expect(try JSONDecoder().decode(PropertyTree.self, from: Data(allowed.json())) == allowed)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PropertyTree.self, from: Data(Self.chain(levels: 220).json()))
        }
        #expect(String(describing: error).contains("more than 200 levels"))
    }

    private static func chain(levels: Int) -> PropertyTree {
        var builder = TreeBuilder()
        let type = builder.type(name: "Node", qualified: nil)
        builder.beginRoot(path: "", name: "Node", type: type, kind: .class)
        for _ in 1..<levels { builder.begin(builder.label(.property("next")), type: type, kind: .class) }
        return builder.finish()
    }

    @Test(
        "What is not a tree is refused",
        arguments: [
            "{}", "[]", "{\"name\":\"a\"}",
            "{\"name\":\"a\",\"path\":\"\",\"type\":\"T\",\"kind\":\"odd\",\"value\":\"\",\"childCount\":0}",
            "{\"name\":\"a\",\"path\":\"\",\"type\":\"T\",\"kind\":\"set\",\"value\":\"\",\"childCount\":-1}",
            "{\"name\":\"a\",\"path\":\"\",\"type\":\"T\",\"kind\":\"set\",\"value\":\"\",\"identity\":\"1\",\"childCount\":0}",
            """
            {"name":"a","path":"","type":"T","kind":"set","value":"","childCount":1,
             "shown":{"offset":0,"count":1,"total":1},"children":[]}
            """,
            """
            {"name":"a","path":"","type":"T","kind":"set","value":"","childCount":1,
             "shown":{"offset":0,"count":1,"total":2},"children":[]}
            """,
        ]
    )
    func refused(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PropertyTree.self, from: Data(json.utf8))
        }
    }

    @Test("A damaged tree is refused, or is a tree that can be read, written and compared", arguments: UInt64(1)...150)
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = RandomTree.make(seed: seed, nodes: 30)
        var text = String(decoding: whole.json(), as: UTF8.self)
        let replacements = [
            ("\"offset\":7", "\"offset\":9223372036854775807"), ("\"offset\":0", "\"offset\":-1"),
            ("\"childCount\":0", "\"childCount\":9223372036854775807"), ("\"path\":\"[", "\"path\":\"x["),
            ("\"path\":\"", "\"path\":\"."), ("\"to\":\"", "\"to\":\"?"), ("\"identity\":\"#", "\"identity\":\"#0"),
            ("\"kind\":\"set\"", "\"kind\":\"array\""), ("\"count\":", "\"count\":1"), ("\\u", "\\U"),
        ]
        for _ in 0..<3 {
            guard let (old, new) = replacements.randomElement(using: &random) else { continue }
            text = text.replacing(old, with: new, maxReplacements: Int.random(in: 1...40, using: &random))
        }
        guard let tree = try? JSONDecoder().decode(PropertyTree.self, from: Data(text.utf8)) else { return }
        #expect(try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json())) == tree)
        #expect(!tree.text().isEmpty)
        #expect(tree.differences(from: tree.captured(with: .init(), view: .raw)).isEmpty)
        for change in tree.differences(from: whole) { #expect(!change.description.isEmpty) }
        for node in tree.nodes {
            guard let path = try? PropertyPath(parsing: node.path) else { continue }
            _ = try? tree.subtree(at: path, limits: .init(offset: .max, children: .max))
            _ = try? tree.subtree(at: path.appending(.index(.min)), limits: .init(offset: .min, children: .min))
        }
    }

    @Test("A code that a later version stored is kept")
    func unknownNote() throws {
        var builder = TreeBuilder()
        builder.beginRoot(path: "", name: "T", type: builder.type(name: "T", qualified: nil), kind: .opaque)
        builder.setNote(.init(rawValue: "fromTheFuture"), "Something new.")
        let tree = builder.finish()
        let decoded = try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json()))
        #expect(decoded.root.note == .init(code: .init(rawValue: "fromTheFuture"), sentence: "Something new."))
    }
}
