import Testing

@testable import ExtractionEngine

@Suite("Types in generated source")
struct TypeSpellingTests {
    private struct Hidden { var number = 1 }
    struct Comment { var text = "" }
    protocol Pair<Second, First> {
        associatedtype First
        associatedtype Second
    }

    private struct Holder {
        var optional: Int? = 1
        var function: (Int) -> Int? = { $0 }
        var optionalFunction: (() -> Void)? = {}
        var asynchronous: @concurrent (Int) async -> Void = { _ in }
        var handlers: [@concurrent @Sendable () async throws -> Void] = []
        var existential: (any CustomStringConvertible)?
        var hidden = Hidden()
        var hiddenInList = [Hidden()]
        var comments: [Comment]? = [Comment()]
        var void: [Void] = [()]
        var onActor: @MainActor (Int) async -> Void = { _ in }
        var owned: (consuming Comment) -> Void = { _ in }
        var named: [any Pair<Int, String>] = []
        var metatype: AnyObject.Type?
    }

    private func spelling(of name: String) throws -> TypeSpelling {
        let tree = PropertyTree(reflecting: Holder(), limits: .init(depth: 1))
        return TypeSpelling(of: try #require(tree[name]))
    }

    @Test(
        "An optional of a type is written as source writes it",
        arguments: [
            ("optional", "Int?"),
            ("function", "((Int) -> Int?)?"),
            ("optionalFunction", "(() -> Void)?"),
            ("asynchronous", "(@concurrent (Int) async -> Void)?"),
            ("handlers", "[@Sendable @concurrent () async throws -> Void]?"),
            ("existential", "(any CustomStringConvertible)?"),
            ("void", "[Void]?"),
            ("onActor", "(@MainActor @Sendable (Int) async -> Void)?"),
            ("metatype", "(any AnyObject.Type)?"),
        ]
    )
    func optional(name: String, source: String) throws {
        #expect(try spelling(of: name).optional == source)
    }

    @Test("A private type is read as Any, with the reason", arguments: ["hidden", "hiddenInList"])
    func privateType(name: String) throws {
        let spelling = try spelling(of: name)
        #expect(spelling.optional == "Any?")
        #expect(spelling.obstacle == "private or local to a function")
    }

    @Test("A protocol with two constraints is read as Any: its name does not tell which comes first")
    func twoConstraints() throws {
        #expect(try spelling(of: "named").optional == "Any?")
    }

    @Test("What the compiler takes as a type only stands in no expression")
    func expressions() throws {
        #expect(try !spelling(of: "owned").isExpression)
        #expect(try spelling(of: "function").isExpression)
    }

    @Test("A type with the name of one of Testing's is written with its module")
    func ambiguous() throws {
        let spelling = try spelling(of: "comments")
        #expect(spelling.text == "[TypeSpellingTests.Comment]?")
        #expect(spelling.modules == ["ExtractionEngineTests"])
        let top = PropertyTree(reflecting: [Bug()], limits: .init(depth: 0))
        #expect(TypeSpelling(of: top.root).text == "[ExtractionEngineTests::Bug]")
    }
}

/// A type whose name Testing has as well.
struct Bug {}
