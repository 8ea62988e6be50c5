/// A host with an optional port (RFC 3986, sections 3.2.2 and 3.2.3).
enum Authority {
    /// Whether the text is `host [ ":" port ]` with a host that is not empty and without user information.
    static func isValid(_ text: String) -> Bool {
        let octets = Array(text.utf8)
        let hostEnd: Int
        if octets.first == UInt8(ascii: "[") {
            guard let bracket = octets.firstIndex(of: UInt8(ascii: "]")), bracket > 1,
                octets[1..<bracket].allSatisfy(isAddressLiteral)
            else { return false }
            hostEnd = bracket + 1
        } else {
            hostEnd = octets.firstIndex(of: Octet.colon) ?? octets.count
            guard hostEnd > 0, isRegisteredName(octets[..<hostEnd]) else { return false }
        }
        guard hostEnd < octets.count else { return true }
        return octets[hostEnd] == Octet.colon && isPort(octets[(hostEnd + 1)...])
    }

    /// An IPv6 address, perhaps with an IPv4 address at its end; which octets it stands for is nobody's question here.
    private static func isAddressLiteral(_ octet: UInt8) -> Bool {
        Octet.hexadecimalValue(octet) != nil || octet == Octet.colon || octet == UInt8(ascii: ".")
    }

    private static func isRegisteredName(_ name: ArraySlice<UInt8>) -> Bool {
        guard PercentEncoding.decode(name) != nil else { return false }
        return name.allSatisfy { octet in
            switch octet {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case let octet: Octet.isDigit(octet) || "-._~!$&'()*+,;=%".utf8.contains(octet)
            }
        }
    }

    private static func isPort(_ digits: ArraySlice<UInt8>) -> Bool {
        digits.allSatisfy(Octet.isDigit) && (digits.isEmpty || UInt16(String(decoding: digits, as: UTF8.self)) != nil)
    }
}
