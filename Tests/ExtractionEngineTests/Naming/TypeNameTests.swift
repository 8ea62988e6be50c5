import Testing

@testable import ExtractionEngine

@Suite("Type names")
struct TypeNameTests {
    struct Outer<T> {
        struct Inner<U> {}
        enum State { case on }
    }
    struct Pack<each T> {}
    final class Object {}
    private struct Hidden {}
    protocol Named {}
    protocol Store<Key> { associatedtype Key }

    struct `default` {
        struct `Type` { struct Inner {} }
        struct ProtocolVersion {}
        struct `in`<T> {}
        typealias Kind = `Type`
    }
    struct `my type` {}
    struct Failing: Error {}
    struct Handle: ~Copyable {}
    @globalActor actor Main {
        @globalActor actor Inner { static let shared = Inner() }
        static let shared = Main()
    }

    static let real: [(any Any.Type, String)] = [
        (Int.self, "Int"), (String?.self, "String?"), ([Int].self, "[Int]"), (Int??.self, "Int??"),
        ([String: [Int?]].self, "[String: [Int?]]"), (Set<Int>.self, "Set<Int>"), ((Int, String).self, "(Int, String)"),
        ((a: Int, b: [String]?).self, "(a: Int, b: [String]?)"), (Void.self, "()"), ((() -> Void).self, "() -> Void"),
        ((() -> Void)?.self, "(() -> Void)?"), ([() -> Void].self, "[() -> Void]"),
        (((Int) -> Int?)?.self, "((Int) -> Int?)?"),
        (
            (@Sendable (Int) async throws -> String).self,
            "nonisolated(nonsending) @Sendable (Int) async throws -> String"
        ),
        (((Int) throws(CancellationError) -> Void).self, "(Int) throws(CancellationError) -> Void"),
        (((Int, inout String) -> [Int]).self, "(Int, inout String) -> [Int]"),
        ((@MainActor () -> Void).self, "@MainActor @Sendable () -> Void"),
        ((@convention(c) (Int32) -> Int32).self, "@convention(c) (Int32) -> Int32"),
        (((() -> Void) -> () -> Int).self, "(() -> Void) -> () -> Int"),
        (Int.Type.self, "Int.Type"), (Int?.Type.self, "Int?.Type"), ([Int].Type?.self, "[Int].Type?"),
        (Any.self, "Any"), (Any?.self, "Any?"), (Any.Type.self, "Any.Type"), (AnyObject.self, "AnyObject"),
        ((any Error).self, "any Error"), ((any Error)?.self, "(any Error)?"),
        (Result<Int, any Error>.self, "Result<Int, any Error>"), ((any Error).Type.self, "(any Error).Type"),
        ((any Store<Int>).self, "any TypeNameTests.Store<Int>"),
        ((any Store<Int>)?.self, "(any TypeNameTests.Store<Int>)?"),
        (Outer<Int>.self, "TypeNameTests.Outer<Int>"),
        (Outer<[Int]>.Inner<String?>.self, "TypeNameTests.Outer<[Int]>.Inner<String?>"),
        (Outer<Int>.State.self, "TypeNameTests.Outer<Int>.State"), (Hidden.self, "TypeNameTests.Hidden"),
        (Pack<Int, [String]>.self, "TypeNameTests.Pack<Int, [String]>"),
        (InlineArray<3, Int>.self, "InlineArray<3, Int>"), (KeyPath<String, Int>.self, "KeyPath<String, Int>"),
        ([(Int, String)].self, "[(Int, String)]"), (Unmanaged<Object>.self, "Unmanaged<TypeNameTests.Object>"),
    ]

    @Test("A type's name is as source has it", arguments: TypeNameTests.real.indices)
    func realTypes(index: Int) {
        let (type, name) = Self.real[index]
        #expect(TypeName(_typeName(type, qualified: true)).text == name)
    }

    typealias Escaping = (@escaping () -> Void, () -> Void, (() -> Void)?) -> () -> Void
    typealias Deep = (@escaping ((@escaping @Sendable () -> Void) -> Int) -> Void) -> Void
    typealias Automatic = (@autoclosure () -> Int, @autoclosure @escaping () -> Int, inout () -> Void) -> Void
    typealias Owned = (inout Int, consuming Object, sending Object, borrowing Handle, Int...) -> Void
    typealias Sent = () -> sending Object
    typealias Typed = @concurrent () async throws(Failing) -> Int
    typealias Isolated = (isolated Main) -> Void
    typealias OnActor = @Main.Inner () -> Void
    typealias Metatype = `default`.Type
    typealias BothMetatypes = any (Named & Store).Type

    /// What the metadata has to say beside the name.
    static let hinted: [(any Any.Type, String)] = [
        (Escaping.self, "(@escaping () -> Void, () -> Void, (() -> Void)?) -> () -> Void"),
        ([Deep]?.self, "[(@escaping ((@escaping @Sendable () -> Void) -> Int) -> Void) -> Void]?"),
        (Automatic.self, "(@autoclosure () -> Int, @autoclosure @escaping () -> Int, inout () -> Void) -> Void"),
        (Owned.self, "(inout Int, consuming T.Object, sending T.Object, borrowing T.Handle, Int...) -> Void"),
        (Sent.self, "() -> sending T.Object"), (Typed.self, "() async throws(T.Failing) -> Int"),
        (Isolated.self, "(isolated T.Main) -> Void"), (OnActor.self, "@T.Main.Inner @Sendable () -> Void"),
        (`default`.self, "T.`default`"), (`default`.Kind.self, "T.`default`.`Type`"),
        (Metatype.self, "T.`default`.Type"),
        ([`default`.Kind].self, "[T.`default`.`Type`]"), ([Metatype].self, "[T.`default`.Type]"),
        (`default`.Kind.Type.self, "T.`default`.`Type`.Type"), (`default`.Kind.Inner.self, "T.`default`.`Type`.Inner"),
        (`default`.ProtocolVersion.self, "T.`default`.ProtocolVersion"),
        (`default`.`in`<`default`>?.self, "T.`default`.`in`<T.`default`>?"), (`my type`.self, "T.`my type`"),
        ((in: Int, `inout`: Int, `a label`: `my type`).self, "(in: Int, `inout`: Int, `a label`: T.`my type`)"),
        (BothMetatypes.self, "any (T.Named & T.Store).Type"), (BothMetatypes?.self, "(any (T.Named & T.Store).Type)?"),
        ([BothMetatypes].self, "[any (T.Named & T.Store).Type]"),
        ((any Named & Store).Type.self, "(any T.Named & T.Store).Type"),
        ([any Error & Named].self, "[any Error & T.Named]"),
    ]

    @Test("What a name leaves out is known from the type", arguments: TypeNameTests.hinted.indices)
    func hints(index: Int) {
        let (type, name) = Self.hinted[index]
        let expected = name.replacing(/\bT\./, with: "TypeNameTests.")
        #expect(TypePlan.of(type).names.pointee.name == expected)
    }

    @Test("An optional stands around what is loose, and around nothing else")
    func optionalMarks() {
        #expect(TypePlan.of(`my type`.self).names.pointee.optionalName == "TypeNameTests.`my type`?")
        #expect(TypePlan.of([() -> Void].self).names.pointee.optionalName == "[() -> Void]?")
        #expect(TypePlan.of(Sent.self).names.pointee.optionalName == "(() -> sending TypeNameTests.Object)?")
    }

    @Test("A name's parts say which module declares them")
    func parts() {
        let name =
            "(App.Outer<Swift.Int>.Inner, in: (extension in Ext):Swift.Array<Lib.(unknown context at $1).Hid>.Part)"
        #expect(
            TypeName(name).parts == [
                TypeNamePart(module: "App", names: ["Outer", "Inner"]), TypeNamePart(module: "Swift", names: ["Int"]),
                TypeNamePart(module: "Ext", names: ["Part"]), TypeNamePart(module: "Swift", names: ["Array"]),
                TypeNamePart(module: "Lib", names: ["Hid"], isHidden: true),
            ]
        )
        #expect(TypeName("not a type <").parts == [])
    }

    @Test("A type inside a function has its own name only")
    func local() {
        struct Local<T> {}
        #expect(TypeName(_typeName(Local<Int>.self, qualified: true)).text == "Local<Int>")
        #expect(TypeName(_typeName(Local<Int>?.self, qualified: true)).text == "Local<Int>?")
    }

    @Test("A protocol's existential has any, when the caller knows that it is one")
    func existential() {
        let name = _typeName((any Named).self, qualified: true)
        #expect(TypeName(name, hints: TypeNameHints(existentials: [name])).text == "any TypeNameTests.Named")
        #expect(TypeName("Swift.AnyObject").text == "AnyObject")
        #expect(TypeName("any App.Store<Self.App.Store.Key == Swift.Int>").text == "any Store<Int>")
    }

    struct Holder<Value> { var value: Value }
    enum Choice<Value> { case one(Value), none }

    static let existentials: [(any Any.Type, String)] = [
        ((any Named).self, "any N"), ((any Named)?.self, "(any N)?"), ([any Named].self, "[any N]"),
        ([any Named]?.self, "[any N]?"), ([(any Named)?].self, "[(any N)?]"),
        ([String: any Named].self, "[String: any N]"), (ArraySlice<any Named>.self, "ArraySlice<any N>"),
        ((any Named, Int).self, "(any N, Int)"), ((any Named & Sendable).self, "any N"),
        ([any Named & CustomStringConvertible].self, "[any CustomStringConvertible & TypeNameTests.Named]"),
        ((any Named & CustomStringConvertible)?.self, "(any CustomStringConvertible & TypeNameTests.Named)?"),
        (Holder<any Named>.self, "TypeNameTests.Holder<any N>"),
        (Holder<[any Named]>?.self, "TypeNameTests.Holder<[any N]>?"),
        (Choice<any Named>.self, "TypeNameTests.Choice<any N>"), ((any Named).Type.self, "(any N).Type"),
        ((any Named.Type).self, "any N.Type"), ((any Named.Type)?.self, "(any N.Type)?"),
        ([any Named.Type].self, "[any N.Type]"), ((any Store<Int>)?.self, "(any TypeNameTests.Store<Int>)?"),
        ([any Error].self, "[any Error]"), ((any Error)?.self, "(any Error)?"), ([Any].self, "[Any]"),
        (Result<any Named, any Error>.self, "Result<any N, any Error>"), ([AnyObject].self, "[AnyObject]"),
        (Any.Type?.self, "Any.Type?"), ((any Error.Type).self, "any Error.Type"),
        (((any Named) -> (any Named)?).self, "(any N) -> (any N)?"),
        (Pack<Int, any Named>.self, "TypeNameTests.Pack<Int, any N>"),
        (Outer<any Named>.Inner<[any Named]>.self, "TypeNameTests.Outer<any N>.Inner<[any N]>"),
        (Set<AnyHashable>.self, "Set<AnyHashable>"),
    ]

    @Test("No any is lost inside of another type", arguments: TypeNameTests.existentials.indices)
    func nestedExistentials(index: Int) {
        let (type, name) = Self.existentials[index]
        let shown = TypePlan.of(type).names.pointee.name
        #expect(shown == name.replacing("any N", with: "any TypeNameTests.Named"))
    }

    @Test("An optional around an existential that a property holds is marked outside of parentheses")
    func optionalNames() {
        #expect(TypePlan.of((any Store<Int>).self).names.pointee.optionalName == "(any TypeNameTests.Store<Int>)?")
        #expect(TypePlan.of([any Named].self).names.pointee.optionalName == "[any TypeNameTests.Named]?")
    }

    @Test(
        "What the runtime adds is taken away",
        arguments: [
            ("App.(unknown context at $5557a0).Hidden", "Hidden"), ("App.(Hidden in _0123ABCD)", "Hidden"),
            ("App.Outer.(unknown context at $1).Hidden.Inner", "Outer.Hidden.Inner"),
            ("(extension in App):Swift.Array<Swift.Int>.Part", "[Int].Part"),
            (
                "(sending __owned App.C, __shared App.D, isolated App.A) -> ()",
                "(sending C, borrowing D, isolated A) -> Void"
            ),
            ("nonisolated(nonsending) () async -> ()", "nonisolated(nonsending) () async -> Void"),
            ("App.Optional<Swift.Int>", "Optional<Int>"), ("App.Pack<Pack{}>", "Pack<>"), ("__C.NSObject", "NSObject"),
            ("App.P & App.Q", "P & Q"), ("Swift.Optional<App.P & App.Q>", "(P & Q)?"),
            ("(Swift.Int...) -> ()", "(Int...) -> Void"),
            ("App.Outer.ProtocolKind", "Outer.ProtocolKind"), ("App.Outer.Typed", "Outer.Typed"),
            ("(extension in App):Swift.Optional<Swift.Int>.Part", "Optional<Int>.Part"), ("App.`a\u{a0}b`", "`a b`"),
            ("(App.P & App.Q).Protocol", "(any P & Q).Type"), ("App.Box<Swift.Int>?", "Box<Int>?"),
            ("(() -> ())?", "(() -> Void)?"),
            ("Builtin.Int64", "Builtin.Int64"), ("Größe.`my type`<Swift.Int>", "`my type`<Int>"),
        ]
    )
    func noise(qualified: String, name: String) {
        #expect(TypeName(qualified).text == name)
    }

    @Test(
        "What is not a type's name is given back as it is",
        arguments: [
            "", "(", "?", "App.", "App.Box<", "App.Box<Swift.Int", "a b", "(unknown context at", "Swift.Int>", "@",
            "..",
            "<>", "``", "-> Int",
        ]
    )
    func unreadable(text: String) {
        #expect(TypeName(text).text == text)
    }

    @Test("Types too deep to read are given back as they are, in bounded stack")
    func deep() {
        let name =
            String(repeating: "Swift.Optional<", count: 100_000) + "Swift.Int" + String(repeating: ">", count: 100_000)
        #expect(TypeName(name).text == name)
    }

    @Test("Noise never stops the program", arguments: UInt64(1)...100)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "(", ")", "<", ">", ".", ", ", " -> ", "Swift", "Optional", "any ", "Self.", "Pack{", "}", "@", "& ",
            "Type", "é", "`", "-1", "()",
        ]
        let text = (0..<20).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        let name = TypeName(text).text
        #expect(!name.isEmpty)
    }
}
