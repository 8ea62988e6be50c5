import Foundation
import SampleObjects
import Synchronization
import Testing

@testable import ExtractionEngine

@Suite("The layout of types")
struct TypeLayoutTests {
    private struct Loose {
        var flag = false
        var number = 1
        var other = true
        var half: Int32 = 0
    }

    private class Base {
        var first: Int8 = 0
    }

    private final class Derived: Base {
        var second: Int64 = 0
        var third = false
        weak var delegate: Base?
    }

    private final class Owner {
        let lock = Mutex(1)
        let name = ""
    }

    private enum Direction { case north, south, east }
    private struct Empty {}

    @Test("A struct's fields lie where the compiler puts them")
    func structure() {
        let layout = TypeLayout(of: Loose.self)
        #expect(layout.size == MemoryLayout<Loose>.size)
        #expect(layout.stride == MemoryLayout<Loose>.stride)
        #expect(layout.alignment == MemoryLayout<Loose>.alignment)
        #expect(layout.storage == .inline)
        #expect(
            layout.fields.map(\.offset) == [
                MemoryLayout<Loose>.offset(of: \.flag), MemoryLayout<Loose>.offset(of: \.number),
                MemoryLayout<Loose>.offset(of: \.other), MemoryLayout<Loose>.offset(of: \.half),
            ]
        )
        #expect(layout.fields.map(\.padding) == [7, 0, 3, 0])
        #expect(layout.padding == 10)
    }

    @Test("Another order is told where it takes less, and takes what was said")
    func betterOrder() throws {
        struct Better {
            var number = 1
            var half: Int32 = 0
            var flag = false
            var other = true
        }
        let order = try #require(TypeLayout(of: Loose.self).betterOrder)
        #expect(order.fields == ["number", "half", "flag", "other"])
        #expect(order.size == MemoryLayout<Better>.size)
        #expect(order.stride == MemoryLayout<Better>.stride)
        #expect(order.saved == MemoryLayout<Loose>.stride - MemoryLayout<Better>.stride)
        #expect(TypeLayout(of: Better.self).betterOrder == nil)
    }

    @Test("A class's fields begin behind the header, those of its superclass first")
    func object() {
        let layout = TypeLayout(of: Derived.self)
        #expect(layout.storage == .heap)
        #expect(layout.size == MemoryLayout<AnyObject>.size)
        #expect(layout.headerSize == 16)
        #expect(layout.fields.map(\.name) == ["first", "second", "third", "delegate"])
        #expect(layout.fields.map(\.offset) == [16, 24, 32, 40])
        #expect(layout.fields.map(\.padding) == [7, 0, 7, 0])
        #expect(layout.fields.first?.declaredIn == "TypeLayoutTests.Base")
        #expect(layout.fields.last?.ownership == .weak)
        #expect(layout.instanceSize == 48)
        // The superclass's last byte is followed at once by the small one.
        #expect(layout.betterOrder?.fields == ["second", "delegate", "third"])
        #expect(layout.betterOrder?.saved == 7)
    }

    private struct Sparse {
        var before = Empty()
        var flag = false
        var between = Empty()
        var number = 1
        var other = true
        var after = Empty()
    }

    @Test("Fields of no size, which lie in others, hide neither the padding nor a better order")
    func sizelessFields() throws {
        let layout = TypeLayout(of: Sparse.self)
        let padding = Dictionary(uniqueKeysWithValues: layout.fields.map { ($0.name, $0.padding) })
        #expect(padding == ["before": 0, "flag": 7, "between": 0, "number": 0, "other": 7, "after": 0])
        #expect(layout.padding == MemoryLayout<Sparse>.stride - 10)
        let order = try #require(layout.betterOrder)
        #expect(order.fields == ["number", "flag", "other", "before", "between", "after"])
        #expect(order.saved == 8)
        #expect(TypeLayout(of: Pair<Empty, Empty>.self).padding == 0)
    }

    @Test("An optional takes what is left of the patterns that are no values")
    func extraInhabitants() {
        #expect(TypeLayout(of: Bool.self).extraInhabitants == 254)
        #expect(TypeLayout(of: Bool?.self).extraInhabitants == 253)
        #expect(TypeLayout(of: Direction.self).extraInhabitants == 253)
        #expect(TypeLayout(of: Int.self).extraInhabitants == 0)
        #expect(TypeLayout(of: Empty.self).extraInhabitants == 0)
    }

    @Test("What the metadata does not tell is said, not guessed")
    func unknown() {
        let owner = TypeLayout(of: Owner.self)
        #expect(owner.fields.map(\.name) == ["lock", "name"])
        #expect(owner.fields.first?.size == nil)
        #expect(owner.padding == nil)
        #expect(owner.betterOrder == nil)
        #expect(owner.note != nil)
        #expect(TypeLayout(of: Direction.self).note?.hasPrefix("an enum") == true)
        #expect(TypeLayout(of: Any.self).size == MemoryLayout<Any>.size)
        #expect(TypeLayout(of: Any.self).note?.hasPrefix("an existential") == true)
    }

    @Test("A type of no size has no fields and no note")
    func empty() {
        let layout = TypeLayout(of: Empty.self)
        #expect(layout.size == 0 && layout.stride == 1 && layout.fields.isEmpty)
        #expect(layout.padding == 0 && layout.note == nil)
    }

    private enum Parcel {
        case waiting
        case shipped(String)
        case located(latitude: Double, Float)
        indirect case inside(Int8)
        case nothing(())
    }

    private struct Pair<First, Second> {
        var first: First
        var second: Second
    }

    private actor Counter {
        var isOn = false
        var count: Int32 = 0
    }

    private protocol Drawable {}

    @Test("An enum's cases tell what each of them carries")
    func cases() throws {
        let layout = TypeLayout(of: Parcel.self)
        #expect(layout.size == MemoryLayout<Parcel>.size)
        let cases = Dictionary(uniqueKeysWithValues: layout.cases.map { ($0.name, $0) })
        #expect(cases.count == 5)
        #expect(cases["waiting"]?.hasPayload == false)
        #expect(cases["waiting"]?.size == 0)
        #expect(cases["shipped"]?.size == MemoryLayout<String>.size)
        #expect(cases["shipped"]?.payload == "String")
        #expect(cases["located"]?.size == MemoryLayout<(Double, Float)>.size)
        #expect(cases["located"]?.alignment == MemoryLayout<(Double, Float)>.alignment)
        #expect(cases["inside"]?.isIndirect == true)
        #expect(cases["inside"]?.size == MemoryLayout<AnyObject>.size)
        #expect(cases["nothing"]?.size == 0)
        #expect(TypeLayout(of: Loose.self).cases.isEmpty)
    }

    @Test("Sizes are those that the compiler says, of types of every sort")
    func sizes() {
        func check<Value>(_ type: Value.Type) {
            let layout = TypeLayout(of: type)
            #expect(layout.size == MemoryLayout<Value>.size, "\(type)")
            #expect(layout.stride == MemoryLayout<Value>.stride, "\(type)")
            #expect(layout.alignment == MemoryLayout<Value>.alignment, "\(type)")
        }
        check(Pair<Int8, Int64>.self)
        check(Pair<Pair<Bool, Int16>, Parcel?>.self)
        check((Int8, (Int64, Bool)).self)
        check(Loose?.self)
        check((any Drawable)?.self)
        check((any Drawable & AnyObject).self)
        check((any Error).self)
        check(((Int) -> Int).self)
        check(Counter.self)
        check([String: [Int]].self)
        check(Date.self)
        check(URL.self)
        check(UUID.self)
        check(Decimal.self)
        check(Never.self)
    }

    @Test("A generic type's fields lie as its arguments have it")
    func generic() throws {
        let layout = TypeLayout(of: Pair<Int8, Int64>.self)
        #expect(layout.fields.map(\.offset) == [0, 8])
        #expect(layout.padding == 7)
        // What follows a value of the other order in a struct can begin right behind it.
        #expect(layout.betterOrder?.size == 9)
        #expect(layout.betterOrder?.stride == MemoryLayout<Pair<Int64, Int8>>.stride)
        #expect(TypeLayout(of: Pair<Int64, Int8>.self).fields.map(\.offset) == [0, 8])
        #expect(TypeLayout(of: Pair<Int64, Int8>.self).size == 9)
    }

    @Test("An actor has a header, the runtime's own storage and its properties")
    func actor() throws {
        let layout = TypeLayout(of: Counter.self)
        #expect(layout.storage == .heap)
        #expect(try Self.allocated(Counter()).contains(try #require(layout.instanceSize)))
        #expect(layout.fields.contains { $0.name == "isOn" } && layout.fields.contains { $0.name == "count" })
    }

    @Test("The bytes of an object are those that the runtime allocates")
    func instanceSizes() throws {
        #expect(try Self.allocated(Base()).contains(try #require(TypeLayout(of: Base.self).instanceSize)))
        #expect(try Self.allocated(Derived()).contains(try #require(TypeLayout(of: Derived.self).instanceSize)))
        #expect(try Self.allocated(Owner()).contains(try #require(TypeLayout(of: Owner.self).instanceSize)))
    }

    /// The sizes of which the allocator would have given an object this much: it gives multiples of 16, less a word of its
    /// own, 24 bytes at least, and 16 more where what is left of a free block is too small for another (malloc.c of glibc).
    private static func allocated(_ object: AnyObject) throws -> ClosedRange<Int> {
        typealias UsableSize = @convention(c) (UnsafeRawPointer) -> Int
        // Glibc's module does not have it.
        let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
        let size = withExtendedLifetime(object) { usableSize(Unmanaged.passUnretained(object).toOpaque()) }
        return (size <= 40 ? 1 : size - 31)...size
    }

    @Test("A tuple's elements have offsets, and no other order")
    func tuple() {
        let layout = TypeLayout(of: (flag: Bool, number: Int).self)
        #expect(layout.fields.map(\.name) == ["flag", "number"])
        #expect(layout.fields.map(\.offset) == [0, 8])
        #expect(layout.padding == 7)
        #expect(layout.betterOrder == nil)
    }

    @Test("A path leads to the value inside an optional or an existential")
    func path() throws {
        struct Holder {
            var value: Any? = Loose()
            var object: AnyObject = Derived()
            var none: Int?
        }
        #expect(try TypeLayout(reflecting: Holder(), path: "value").type == "TypeLayoutTests.Loose")
        #expect(try TypeLayout(reflecting: Holder(), path: "object").type == "TypeLayoutTests.Derived")
        #expect(try TypeLayout(reflecting: Holder(), path: "none").type == "Int?")
        #expect(throws: ExtractionError.self) { try TypeLayout(reflecting: Holder(), path: "nothing") }
    }

    @Test("Fields never overlap, and end inside the value", arguments: SampleObjects().all)
    func samples(sample: Sample) async {
        let layouts = await sample.withValue { value in
            PropertyTree(reflecting: value, limits: .init(depth: 3, children: 20, nodes: 500)).nodes.compactMap {
                node in
                try? TypeLayout(reflecting: value, path: node.path)
            }
        }
        #expect(!layouts.isEmpty)
        for layout in layouts where layout.padding != nil {
            let end = layout.instanceSize ?? layout.size
            var place = layout.headerSize
            // What has no size lies anywhere.
            for field in layout.fields where field.size != 0 {
                #expect(field.offset >= place, "\(layout.type).\(field.name)")
                place = field.offset + (field.size ?? 0)
            }
            #expect(place <= end, "\(layout.type)")
            if let order = layout.betterOrder {
                #expect(order.saved > 0 && order.saved <= layout.padding ?? 0, "\(layout.type)")
                #expect(Set(order.fields).isSubset(of: layout.fields.map(\.name)), "\(layout.type)")
            }
        }
    }
}
