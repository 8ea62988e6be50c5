/// Percent-encoding of text in addresses (RFC 3986, section 2.1).
public enum PercentEncoding {
    /// The text as one segment of a path: everything but unreserved characters is encoded, a slash too.
    public static func encode(segment text: String) -> String {
        encode(text, keeping: "-._~")
    }

    /// The text as a name or value in a query, by the rules of HTML forms (WHATWG URL, section 5.2): space is `+`.
    ///
    /// Brackets, dots and other characters that have no meaning there stay readable.
    public static func encode(queryPart text: String) -> String {
        encode(text, keeping: "-._~*[]().:@/!$,?", spaceAsPlus: true)
    }

    private static func encode(_ text: String, keeping kept: String, spaceAsPlus: Bool = false) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for octet in text.utf8 {
            switch octet {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                encoded.append(octet)
            case Octet.space where spaceAsPlus:
                encoded.append(UInt8(ascii: "+"))
            case let octet where kept.utf8.contains(octet):
                encoded.append(octet)
            default:
                encoded.append(Octet.percent)
                encoded.append(digits[Int(octet >> 4)])
                encoded.append(digits[Int(octet & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The octets that an encoded text stands for; nil when a percent sign is not followed by two digits.
    ///
    /// - Parameters:
    ///   - text: The encoded octets.
    ///   - plusAsSpace: Whether `+` is a space, as in the query of a form.
    /// - Returns: The decoded octets, of any value.
    static func decode(_ text: some Sequence<UInt8>, plusAsSpace: Bool = false) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.underestimatedCount)
        var octets = text.makeIterator()
        while let octet = octets.next() {
            if octet == Octet.percent {
                guard let high = octets.next().flatMap(Octet.hexadecimalValue),
                    let low = octets.next().flatMap(Octet.hexadecimalValue)
                else { return nil }
                decoded.append(high << 4 | low)
            } else {
                decoded.append(plusAsSpace && octet == UInt8(ascii: "+") ? Octet.space : octet)
            }
        }
        return decoded
    }
}
