import Testing

@testable import InspectionHistory

@Suite("Content hash")
struct ContentHashTests {
    /// Values of the reference implementation, seed 0.
    @Test(
        "the value is XXH64's, on every branch of the algorithm",
        arguments: [
            ("", "ef46db3751d8e999"),
            ("a", "d24ec4f1a98c6e5b"),
            ("abc", "44bc2cf5ad770999"),
            ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
        ]
    )
    func vectors(text: String, expected: String) {
        #expect(ContentHash(of: Array(text.utf8)).hexadecimal == expected)
    }

    @Test("one changed bit changes the value, at every position of a long text")
    func everyPositionCounts() {
        let bytes = [UInt8](repeating: 7, count: 77)
        var values: Set<ContentHash> = [ContentHash(of: bytes)]
        for position in bytes.indices {
            var changed = bytes
            changed[position] ^= 1
            values.insert(ContentHash(of: changed))
        }
        #expect(values.count == bytes.count + 1)
    }
}
