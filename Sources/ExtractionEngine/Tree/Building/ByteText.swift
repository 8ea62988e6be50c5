/// How bytes are written as a value: how many there are, then two hexadecimal digits for each.
///
/// `3 bytes: 00 7f ff`; what is left out is marked by `…` at the end.
enum ByteText {
    /// How many bytes of a value a node shows.
    static let excerpt = 16
    /// How many bytes the root shows: one mebibyte, three times that as text.
    static let most = 1 << 20

    /// Writes bytes.
    ///
    /// - Parameters:
    ///   - bytes: All of them.
    ///   - limit: How many are written at most.
    /// - Returns: One line of ASCII.
    static func text(of bytes: some RandomAccessCollection<UInt8>, limit: Int) -> String {
        let count = bytes.count
        guard count > 0 else { return size(count) }
        let end = count > limit ? " …" : ""
        let digits =
            bytes.withContiguousStorageIfAvailable { self.digits(of: $0.prefix(limit)) }
            ?? self.digits(of: bytes.prefix(limit))
        return "\(size(count)): \(digits)\(end)"
    }

    /// How many characters the text has when no byte is left out.
    static func length(ofBytes count: Int) -> Int {
        count == 0 ? size(count).utf8.count : size(count).utf8.count + 1 + count * 3
    }

    private static func size(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }

    private static func digits(of bytes: some Collection<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(unsafeUninitializedCapacity: bytes.count * 3) { target in
            var written = 0
            for byte in bytes {
                if written > 0 {
                    target[written] = UInt8(ascii: " ")
                    written += 1
                }
                target[written] = digits[Int(byte >> 4)]
                target[written + 1] = digits[Int(byte & 0xF)]
                written += 2
            }
            return written
        }
    }
}
