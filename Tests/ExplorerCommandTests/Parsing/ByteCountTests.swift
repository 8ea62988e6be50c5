import Testing

@testable import ExplorerCommand

@Suite("Numbers of bytes")
struct ByteCountTests {
    @Test(
        "are read with a unit or without",
        arguments: [
            ("0", 0), ("17", 17), ("1GiB", 1 << 30), ("512mib", 512 << 20), ("2KiB", 2048), ("500MB", 500_000_000),
        ]
    )
    func read(text: String, bytes: Int) throws {
        let count = try #require(ByteCount(text))
        #expect(count.bytes == bytes)
        #expect(ByteCount(count.text) == count)
    }

    @Test("refuse what is none", arguments: ["", "GiB", "-1", "1.5GiB", "1 GiB", "1TiB", "99999999999GiB", "x"])
    func refused(text: String) {
        #expect(ByteCount(text) == nil)
    }
}
