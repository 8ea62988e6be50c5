// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
import ExtractionEngine
import Testing

extension Generated {
    enum HostileTypes0 {
        /// Reads the properties of `HostileTypes`, private ones included.
        final class HostileTypesMirror2: MirrorObject {
            init(_ subject: HostileTypes) { super.init(reflecting: subject) }

            var keyword: `default`? { extract() }
            var nestedType: `default`.`Type`? { extract() }
            var nestedTypes: [`default`.`Type`]? { extract() }
            var realMetatype: [`default`.Type]? { extract() }
            var nestedProtocol: `default`.`Protocol`? { extract() }
            var version: `default`.ProtocolVersion? { extract() }
            var generic: `default`.`in`<`default`>? { extract() }
            var nestedSelf: `default`.`self`? { extract() }
            var topType: `Type`? { extract() }
            var any: `Any`? { extract() }
            var one: `some`? { extract() }
            var waiting: `async`? { extract() }
            var raw: `my type`? { extract() }
            var innerRaw: `my type`.`inner one`? { extract() }
            var emoji: 🚀? { extract() }
            var emojis: KeyValuePairs<🚀, Int>? { extract() }
            // The type Pass\u{200d}word is named with characters that cannot be seen.
            var invisible: Any? { extract() }
            var label: (String, in: Int, `inout`: Int, for: Int)? { extract() }
            var labels: [(in: Int, default: Int)]? { extract() }
            var composition: Heir? { extract() }
            var classComposition: Heir? { extract() }
            var compositionType: (any (Aged & Named).Type)? { extract() }
            var compositionTypes: [any (Aged & Named).Type]? { extract() }
            var classCompositionType: (any (Ancestor & Named).Type)? { extract() }
            var protocolType: (any Named.Type)? { extract() }
            var protocolOwnType: (any Named).Type? { extract() }
            var keywordProtocol: (any `protocol`)? { extract() }
            var classOnly: Heir? { extract() }
            var classOnlyType: (any AnyObject.Type)? { extract() }
            var anything: [Any?]? { extract() }
            var constrained: Pairs? { extract() }
            var constrainedList: [any Collection<Int>]? { extract() }
            // The type [any Keyed<Int, String>] is one whose arguments the runtime names in another order.
            var twoConstraints: Any? { extract() }
            var compositions: [any Aged & Named]? { extract() }
            var classCompositions: [any Ancestor & Named]? { extract() }
            var errors: [any Named & Error]? { extract() }
            var errorTypes: [any Error.Type]? { extract() }
            var opaqueValue: Heir? { extract() }
            var sendable: Int? { extract() }
            var nested: Nest<Int>.Inner<String>.Innermost<[Nest<Bool>.Plain]>? { extract() }
            var choice: Nest<String>.Choice? { extract() }
            var choices: [Nest<Int>.Choice]? { extract() }
            var part: [Int].Part? { extract() }
            var parts: [[Int].Part]? { extract() }
            var optionalPart: Optional<Int>.Part? { extract() }
            var optionalParts: [Optional<Int>.Part]? { extract() }
            // The type [Int].Hidden is private or local to a function.
            var arrayHidden: Any? { extract() }
            // The type Nest<Int>.Inner<Int>.Hidden is private or local to a function.
            var innerHidden: Any? { extract() }
            // The type Local<Int> is private or local to a function.
            var localValue: Any? { extract() }
            var index: String.Index? { extract() }
            var pack: Values<Int, String, [Int]>? { extract() }
            var emptyPack: Values<>? { extract() }
            var fixed: Fixed<3>? { extract() }
            var negative: Fixed<-3>? { extract() }
            var inline: InlineArray<3, Int>? { extract() }
            var inlineNested: InlineArray<2, InlineArray<1, String>>? { extract() }
            // handle cannot be read: a noncopyable value: the runtime gives no access to it
            var box: Box<Handle>? { extract() }
            var shadowing: HostileTypesMirror? { extract() }
            var named: NamedLikeTypes? { extract() }
            var vector: SIMD4<Float>? { extract() }
        }

        struct HostileTypesMirror2Tests {
            @Test("HostileTypes has the values that were seen")
            func valuesSeen() throws {
                let subject: HostileTypes = try Subjects.hostile("hostileTypes", at: "")
                let mirror = HostileTypesMirror2(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.keyword != nil)
                #expect(mirror.nestedType != nil)
                #expect(mirror.nestedTypes?.count == 1)
                #expect(mirror.realMetatype?.count == 0)
                #expect(tree["nestedProtocol"]?.value == "tcp")
                #expect(tree["version"]?.value == "two")
                #expect(mirror.generic != nil)
                #expect(mirror.nestedSelf != nil)
                #expect(tree["topType"]?.value == "one")
                #expect(mirror.any != nil)
                #expect(mirror.one != nil)
                #expect(mirror.waiting != nil)
                #expect(mirror.raw != nil)
                #expect(mirror.innerRaw != nil)
                #expect(mirror.emoji != nil)
                #expect(mirror.emojis != nil)
                #expect(mirror.invisible != nil)
                #expect(mirror.label != nil)
                #expect(mirror.labels?.count == 1)
                #expect(mirror.composition != nil)
                #expect(mirror.classComposition != nil)
                #expect(tree["compositionType"]?.value == "Heir")
                #expect(mirror.compositionTypes?.count == 1)
                #expect(tree["classCompositionType"]?.value == "Heir")
                #expect(tree["protocolType"]?.value == "Heir")
                #expect(tree["protocolOwnType"]?.value == "any Named")
                #expect(try mirror.value(at: "keywordProtocol", as: (any `protocol`)?.self) == nil)
                #expect(mirror.classOnly != nil)
                #expect(tree["classOnlyType"]?.value == "Heir")
                #expect(mirror.anything?.count == 2)
                #expect(mirror.constrained != nil)
                #expect(mirror.constrainedList?.count == 1)
                #expect(tree["twoConstraints"]?.childCount == 1)
                #expect(mirror.compositions?.count == 1)
                #expect(mirror.classCompositions?.count == 0)
                #expect(mirror.errors?.count == 0)
                #expect(mirror.errorTypes?.count == 1)
                #expect(mirror.opaqueValue != nil)
                #expect(mirror.sendable == 1)
                #expect(mirror.nested != nil)
                #expect(tree["choice"]?.value == "one")
                #expect(mirror.choices?.count == 2)
                #expect(mirror.part != nil)
                #expect(mirror.parts?.count == 1)
                #expect(mirror.optionalPart != nil)
                #expect(try mirror.value(at: "optionalParts", as: [Optional<Int>.Part]?.self) == nil)
                #expect(mirror.arrayHidden != nil)
                #expect(mirror.innerHidden != nil)
                #expect(mirror.localValue != nil)
                #expect(mirror.index != nil)
                #expect(mirror.pack != nil)
                #expect(mirror.emptyPack != nil)
                #expect(mirror.fixed != nil)
                #expect(mirror.negative != nil)
                #expect(tree["inline"]?.childCount == 3)
                #expect(tree["inlineNested"]?.childCount == 2)
                #expect(mirror.box != nil)
                #expect(mirror.shadowing != nil)
                #expect(mirror.named != nil)
                #expect(tree["vector"]?.value == "SIMD4<Float>(1.0, 2.0, 3.0, 4.0)")
            }
        }

    }
}

extension Generated {
    enum HostileTypes1 {
        /// Reads the properties of ``default`.`Type``, private ones included.
        final class TypeMirror: MirrorObject {
            init(_ subject: `default`.`Type`) { super.init(reflecting: subject) }

            var one: Int? { extract() }
        }

        struct TypeMirrorTests {
            @Test("`default`.`Type` has the values that were seen at nestedType")
            func valuesSeen() throws {
                let subject: `default`.`Type` = try Subjects.hostile("hostileTypes", at: "nestedType")
                let mirror = TypeMirror(subject)
                #expect(mirror.one == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes2 {
        /// Reads the properties of ``default`.`in`<`default`>`, private ones included.
        final class InMirror: MirrorObject {
            init(_ subject: `default`.`in`<`default`>) { super.init(reflecting: subject) }

            var element: `default`? { extract() }
        }

        struct InMirrorTests {
            @Test("`default`.`in`<`default`> has the values that were seen at generic")
            func valuesSeen() throws {
                let subject: `default`.`in`<`default`> = try Subjects.hostile("hostileTypes", at: "generic")
                let mirror = InMirror(subject)
                #expect(try mirror.value(at: "element", as: `default`?.self) == nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes3 {
        /// Reads the properties of ``default`.`self``, private ones included.
        final class SelfMirror: MirrorObject {
            init(_ subject: `default`.`self`) { super.init(reflecting: subject) }

            var two: Int? { extract() }
        }

        struct SelfMirrorTests {
            @Test("`default`.`self` has the values that were seen at nestedSelf")
            func valuesSeen() throws {
                let subject: `default`.`self` = try Subjects.hostile("hostileTypes", at: "nestedSelf")
                let mirror = SelfMirror(subject)
                #expect(mirror.two == 2)
            }
        }

    }
}

extension Generated {
    enum HostileTypes4 {
        /// Reads the properties of ``Any``, private ones included.
        final class AnyMirror: MirrorObject {
            init(_ subject: `Any`) { super.init(reflecting: subject) }

            var text: String? { extract() }
        }

        struct AnyMirrorTests {
            @Test("`Any` has the values that were seen at any")
            func valuesSeen() throws {
                let subject: `Any` = try Subjects.hostile("hostileTypes", at: "any")
                let mirror = AnyMirror(subject)
                #expect(mirror.text == "none of them")
            }
        }

    }
}

extension Generated {
    enum HostileTypes5 {
        /// Reads the properties of ``my type``, private ones included.
        final class MyTypeMirror: MirrorObject {
            init(_ subject: `my type`) { super.init(reflecting: subject) }

            var aNumber: Int? { extract("a number") }
            var aB: Int? { extract("a+b") }
            var element1st: Int? { extract("1st") }
            var TypeProperty: Int? { extract("Type") }
        }

        struct MyTypeMirrorTests {
            @Test("`my type` has the values that were seen at raw")
            func valuesSeen() throws {
                let subject: `my type` = try Subjects.hostile("hostileTypes", at: "raw")
                let mirror = MyTypeMirror(subject)
                #expect(mirror.aNumber == 1)
                #expect(mirror.aB == 2)
                #expect(mirror.element1st == 3)
                #expect(mirror.TypeProperty == 4)
            }
        }

    }
}

extension Generated {
    enum HostileTypes6 {
        /// Reads the properties of ``my type`.`inner one``, private ones included.
        final class InnerOneMirror: MirrorObject {
            init(_ subject: `my type`.`inner one`) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct InnerOneMirrorTests {
            @Test("`my type`.`inner one` has the values that were seen at innerRaw")
            func valuesSeen() throws {
                let subject: `my type`.`inner one` = try Subjects.hostile("hostileTypes", at: "innerRaw")
                let mirror = InnerOneMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes7 {
        /// Reads the properties of `🚀`, private ones included.
        final class ValueMirror: MirrorObject {
            init(_ subject: 🚀) { super.init(reflecting: subject) }

            var element: String? { extract("🔥") }
            var café: String? { extract() }
        }

        struct ValueMirrorTests {
            @Test("🚀 has the values that were seen at emoji")
            func valuesSeen() throws {
                let subject: 🚀 = try Subjects.hostile("hostileTypes", at: "emoji")
                let mirror = ValueMirror(subject)
                #expect(mirror.element == "hot")
                #expect(mirror.café == "U+E9")
            }
        }

    }
}

extension Generated {
    enum HostileTypes8 {
        /// Reads the properties of `KeyValuePairs<🚀, Int>`, private ones included.
        final class KeyValuePairsMirror: MirrorObject {
            init(_ subject: KeyValuePairs<🚀, Int>) { super.init(reflecting: subject) }

            var _elements: [(🚀, Int)]? { extract() }
        }

        struct KeyValuePairsMirrorTests {
            @Test("KeyValuePairs<🚀, Int> has the values that were seen at emojis")
            func valuesSeen() throws {
                let subject: KeyValuePairs<🚀, Int> = try Subjects.hostile("hostileTypes", at: "emojis")
                let mirror = KeyValuePairsMirror(subject)
                #expect(mirror._elements?.count == 2)
            }
        }

    }
}

extension Generated {
    enum HostileTypes9 {
        /// Reads what is in `[(🚀, Int)]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [(🚀, Int)]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[(🚀, Int)] has the values that were seen at emojis._elements")
            func valuesSeen() throws {
                let subject: [(🚀, Int)] = try Subjects.hostile("hostileTypes", at: "emojis._elements")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: (🚀, Int).self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: (🚀, Int).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes10 {
        /// Reads the properties of `Pass\u{200d}word`, private ones included.
        // The type is named with characters that cannot be seen: the mirror takes anything.
        final class PassWordMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var length: Int? { extract() }
        }

        struct PassWordMirrorTests {
            @Test("Pass\u{200d}word has the values that were seen at invisible")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostileTypes", at: "invisible")
                let mirror = PassWordMirror(subject)
                #expect(mirror.length == 8)
            }
        }

    }
}

extension Generated {
    enum HostileTypes11 {
        /// Reads the properties of `(String, in: Int, `inout`: Int, for: Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (String, in: Int, `inout`: Int, for: Int)) { super.init(reflecting: subject) }

            var element0: String? { extract("0") }
            var `in`: Int? { extract() }
            var `inout`: Int? { extract() }
            var `for`: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(String, in: Int, `inout`: Int, for: Int) has the values that were seen at label")
            func valuesSeen() throws {
                let subject: (String, in: Int, `inout`: Int, for: Int) = try Subjects.hostile("hostileTypes", at: "label")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 == "left")
                #expect(mirror.`in` == 2)
                #expect(mirror.`inout` == 3)
                #expect(mirror.`for` == 4)
            }
        }

    }
}

extension Generated {
    enum HostileTypes12 {
        /// Reads what is in `[(in: Int, default: Int)]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [(in: Int, default: Int)]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[(in: Int, default: Int)] has the values that were seen at labels")
            func valuesSeen() throws {
                let subject: [(in: Int, default: Int)] = try Subjects.hostile("hostileTypes", at: "labels")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: (in: Int, default: Int).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes13 {
        /// Reads the properties of `(in: Int, default: Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (in: Int, default: Int)) { super.init(reflecting: subject) }

            var `in`: Int? { extract() }
            var `default`: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(in: Int, default: Int) has the values that were seen at labels[0]")
            func valuesSeen() throws {
                let subject: (in: Int, default: Int) = try Subjects.hostile("hostileTypes", at: "labels[0]")
                let mirror = TupleMirror(subject)
                #expect(mirror.`in` == 1)
                #expect(mirror.`default` == 2)
            }
        }

    }
}

extension Generated {
    enum HostileTypes14 {
        /// Reads what is in `[Any?]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Any?]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Any?] has the values that were seen at anything")
            func valuesSeen() throws {
                let subject: [Any?] = try Subjects.hostile("hostileTypes", at: "anything")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: Int?.self)) == 1)
                #expect(try mirror.value(at: "[1]", as: Any?.self) == nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes15 {
        /// Reads what is in `[any Collection<Int>]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [any Collection<Int>]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[any Collection<Int>] has the values that were seen at constrainedList")
            func valuesSeen() throws {
                let subject: [any Collection<Int>] = try Subjects.hostile("hostileTypes", at: "constrainedList")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: [Int].self))?.count == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes16 {
        /// Reads what is in `[Int]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Int]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Int] has the values that were seen at constrainedList[0]")
            func valuesSeen() throws {
                let subject: [Int] = try Subjects.hostile("hostileTypes", at: "constrainedList[0]")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes17 {
        /// Reads what is in `[any Keyed<Int, String>]`, by path.
        // The type is one whose arguments the runtime names in another order: the mirror takes anything.
        final class ArrayMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[any Keyed<Int, String>] has the values that were seen at twoConstraints")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostileTypes", at: "twoConstraints")
                let mirror = ArrayMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 1)
                #expect((try? mirror.value(at: "[0]", as: Pairs.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes18 {
        /// Reads what is in `[any Aged & Named]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [any Aged & Named]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[any Aged & Named] has the values that were seen at compositions")
            func valuesSeen() throws {
                let subject: [any Aged & Named] = try Subjects.hostile("hostileTypes", at: "compositions")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: Heir.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes19 {
        /// Reads the properties of `Nest<Int>.Inner<String>.Innermost<[Nest<Bool>.Plain]>`, private ones included.
        final class InnermostMirror: MirrorObject {
            init(_ subject: Nest<Int>.Inner<String>.Innermost<[Nest<Bool>.Plain]>) { super.init(reflecting: subject) }

            var last: [Nest<Bool>.Plain]? { extract() }
        }

        struct InnermostMirrorTests {
            @Test("Nest<Int>.Inner<String>.Innermost<[Nest<Bool>.Plain]> has the values that were seen at nested")
            func valuesSeen() throws {
                let subject: Nest<Int>.Inner<String>.Innermost<[Nest<Bool>.Plain]> = try Subjects.hostile("hostileTypes", at: "nested")
                let mirror = InnermostMirror(subject)
                #expect(mirror.last?.count == 0)
            }
        }

    }
}

extension Generated {
    enum HostileTypes20 {
        /// Reads what is in `Nest<String>.Choice`, by path.
        final class ChoiceMirror: MirrorObject {
            init(_ subject: Nest<String>.Choice) { super.init(reflecting: subject) }
        }

        struct ChoiceMirrorTests {
            @Test("Nest<String>.Choice has the values that were seen at choice")
            func valuesSeen() throws {
                let subject: Nest<String>.Choice = try Subjects.hostile("hostileTypes", at: "choice")
                let mirror = ChoiceMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "one")
                #expect((try? mirror.value(at: "one", as: (first: String, second: Int).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes21 {
        /// Reads the properties of `(first: String, second: Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (first: String, second: Int)) { super.init(reflecting: subject) }

            var first: String? { extract() }
            var second: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(first: String, second: Int) has the values that were seen at choice.one")
            func valuesSeen() throws {
                let subject: (first: String, second: Int) = try Subjects.hostile("hostileTypes", at: "choice.one")
                let mirror = TupleMirror(subject)
                #expect(mirror.first == "a")
                #expect(mirror.second == 2)
            }
        }

    }
}

extension Generated {
    enum HostileTypes22 {
        /// Reads what is in `[Nest<Int>.Choice]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Nest<Int>.Choice]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Nest<Int>.Choice] has the values that were seen at choices")
            func valuesSeen() throws {
                let subject: [Nest<Int>.Choice] = try Subjects.hostile("hostileTypes", at: "choices")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(Optional(subject)?.count == 2)
                #expect(tree["[0]"]?.value == "other")
                #expect(tree["[1]"]?.value == "none")
            }
        }

    }
}

extension Generated {
    enum HostileTypes23 {
        /// Reads what is in `Nest<Int>.Choice`, by path.
        final class ChoiceMirror: MirrorObject {
            init(_ subject: Nest<Int>.Choice) { super.init(reflecting: subject) }
        }

        struct ChoiceMirrorTests {
            @Test("Nest<Int>.Choice has the values that were seen at choices[0]")
            func valuesSeen() throws {
                let subject: Nest<Int>.Choice = try Subjects.hostile("hostileTypes", at: "choices[0]")
                let mirror = ChoiceMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "other")
                #expect((try? mirror.value(at: "other", as: Any.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes24 {
        /// Reads the properties of `[Int].Part`, private ones included.
        final class PartMirror: MirrorObject {
            init(_ subject: [Int].Part) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct PartMirrorTests {
            @Test("[Int].Part has the values that were seen at part")
            func valuesSeen() throws {
                let subject: [Int].Part = try Subjects.hostile("hostileTypes", at: "part")
                let mirror = PartMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes25 {
        /// Reads what is in `[[Int].Part]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [[Int].Part]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[[Int].Part] has the values that were seen at parts")
            func valuesSeen() throws {
                let subject: [[Int].Part] = try Subjects.hostile("hostileTypes", at: "parts")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: [Int].Part.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum HostileTypes26 {
        /// Reads the properties of `Optional<Int>.Part`, private ones included.
        final class PartMirror: MirrorObject {
            init(_ subject: Optional<Int>.Part) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct PartMirrorTests {
            @Test("Optional<Int>.Part has the values that were seen at optionalPart")
            func valuesSeen() throws {
                let subject: Optional<Int>.Part = try Subjects.hostile("hostileTypes", at: "optionalPart")
                let mirror = PartMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes27 {
        /// Reads the properties of `[Int].Hidden`, private ones included.
        // The type is private or local to a function: the mirror takes anything.
        final class HiddenMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct HiddenMirrorTests {
            @Test("[Int].Hidden has the values that were seen at arrayHidden")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostileTypes", at: "arrayHidden")
                let mirror = HiddenMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes28 {
        /// Reads the properties of `Nest<Int>.Inner<Int>.Hidden`, private ones included.
        // The type is private or local to a function: the mirror takes anything.
        final class HiddenMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct HiddenMirrorTests {
            @Test("Nest<Int>.Inner<Int>.Hidden has the values that were seen at innerHidden")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostileTypes", at: "innerHidden")
                let mirror = HiddenMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes29 {
        /// Reads the properties of `Local<Int>`, private ones included.
        // The type is private or local to a function: the mirror takes anything.
        final class LocalMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            // The type Local<Int>.Inside is private or local to a function.
            var inside: Any? { extract() }
            var elements: [Int]? { extract() }
        }

        struct LocalMirrorTests {
            @Test("Local<Int> has the values that were seen at localValue")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostileTypes", at: "localValue")
                let mirror = LocalMirror(subject)
                #expect(mirror.inside != nil)
                #expect(mirror.elements?.count == 0)
            }
        }

    }
}

extension Generated {
    enum HostileTypes30 {
        /// Reads the properties of `Local<Int>.Inside`, private ones included.
        // The type is private or local to a function: the mirror takes anything.
        final class InsideMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct InsideMirrorTests {
            @Test("Local<Int>.Inside has the values that were seen at localValue.inside")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostileTypes", at: "localValue.inside")
                let mirror = InsideMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes31 {
        /// Reads the properties of `String.Index`, private ones included.
        // The type is maybe not public in Swift: the mirror takes anything.
        final class IndexMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var _rawBits: UInt64? { extract() }
        }

        struct IndexMirrorTests {
            @Test("String.Index has the values that were seen at index")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostileTypes", at: "index")
                let mirror = IndexMirror(subject)
                #expect(mirror._rawBits == 15)
            }
        }

    }
}

extension Generated {
    enum HostileTypes32 {
        /// Reads the properties of `Values<Int, String, [Int]>`, private ones included.
        final class ValuesMirror: MirrorObject {
            init(_ subject: Values<Int, String, [Int]>) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct ValuesMirrorTests {
            @Test("Values<Int, String, [Int]> has the values that were seen at pack")
            func valuesSeen() throws {
                let subject: Values<Int, String, [Int]> = try Subjects.hostile("hostileTypes", at: "pack")
                let mirror = ValuesMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes33 {
        /// Reads the properties of `Values<>`, private ones included.
        final class ValuesMirror: MirrorObject {
            init(_ subject: Values<>) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct ValuesMirrorTests {
            @Test("Values<> has the values that were seen at emptyPack")
            func valuesSeen() throws {
                let subject: Values<> = try Subjects.hostile("hostileTypes", at: "emptyPack")
                let mirror = ValuesMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes34 {
        /// Reads the properties of `Fixed<3>`, private ones included.
        final class FixedMirror: MirrorObject {
            init(_ subject: Fixed<3>) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct FixedMirrorTests {
            @Test("Fixed<3> has the values that were seen at fixed")
            func valuesSeen() throws {
                let subject: Fixed<3> = try Subjects.hostile("hostileTypes", at: "fixed")
                let mirror = FixedMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes35 {
        /// Reads the properties of `Fixed<-3>`, private ones included.
        final class FixedMirror: MirrorObject {
            init(_ subject: Fixed<-3>) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct FixedMirrorTests {
            @Test("Fixed<-3> has the values that were seen at negative")
            func valuesSeen() throws {
                let subject: Fixed<-3> = try Subjects.hostile("hostileTypes", at: "negative")
                let mirror = FixedMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes36 {
        /// Reads what is in `InlineArray<3, Int>`, by path.
        final class InlineArrayMirror: MirrorObject {
            init(_ subject: InlineArray<3, Int>) { super.init(reflecting: subject) }
        }

        struct InlineArrayMirrorTests {
            @Test("InlineArray<3, Int> has the values that were seen at inline")
            func valuesSeen() throws {
                let subject: InlineArray<3, Int> = try Subjects.hostile("hostileTypes", at: "inline")
                let mirror = InlineArrayMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 3)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 1)
                #expect((try? mirror.value(at: "[1]", as: Int.self)) == 2)
                #expect((try? mirror.value(at: "[2]", as: Int.self)) == 3)
            }
        }

    }
}

extension Generated {
    enum HostileTypes37 {
        /// Reads what is in `InlineArray<2, InlineArray<1, String>>`, by path.
        final class InlineArrayMirror: MirrorObject {
            init(_ subject: InlineArray<2, InlineArray<1, String>>) { super.init(reflecting: subject) }
        }

        struct InlineArrayMirrorTests {
            @Test("InlineArray<2, InlineArray<1, String>> has the values that were seen at inlineNested")
            func valuesSeen() throws {
                let subject: InlineArray<2, InlineArray<1, String>> = try Subjects.hostile("hostileTypes", at: "inlineNested")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 2)
                #expect(tree["[0]"]?.childCount == 1)
                #expect(tree["[1]"]?.childCount == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes38 {
        /// Reads what is in `InlineArray<1, String>`, by path.
        final class InlineArrayMirror: MirrorObject {
            init(_ subject: InlineArray<1, String>) { super.init(reflecting: subject) }
        }

        struct InlineArrayMirrorTests {
            @Test("InlineArray<1, String> has the values that were seen at inlineNested[0]")
            func valuesSeen() throws {
                let subject: InlineArray<1, String> = try Subjects.hostile("hostileTypes", at: "inlineNested[0]")
                let mirror = InlineArrayMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 1)
                #expect((try? mirror.value(at: "[0]", as: String.self)) == "a")
            }
        }

    }
}

extension Generated {
    enum HostileTypes39 {
        /// Reads the properties of `Box<Handle>`, private ones included.
        final class BoxMirror: MirrorObject {
            init(_ subject: Box<Handle>) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct BoxMirrorTests {
            @Test("Box<Handle> has the values that were seen at box")
            func valuesSeen() throws {
                let subject: Box<Handle> = try Subjects.hostile("hostileTypes", at: "box")
                let mirror = BoxMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes40 {
        /// Reads the properties of `HostileTypesMirror`, private ones included.
        final class HostileTypesMirrorMirror: MirrorObject {
            init(_ subject: HostileTypesMirror) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct HostileTypesMirrorMirrorTests {
            @Test("HostileTypesMirror has the values that were seen at shadowing")
            func valuesSeen() throws {
                let subject: HostileTypesMirror = try Subjects.hostile("hostileTypes", at: "shadowing")
                let mirror = HostileTypesMirrorMirror(subject)
                #expect(mirror.number == 1)
            }
        }

    }
}

extension Generated {
    enum HostileTypes41 {
        /// Reads the properties of `NamedLikeTypes`, private ones included.
        final class NamedLikeTypesMirror: MirrorObject {
            init(_ subject: NamedLikeTypes) { super.init(reflecting: subject) }

            var Heir2: Int? { extract("Heir") }
            var Named: Heir? { extract() }
            var other: Heir? { extract() }
        }

        struct NamedLikeTypesMirrorTests {
            @Test("NamedLikeTypes has the values that were seen at named")
            func valuesSeen() throws {
                let subject: NamedLikeTypes = try Subjects.hostile("hostileTypes", at: "named")
                let mirror = NamedLikeTypesMirror(subject)
                #expect(mirror.Heir2 == 1)
                #expect(try mirror.value(at: "Named", as: Heir?.self) == nil)
                #expect(mirror.other != nil)
            }
        }

    }
}
