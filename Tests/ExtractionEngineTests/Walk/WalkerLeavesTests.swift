import ExtractionEngine
import Testing

@Suite("Leaves of a walk")
struct WalkerLeavesTests {
    @Test("shows leaves as one text, with every digit")
    func leaves() {
        let values: [Any] = [
            Int8.min, UInt64.max, Int128.max, 0.1, Double.nan, -Float.infinity, Float16(1.5), true, "a\nb",
            "cut"[...], Character("é"), 0..<5, "a"..."c", SIMD2<Int>(1, 2), Duration.seconds(2),
        ]
        let tree = PropertyTree(reflecting: values)
        #expect(
            tree.root.children.map(\.value) == [
                "-128", "18446744073709551615", "170141183460469231731687303715884105727", "0.1", "nan", "-inf", "1.5",
                "true", "a\\nb", "cut", "é", "0..<5", "a...c", "SIMD2<Int>(1, 2)", "2.0 seconds",
            ]
        )
        #expect(Set(tree.root.children.prefix(7).map(\.kind)) == [.number])
    }
}
