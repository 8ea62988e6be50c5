import CForeignValues
import Dispatch
import Foundation
import Testing

@testable import ExtractionEngine

/// What is said of hostile values, where it would be easy to say something else.
@Suite("The truth about hostile values")
struct HostileTruthTests {
    private func node(_ path: String, of value: Any, mode: ReadingMode = .fieldTables) throws -> PropertyTree.Node {
        let limits = PropertyTree.Limits(depth: 8)
        let tree = PropertyTree(reflecting: value, limits: limits, mode: mode)
        return try #require(tree.node(at: PropertyPath(parsing: path)))
    }

    @Test("A dead unowned reference is named as one wherever it lies")
    func deadUnowned() throws {
        let dead = Reference.dead()
        let values: [(path: String, value: Any)] = [
            ("target", dead), (".1.target", (1, dead)), ("holder.target", Places.holder(dead)),
            ("pair.0.target", Places.pair(dead, 2)), ("[0].target", [dead]), ("[\"a\"].target", ["a": dead]),
            ("boxed.target", Places.boxed(dead)), ("target", Optional(dead) as Any), ("target", dead as Any),
        ]
        for (path, value) in values {
            let node = try node(path, of: value)
            #expect(node.note?.code == .deadReference, "\(path)")
            #expect(node.value == "released", "\(path)")
            #expect(node.ownership == .unowned, "\(path)")
            let error = #expect(throws: ExtractionError.self) {
                try MirrorObject(reflecting: value).value(at: path, as: Target.self)
            }
            #expect(error?.reason == .deadReference, "\(path)")
            // Mirror would abort on it: it is not asked, and nothing is claimed.
            #expect(try self.node(path, of: value, mode: .mirror).note?.code == .neverRead, "\(path)")
            #expect(throws: ExtractionError.self) {
                try MirrorObject(reflecting: value, mode: .mirror).value(at: path, as: Target.self)
            }
        }
    }

    @Test("References that live are followed, unsafe ones never")
    func references() throws {
        let target = Target()
        let reference = Reference(target: target)
        try withExtendedLifetime(target) {
            #expect(try node("target.number", of: reference).value == "1")
            #expect(try node("weakly.number", of: reference).value == "1")
            #expect(try node("unsafely", of: reference).note?.code == .neverRead)
            #expect(try node("unmanaged", of: reference).note?.code == .neverRead)
            let weakly = try MirrorObject(reflecting: reference, mode: .mirror).value(at: "weakly", as: Target.self)
            #expect(weakly === target)
        }
        #expect(try node("weakly", of: Reference.dead()).value == "nil")
    }

    @Test("A remote actor is not read, by no way", arguments: ReadingMode.allCases)
    func remoteActor(mode: ReadingMode) throws {
        let remote = RemotePilot.remote()
        let tree = PropertyTree(reflecting: remote, view: .raw, mode: mode)
        #expect(tree.nodes.contains { $0.note?.code == .remote || $0.note?.code == .isolated })
        let mirror = MirrorObject(reflecting: remote, mode: mode)
        let name: String? = mirror.extract("name")
        let target: Target? = mirror.extract(variableName: "target")
        #expect(name == nil)
        #expect(target == nil)
        let error = #expect(throws: ExtractionError.self) { try mirror.value(at: "text", as: String.self) }
        #expect(error?.reason != .foundNil)
    }

    @Test("C's values are what their bytes say", arguments: ReadingMode.allCases)
    func foreign(mode: ReadingMode) throws {
        let closed = try node(".0", of: (foreign_closed(77), 1), mode: mode)
        #expect(closed.kind == .enum)
        #expect(closed.value == "77", "\(closed.value) \(closed.note?.sentence ?? "")")
        #expect(try node(".0", of: (foreign_open(-9), 1), mode: mode).value == "-9")
        #expect(try node("plain.rawValue", of: foreign_struct(), mode: mode).value == "1")
        #expect(try node("point.y", of: foreign_struct(), mode: mode).value == "2")
        #expect(try node("matrix.1.2", of: foreign_struct(), mode: mode).value == "6")
        #expect(try node("context", of: foreign_struct(), mode: mode).kind == .opaque)
        let packed = PropertyTree(reflecting: foreign_packed(), mode: mode)
        for child in packed.root.children where child.kind == .number {
            let values = ["byte": "1", "misaligned": "-2", "number": "2.5", "last": "4"]
            #expect(child.value == values[child.name], "\(child.name)")
        }
    }

    @Test("A block is no value that can be read, and what comes after it is", arguments: ReadingMode.allCases)
    func block(mode: ReadingMode) throws {
        let tree = PropertyTree(reflecting: DispatchWorkItem {}, view: .raw, mode: mode)
        let block = try #require(tree.nodes.first { $0.value == "block" })
        #expect(block.note?.code == .unreadable)
        #expect(throws: ExtractionError.self) {
            try PropertyTree(reflecting: DispatchWorkItem {}, path: block.path + ".x", view: .raw, mode: mode)
        }
    }

    @Test("A type that the runtime crashes on to name has a name")
    func constrainedMetatype() throws {
        let type: any Collection<Int>.Type = [Int].self
        let tree = PropertyTree(reflecting: [type], view: .raw)
        #expect(tree.root.type.contains("(any …).Type"))
        #expect(tree.root.children.first?.value == "[Int]")
        #expect(Metadata([String: Int].self).genericArguments == [Metadata(String.self), Metadata(Int.self)])
        #expect(Metadata((Int, Bool).self).genericArguments == [Metadata(Int.self), Metadata(Bool.self)])
        #expect(Metadata(PackOf<Int, String, Bool>.self).genericArguments.map(\.runtimeName).count == 3)
        #expect(Metadata(GenericSub<Int, Bool>.self).genericArguments == [Metadata(Int.self), Metadata(Bool.self)])
        #expect(Metadata(ResilientSub<Bool>.self).genericArguments == [Metadata(Bool.self)])
        #expect(Metadata(InlineArray<3, Bool>.self).genericArguments == [Metadata(Bool.self)])
    }

    @Test("Children of one label are each reached by a path of their own")
    func repeatedLabels() throws {
        let value = Repeating()
        #expect(try PropertyTree(reflecting: value, path: "x").root.value == "1")
        let tree = PropertyTree(reflecting: value)
        #expect(tree.root.children.map(\.name) == ["x", "x", "y"])
        let second = tree.root.children[1]
        #expect(try PropertyTree(reflecting: value, path: second.path).root.value == "2")
    }

    @Test("A vector of one's own is not asked to describe itself")
    func vectors() throws {
        let hostile = try #require(HostileValue.all.first { $0.description.contains("vector of one's own") })
        #expect(PropertyTree(reflecting: hostile.make()).root.children.map(\.name) == ["storage"])
    }

    @Test("What is written after a capture is not in it")
    func frozen() throws {
        let holder = Mutable()
        let tree = PropertyTree(reflecting: holder, limits: .init(depth: 6))
        let json = tree.json()
        holder.names.removeAll()
        for number in 0..<1000 { holder.names["new \(number)"] = [number] }
        holder.text = String(repeating: "y", count: 1000)
        #expect(tree.json() == json)
        #expect(try #require(tree.node(at: PropertyPath(parsing: "names[\"a\"][0]"))).value == "1")
    }

    @Test("A long text is counted and cut, an unpaired surrogate is the replacement character")
    func texts() throws {
        let long = try node("[0]", of: [String(repeating: "0123456789", count: 1_000_000)])
        #expect(long.value.count == 200)
        #expect(long.valueLength == 10_000_000)
        let broken = PropertyTree(reflecting: String(decoding: [0xD800, 0x41] as [UInt16], as: UTF16.self))
        #expect(broken.root.value == "\u{FFFD}A")
    }

    @Test("A list is shown as deep as a tree may be, and says that it goes on")
    func deepest() throws {
        let hostile = try #require(HostileValue.all.first { $0.description == "a list 200,000 links deep" })
        let tree = PropertyTree(reflecting: hostile.make(), limits: .init(depth: .max, nodes: .max))
        let last = try #require(tree.nodes.max { $0.depth < $1.depth })
        #expect(last.depth == PropertyTree.Limits.deepest)
        #expect(tree.limits.depth == PropertyTree.Limits.deepest)
        let cut = try #require(tree.nodes.first { $0.depth == last.depth && $0.kind == .class })
        #expect(cut.note?.code == .limit)
        #expect(try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json())) == tree)
    }

    @Test("Nothing is copied that the tree has no room for", arguments: ReadingMode.allCases)
    func unboundedPages(mode: ReadingMode) throws {
        let limits = PropertyTree.Limits(depth: .max, children: .max, nodes: 100)
        for part in ["without an end", "lies in both", "ten million bytes", "wide structs", "indices take"] {
            for hostile in HostileValue.all where hostile.description.contains(part) {
                let tree = PropertyTree(reflecting: hostile.make(), limits: limits, mode: mode)
                #expect((1...100).contains(tree.nodeCount))
            }
        }
        let keys = Dictionary(uniqueKeysWithValues: (0..<10_000).map { (AnyHashable(Float($0)), $0) })
        #expect(throws: ExtractionError.self) { try PropertyTree(reflecting: keys, path: "[0.5]", mode: mode) }
    }

    @Test("A large payload is copied once, however often it is met")
    func largePayload() throws {
        let hostile = try #require(HostileValue.all.first { $0.description == "a large payload in many places" })
        let value = hostile.make()
        let tree = PropertyTree(reflecting: value, limits: .init(depth: 2, children: 200))
        #expect(tree.nodes.filter { $0.name == "array" && $0.childCount == 20_000 }.count == 200)
        #expect(try PropertyTree(reflecting: value, path: "[150].array[3]").root.value == "7")
    }

    @Test("Values with a large alignment are read where they lie", arguments: ReadingMode.allCases)
    func alignment(mode: ReadingMode) throws {
        let value: [Any] = [Wide(), Wide() as any Error, (UInt8(1), SIMD16<Double>(repeating: 3), "after")]
        #expect(try node("[0].vector", of: value, mode: mode).value.contains("2.5"))
        #expect(try node("[0].after", of: value, mode: mode).value == "after")
        #expect(try node("[1].after", of: value, mode: mode).value == "after")
        #expect(try node("[2].1", of: value, mode: mode).value.contains("3.0"))
        #expect(try node("[2].2", of: value, mode: mode).value == "after")
    }
}

private struct Reference {
    unowned let target: Target
    weak var weakly: Target?
    unowned(unsafe) let unsafely: Target
    let unmanaged: Unmanaged<Target>

    init(target: Target) {
        self.target = target
        weakly = target
        unsafely = target
        unmanaged = .passUnretained(target)
    }

    static func dead() -> Reference {
        let target = Target()
        return withExtendedLifetime(target) { Reference(target: target) }
    }
}

private enum Places {
    case holder(Reference), pair(Reference, Int)
    indirect case boxed(Reference)
    case none
}

private struct PackOf<each Element> {}
private class GenericBase {}
private final class GenericSub<First, Second>: GenericBase {}
private final class ResilientSub<Value>: Formatter, @unchecked Sendable {}

private struct Repeating: CustomReflectable {
    var customMirror: Mirror {
        let children: [(label: String?, value: Any)] = [("x", 1), ("x", 2), ("y", 3)]
        return Mirror(self, children: children)
    }
}

private final class Mutable {
    var names = ["a": [1], "b": [2]]
    var text = "text"
}

private struct Wide: Error {
    let byte: UInt8 = 1
    let vector = SIMD16<Double>(repeating: 2.5)
    let after = "after"
}
