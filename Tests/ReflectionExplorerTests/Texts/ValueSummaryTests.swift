import ExtractionEngine
import Testing

@testable import ReflectionExplorer

@Suite("The value's column")
struct ValueSummaryTests {
    @Test(
        "says what is inside where the value would repeat the type",
        arguments: [
            (PropertyTree.Kind.class, "Shelf", "Shelf", 3, "3 properties"),
            (.struct, "Address", "Address", 1, "1 property"),
            (.struct, "Pair<Int>", "Pair", 2, "2 properties"),
            (.struct, "Empty", "Empty", 0, "Empty"),
            (.array, "[Int]", "1000000 elements", 1_000_000, "1,000,000 elements"),
            (.dictionary, "[String: Int]", "1 entry", 1, "1 entry"),
            (.tuple, "(Int, Int)", "(Int, Int)", 2, "2 elements"),
        ] as [(PropertyTree.Kind, String, String, Int, String)]
    )
    func composite(kind: PropertyTree.Kind, type: String, value: String, children: Int, expected: String) {
        #expect(ValueSummary(kind: kind, type: type, value: value, childCount: children).text == expected)
    }

    @Test(
        "leaves a value that says something as it is",
        arguments: [
            (PropertyTree.Kind.string, "String", "Shelf", "Shelf"),
            (.number, "Int", "1000000", "1000000"),
            (.struct, "Range<Int>", "0..<5", "0..<5"),
            (.enum, "State", "failed", ".failed"),
            (.optional, "Int?", "nil", "nil"),
        ] as [(PropertyTree.Kind, String, String, String)]
    )
    func leaf(kind: PropertyTree.Kind, type: String, value: String, expected: String) {
        #expect(ValueSummary(kind: kind, type: type, value: value, childCount: 2).text == expected)
    }

    @Test(
        "groups thousands",
        arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000")]
    )
    func grouped(number: Int, expected: String) {
        #expect(number.grouped == expected)
    }
}
