import Foundation
import Testing

@testable import ExtractionEngine

@Suite("Bytes as text")
struct ByteTextTests {
    private struct File {
        let content: Data
    }

    @Test(
        "a value says how many bytes there are, and what they are",
        arguments: [(0, "0 bytes"), (1, "1 byte: 00"), (3, "3 bytes: 00 01 02")]
    )
    func few(count: Int, expected: String) {
        let text = ByteText.text(of: Data((0..<count).map { UInt8($0) }), limit: 16)
        #expect(text == expected)
        #expect(text.utf8.count == ByteText.length(ofBytes: count))
    }

    @Test("a property shows the first bytes and how long the whole text would be; the node's own tree shows all")
    func wholeAtItsOwnPath() throws {
        let file = File(content: Data((0..<300).map { UInt8(truncatingIfNeeded: $0) }))
        let part = try #require(PropertyTree(reflecting: file).root.children.first)
        #expect(part.value == "300 bytes: 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f …")
        let whole = try PropertyTree(reflecting: file, path: "content").root
        #expect(part.valueLength == whole.value.utf8.count)
        #expect(whole.value.hasSuffix("2a 2b"))
        #expect(whole.valueLength == nil)
        #expect(whole.note == nil)
    }

    @Test("a buffer without one piece of memory is read as well")
    func slices() {
        let joined = [[1, 2], [3]].map { $0.map(UInt8.init) }
        #expect(ByteText.text(of: Array(joined.joined())[1...], limit: 16) == "2 bytes: 02 03")
        #expect(ByteText.text(of: Data([1, 2, 3])[1...], limit: 1) == "2 bytes: 02 …")
    }

    @Test("what is more than a tree should carry is cut, and says so")
    func bound() throws {
        let file = File(content: Data(count: ByteText.most + 5))
        let root = try PropertyTree(reflecting: file, path: "content").root
        #expect(root.value.utf8.count < ByteText.most * 3 + 30)
        #expect(root.valueLength == ByteText.length(ofBytes: ByteText.most + 5))
        #expect(root.note?.code == .limit)
        #expect(root.note?.sentence.contains("1048581") == true)
    }
}
