/// A host with an optional port (RFC 3986, sections 3.2.2 and 3.2.3).
enum Authority {
    /// Whether the text is `host [ ":" port ]` with a host that is not empty and without user information.
    static func isValid(_ text: String) -> Bool {
        let octets = text.utf8
        let hostEnd: String.Index
        if octets.first == UInt8(ascii: "[") {
            guard let bracket = octets.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let literal = octets[..<bracket].dropFirst()
            guard !literal.isEmpty, literal.allSatisfy(isAddressLiteral) else { return false }
            hostEnd = octets.index(after: bracket)
        } else {
            hostEnd = octets.firstIndex(of: Octet.colon) ?? octets.endIndex
            guard hostEnd > octets.startIndex, isRegisteredName(octets[..<hostEnd]) else { return false }
        }
        guard hostEnd < octets.endIndex else { return true }
        return octets[hostEnd] == Octet.colon && isPort(octets[hostEnd...].dropFirst())
    }

    /// An IPv6 address, perhaps with an IPv4 address at its end; which octets it stands for is nobody's question here.
    private static func isAddressLiteral(_ octet: UInt8) -> Bool {
        Octet.hexadecimalValue(octet) != nil || octet == Octet.colon || octet == UInt8(ascii: ".")
    }

    private static func isRegisteredName(_ name: Substring.UTF8View) -> Bool {
        let isOfNameCharacters = name.allSatisfy { octet in
            switch octet {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case let octet: Octet.isDigit(octet) || "-._~!$&'()*+,;=%".utf8.contains(octet)
            }
        }
        guard isOfNameCharacters else { return false }
        return !name.contains(Octet.percent) || PercentEncoding.decode(name) != nil
    }

    private static func isPort(_ digits: Substring.UTF8View) -> Bool {
        digits.allSatisfy(Octet.isDigit) && (digits.isEmpty || UInt16(Substring(digits)) != nil)
    }
}
