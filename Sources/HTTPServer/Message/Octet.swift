/// The octets that HTTP's grammar names, and the character classes its rules are written in (RFC 9110, section 5.6).
enum Octet {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let percent = UInt8(ascii: "%")
    static let slash = UInt8(ascii: "/")
    static let questionMark = UInt8(ascii: "?")

    /// The characters of a token below 64 (`!#$%&'*+-.` and digits), as a bit set.
    private static let tokenLow: UInt64 = bits("!#$%&'*+-.0123456789", from: 0)

    /// The characters of a token from 64 on (letters and `^_` `` ` `` `|~`), as a bit set.
    private static let tokenHigh: UInt64 = bits("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz^_`|~", from: 64)

    private static func bits(_ characters: StaticString, from base: UInt8) -> UInt64 {
        characters.withUTF8Buffer { $0.reduce(0) { $0 | 1 << UInt64($1 - base) } }
    }

    /// Whether the octet may stand in a token (RFC 9110, section 5.6.2).
    static func isToken(_ octet: UInt8) -> Bool {
        switch octet {
        case ..<64: tokenLow >> UInt64(octet) & 1 == 1
        case ..<128: tokenHigh >> UInt64(octet - 64) & 1 == 1
        default: false
        }
    }

    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isToken)
    }

    static func isDigit(_ octet: UInt8) -> Bool {
        octet >= UInt8(ascii: "0") && octet <= UInt8(ascii: "9")
    }

    static func isWhitespace(_ octet: UInt8) -> Bool {
        octet == space || octet == tab
    }

    /// Whether a field value may hold the octet: visible ASCII, space, tab and obs-text (RFC 9110, section 5.5).
    static func isFieldValue(_ octet: UInt8) -> Bool {
        octet >= 0x20 && octet != 0x7f || octet == tab
    }

    static func lowercased(_ octet: UInt8) -> UInt8 {
        octet >= UInt8(ascii: "A") && octet <= UInt8(ascii: "Z") ? octet | 0x20 : octet
    }

    /// The value of a hexadecimal digit, or nil when the octet is not one.
    static func hexadecimalValue(_ octet: UInt8) -> UInt8? {
        switch octet {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): octet - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): octet - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): octet - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
