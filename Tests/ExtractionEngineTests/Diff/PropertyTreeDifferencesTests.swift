import Foundation
import Testing

@testable import ExtractionEngine

@Suite("Differences of two trees")
struct PropertyTreeDifferencesTests {
    private typealias Content = SampleTree.Content

    private func changes(_ before: Content, _ after: Content) -> [String] {
        SampleTree.library(after).differences(from: SampleTree.library(before)).map(\.description)
    }

    @Test("Equal trees have none, also when one was stored", arguments: UInt64(1)...20)
    func none(seed: UInt64) throws {
        let tree = RandomTree.make(seed: seed)
        #expect(tree.differences(from: RandomTree.make(seed: seed)).isEmpty)
        let stored = try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json()))
        #expect(tree.differences(from: stored).isEmpty)
    }

    @Test("A changed value is told with both sides")
    func changed() {
        #expect(changes(Content(), Content(title: "Emma", pages: 413)) == ["title: Dune → Emma", "pages: 412 → 413"])
    }

    @Test("A dictionary's values are matched by key, whatever their order")
    func keys() {
        let before = Content(tags: ["novel": 1, "sand": 2], order: ["novel", "sand"])
        #expect(changes(before, Content(tags: ["novel": 1, "sand": 2], order: ["sand", "novel"])) == [])
        let after = Content(tags: ["sand": 3, "worm": 4], order: ["sand", "worm"])
        #expect(
            changes(before, after) == [
                "tags[\"sand\"]: 2 → 3", "tags[\"worm\"]: added 4", "tags[\"novel\"]: removed 1",
            ]
        )
    }

    @Test("What came from nil or went to it is one change")
    func nilValue() {
        let change = SampleTree.library(Content(owner: nil)).differences(from: SampleTree.library())
        #expect(change.map(\.path) == ["owner"])
        #expect(change.map(\.old) == ["Ada"])
        #expect(change.map(\.new) == ["nil"])
    }

    @Test("Elements of an array are matched by position")
    func elements() {
        let before = SampleTree.array(["a", "b", "c"])
        #expect(
            SampleTree.array(["a", "x"]).differences(from: before).map(\.description) == [
                "names[1]: b → x", "names[2]: removed c",
            ]
        )
        #expect(
            SampleTree.array(["a", "b", "c", "d"]).differences(from: before).map(\.description) == ["names[3]: added d"]
        )
        #expect(SampleTree.array([]).differences(from: SampleTree.array(["a"])).map(\.kind) == [.removed])
    }

    @Test("What a page does not show is neither added nor removed")
    func pages() {
        let before = SampleTree.array(["a", "b"], offset: 0, total: 10)
        let after = SampleTree.array(["b", "c"], offset: 1, total: 10)
        #expect(after.differences(from: before).isEmpty)
        let shorter = SampleTree.array(["a"], offset: 0, total: 1)
        #expect(shorter.differences(from: before).map(\.description) == ["names[1]: removed b"])
        let longer = SampleTree.array(["a", "b"], offset: 0, total: 11)
        #expect(longer.differences(from: before).map(\.description) == ["names: 10 elements → 11 elements"])
    }

    private func set(_ values: [Int]) -> PropertyTree {
        var builder = TreeBuilder()
        let int = builder.type(name: "Int", qualified: nil)
        builder.beginRoot(
            path: "numbers",
            name: "numbers",
            type: builder.type(name: "Set<Int>", qualified: nil),
            kind: .set
        )
        builder.setValue("\(values.count) elements")
        builder.setChildren(total: values.count)
        for (index, value) in values.enumerated() {
            builder.beginElement(index, type: int, kind: .number)
            builder.setValue(integer: value)
            builder.end()
        }
        return builder.finish()
    }

    @Test("A set's elements are matched by value")
    func sets() {
        #expect(set([3, 1, 2]).differences(from: set([1, 2, 3])).isEmpty)
        let changes = set([3, 4]).differences(from: set([4, 5]))
        #expect(changes.map(\.kind) == [.added, .removed])
        #expect(changes.map(\.new) == ["3", nil])
        #expect(changes.map(\.old) == [nil, "5"])
    }

    /// A pair of people, where the second is the first again or a person of its own.
    private func pair(names: (String, String), shared: Bool) -> PropertyTree {
        var builder = TreeBuilder()
        let person = builder.type(name: "Person", qualified: nil)
        let string = builder.type(name: "String", qualified: nil)
        builder.beginRoot(path: "", name: "Pair", type: builder.type(name: "Pair", qualified: nil), kind: .struct)
        for (label, name) in [("a", names.0), ("b", names.1)] {
            builder.begin(builder.label(.property(label)), type: person, kind: .class)
            builder.setValueToTypeName()
            if label == "b", shared {
                builder.setReference(to: 1, why: .shared)
            } else {
                builder.begin(builder.label(.property("name")), type: string, kind: .string)
                builder.setValue(name)
                builder.end()
            }
            builder.end()
        }
        return builder.finish()
    }

    @Test("A reference is compared with what it leads to")
    func references() {
        let apart = pair(names: ("Ada", "Ada"), shared: false)
        #expect(pair(names: ("Ada", ""), shared: true).differences(from: apart).isEmpty)
        let other = pair(names: ("Ada", "Bob"), shared: false)
        let changes = pair(names: ("Ada", ""), shared: true).differences(from: other)
        #expect(changes.map(\.old) == ["Bob"])
        #expect(changes.map(\.new) == ["Ada"])
    }

    @Test("Every change of random trees leads to something in one of them", arguments: UInt64(1)...20)
    func random(seed: UInt64) {
        let before = RandomTree.make(seed: seed)
        let after = RandomTree.make(seed: seed + 100)
        let paths = Set((Array(before.nodes) + Array(after.nodes)).map(\.path))
        for change in after.differences(from: before) {
            #expect(paths.contains(change.path))
            #expect((change.kind == .added) == (change.old == nil))
            #expect((change.kind == .removed) == (change.new == nil))
        }
    }

    @Test("A change is coded with the values that there are")
    func coding() throws {
        let changes = SampleTree.array(["a"]).differences(from: SampleTree.array(["b", "c"]))
        let data = try JSONEncoder().encode(changes)
        #expect(try JSONDecoder().decode([Change].self, from: data) == changes)
        let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: String]])
        #expect(objects[1] == ["path": "names[1]", "kind": "removed", "old": "c", "oldType": "String"])
    }

    @Test("Trees of 100,000 elements and of great depth are compared in one pass")
    func large() {
        let values = (0..<100_000).map(String.init)
        #expect(SampleTree.array(values + ["x"]).differences(from: SampleTree.array(values)).count == 1)
    }
}
