import Foundation
import Testing

@testable import ExtractionEngine

@Suite("Reading a frozen tree by path")
struct PropertyTreeAccessTests {
    private func error(_ tree: PropertyTree, _ path: String) -> ExtractionError? {
        #expect(throws: ExtractionError.self) { try tree.subtree(at: path) }
    }

    @Test("Every node of every tree is found by its path", arguments: UInt64(1)...20)
    func everyNode(seed: UInt64) throws {
        let tree = Self.withoutReferences(RandomTree.make(seed: seed))
        for node in tree.nodes {
            let found = try #require(tree.node(at: PropertyPath(parsing: node.path)), "\(node.path)")
            // A wrapped value is at the same place as what wraps it.
            #expect(try PropertyPath(parsing: found.path).canonical == PropertyPath(parsing: node.path).canonical)
        }
    }

    private static func withoutReferences(_ tree: PropertyTree) -> PropertyTree {
        let lines = String(decoding: tree.json(), as: UTF8.self)
        let plain = lines.replacing(/"reference":\{"to":"(?:[^"\\]|\\.)*","why":"[a-z]+"\},/, with: "")
        return (try? JSONDecoder().decode(PropertyTree.self, from: Data(plain.utf8))) ?? tree
    }

    @Test("Keys, question marks and self lead where they lead in a live object")
    func lenient() throws {
        let tree = SampleTree.library()
        #expect(try tree.node(at: PropertyPath(parsing: "tags[\"sand\"]"))?.value == "2")
        #expect(try tree.node(at: PropertyPath(parsing: "self.tags?[\"sand\"]"))?.value == "2")
        #expect(tree.node(at: PropertyPath())?.index == 0)
        #expect(try tree.node(at: PropertyPath(parsing: "missing")) == nil)
    }

    @Test("A missing property is told with the nearest names")
    func missingProperty() {
        let error = error(SampleTree.library(), "titel.x")
        #expect(error?.reason == .noSuchProperty(name: "titel", searched: ["Library"]))
        #expect(error?.available == ["title", "pages", "tags", "owner"])
        #expect(error?.nearest == ["title"])
        #expect(error?.reached == "")
        #expect(error?.description == "the object has no property titel (searched: Library). Did you mean title?")
    }

    @Test("A missing key, an index out of range and a leaf each say so, and how far it got")
    func reasons() {
        let library = SampleTree.library()
        #expect(error(library, "tags[\"sad\"]")?.reason == .noSuchKey(key: "\"sad\""))
        #expect(error(library, "tags[\"sad\"]")?.nearest.first == "[\"sand\"]")
        #expect(error(library, "tags[\"sad\"]")?.reached == "tags")
        #expect(error(library, "tags[3]")?.reason == .noSuchKey(key: "3"))
        #expect(error(library, "title.length")?.reason == .notAContainer(type: "String"))
        #expect(error(library, "pages[0]")?.reason == .notAContainer(type: "Int"))
        #expect(error(SampleTree.library(.init(owner: nil)), "owner.name")?.reason == .foundNil)
        let names = SampleTree.array(["a", "b"])
        #expect(error(names, "names[2]")?.reason == .indexOutOfRange(index: 2, count: 2))
        #expect(error(names, "names[-1]")?.reason == .indexOutOfRange(index: -1, count: 2))
    }

    @Test("What a tree was stored without is not called missing")
    func notCaptured() throws {
        let page = SampleTree.array(["x"], offset: 5, total: 10)
        #expect(error(page, "names[2]")?.reason == .notCaptured)
        #expect(error(page, "names[10]")?.reason == .indexOutOfRange(index: 10, count: 10))
        #expect(error(page, "other")?.reason == .notCaptured)
        #expect(try page.subtree(at: "names[5]").root.value == "x")
    }

    @Test("A text that is no path is told with its place")
    func invalid() {
        guard case .invalidPath(let fault) = error(SampleTree.library(), "tags[")?.reason else {
            Issue.record("the reason is not an invalid path")
            return
        }
        #expect(fault.position == 4)
    }

    @Test("A subtree keeps paths, values and facts")
    func subtree() throws {
        let tree = SampleTree.library()
        let tags = try tree.subtree(at: "tags")
        #expect(tags.root.name == "tags")
        #expect(tags.root.path == "tags")
        #expect(tags.root.children.map(\.path) == ["tags[\"novel\"]", "tags[\"sand\"]"])
        #expect(try tree.subtree(at: "") == tree)
        #expect(try tree.subtree(at: "title").root.declaredIn == "Library")
    }

    @Test("A whole random tree is copied without loss within wide limits", arguments: UInt64(1)...20)
    func copy(seed: UInt64) throws {
        let tree = RandomTree.make(seed: seed)
        let wide = PropertyTree.Limits(depth: 100, offset: tree.root.shown?.offset ?? 0, children: 1 << 41)
        let copy = try tree.subtree(at: PropertyPath(parsing: tree.root.path), limits: wide)
        #expect(copy.nodeCount == tree.nodeCount)
        #expect(copy.nodes.map(\.path) == tree.nodes.map(\.path))
        #expect(copy.nodes.map(\.value) == tree.nodes.map(\.value))
        #expect(copy.nodes.map(\.reference) == tree.nodes.map(\.reference))
    }

    @Test("Depth, pages and the number of nodes are bounded, and what is left out is told")
    func limits() throws {
        let names = SampleTree.array((0..<20).map { "n\($0)" })
        let page = try names.subtree(at: "names", limits: .init(offset: 8, children: 3))
        #expect(page.root.children.map(\.value) == ["n8", "n9", "n10"])
        #expect(page.root.shown == .init(offset: 8, count: 3, total: 20))
        #expect(page.root.note?.sentence == "limit reached: 3 of 20 children are shown")
        #expect(
            try names.subtree(at: "names", limits: .init(offset: 18)).root.shown
                == .init(offset: 18, count: 2, total: 20)
        )
        #expect(
            try names.subtree(at: "names", limits: .init(offset: 99)).root.shown
                == .init(offset: 20, count: 0, total: 20)
        )

        let flat = try SampleTree.library().subtree(at: "", limits: .init(depth: 1))
        #expect(flat.nodeCount == 5)
        #expect(flat.root.children[2].shown == .init(offset: 0, count: 0, total: 2))

        let few = try names.subtree(at: "names", limits: .init(nodes: 5))
        #expect(few.nodeCount == 5)
        #expect(few.root.note?.code == .limit)
        #expect(few.root.shown == .init(offset: 0, count: 4, total: 20))
    }

    @Test("A page that was not stored says what was")
    func missingPage() throws {
        let stored = SampleTree.array(["x", "y"], offset: 4, total: 10)
        let page = try stored.subtree(at: "names", limits: .init(offset: 5, children: 3))
        #expect(page.root.children.map(\.value) == ["y"])
        #expect(page.root.shown == .init(offset: 5, count: 1, total: 10))
        #expect(page.root.note?.sentence == "of 10 children, 2 were stored, from number 4 on")
        let other = try stored.subtree(at: "names", limits: .init(offset: 0, children: 3))
        #expect(other.root.children.isEmpty)
        #expect(other.root.shown == .init(offset: 0, count: 0, total: 10))
        #expect(other.root.note?.code == .limit)
    }

    @Test("A path goes on through a reference, in a decoded tree too")
    func references() throws {
        var builder = TreeBuilder()
        let type = builder.type(name: "Node", qualified: nil)
        builder.beginRoot(path: "", name: "Node", type: type, kind: .class)
        builder.begin(
            builder.label(.property("name")),
            type: builder.type(name: "String", qualified: nil),
            kind: .string
        )
        builder.setValue("first")
        builder.end()
        builder.begin(builder.label(.property("next")), type: type, kind: .class)
        builder.begin(builder.label(.property("next")), type: type, kind: .class)
        builder.setReference(to: 0, why: .cycle)
        builder.end()
        builder.end()
        let live = builder.finish()
        let stored = try JSONDecoder().decode(PropertyTree.self, from: Data(live.json()))
        for tree in [live, stored] {
            #expect(try tree.node(at: PropertyPath(parsing: "next.next.name"))?.path == "name")
            #expect(try tree.subtree(at: "next.next").root.path == "next.next")
            #expect(try tree.subtree(at: "next.next").root.children.first?.path == "next.next.name")
        }
    }

    private final class Member {
        let name = "Ada"
        weak var friend: Member?
        var email: String?? = "ada@example.org"
    }

    private final class Club {
        let founder: Member
        weak var chair: Member?
        var guests: [Member?]

        init(_ member: Member) {
            founder = member
            chair = member
            guests = [member, nil]
        }
    }

    @Test(
        "Every path of a tree leads to the same node in the tree that is stored as in the live object",
        arguments: PropertyTree.View.allCases
    )
    func everyPath(view: PropertyTree.View) throws {
        let member = Member()
        member.friend = member
        let club = Club(member)
        let limits = PropertyTree.Limits(depth: 10)
        let tree = PropertyTree(reflecting: club, limits: limits, view: view)
        for node in tree.nodes {
            let stored = try tree.subtree(at: node.path, limits: limits).root
            let live = try PropertyTree(reflecting: club, path: node.path, limits: limits, view: view).root
            #expect(stored.path == live.path)
            #expect(stored.name == live.name)
            #expect(stored.type == live.type, "\(node.path)")
            #expect(stored.kind == live.kind, "\(node.path)")
            #expect(stored.value == live.value, "\(node.path)")
            #expect(stored.mutability == live.mutability, "\(node.path)")
            #expect(stored.ownership == live.ownership, "\(node.path)")
            #expect(stored.childCount == live.childCount, "\(node.path)")
        }
    }
}
