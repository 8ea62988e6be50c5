/// Base64 with padding (RFC 4648 section 4), for bytes that are no JSON.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    /// The value of each byte of the alphabet; nil for the others.
    private static let values: [UInt8?] = {
        var values = [UInt8?](repeating: nil, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()

    /// Encodes bytes.
    ///
    /// - Parameter bytes: Any bytes.
    /// - Returns: The text.
    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            bits <<= UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                let isPadding = index > group.count
                let digit = alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)]
                text.append(isPadding ? UInt8(ascii: "=") : digit)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a text.
    ///
    /// - Parameter text: What `text(of:)` gave.
    /// - Returns: The bytes; nil for any other text, also for another text of the same bytes.
    static func bytes(of text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 4 == 0 else { return nil }
        let padding = digits.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        for (index, digit) in digits.dropLast(padding).enumerated() {
            guard let value = values[Int(digit)] else { return nil }
            bits = bits << 6 | UInt32(value)
            guard index % 4 == 3 else { continue }
            bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
            bits = 0
        }
        switch padding {
        case 1:
            guard bits & 3 == 0 else { return nil }
            bytes += [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
        case 2:
            guard bits & 15 == 0 else { return nil }
            bytes.append(UInt8(bits >> 4 & 255))
        default: break
        }
        return bytes
    }
}
