extension HTTPResponse {
    /// The error as `application/problem+json` (RFC 9457): `type`, `title`, `status`, `detail` and its own members.
    public static func problem(_ error: HTTPError) -> HTTPResponse {
        var json: [UInt8] = []
        json.append(contentsOf: "{\"type\":\"about:blank\",\"title\":".utf8)
        json.appendJSONString(error.status.reason)
        json.append(contentsOf: ",\"status\":\(error.status.code),\"detail\":".utf8)
        json.appendJSONString(error.detail)
        for (name, values) in error.members.sorted(by: { $0.key < $1.key }) {
            json.append(Octet.comma)
            json.appendJSONString(name)
            json.append(contentsOf: ":[".utf8)
            for (index, value) in values.enumerated() {
                if index > 0 { json.append(Octet.comma) }
                json.appendJSONString(value)
            }
            json.append(UInt8(ascii: "]"))
        }
        json.append(contentsOf: "}\n".utf8)

        var response = HTTPResponse(error.status, contentType: "application/problem+json", bytes: json)
        for field in error.fields { response.fields.append(field.value, for: field.name) }
        return response
    }
}

extension [UInt8] {
    /// Appends a text as a JSON string with its quotes (RFC 8259, section 7).
    fileprivate mutating func appendJSONString(_ text: String) {
        let quote = UInt8(ascii: "\"")
        let backslash = UInt8(ascii: "\\")
        let digits = Array("0123456789abcdef".utf8)
        append(quote)
        for octet in text.utf8 {
            switch octet {
            case quote, backslash:
                append(backslash)
                append(octet)
            case ..<0x20:
                append(contentsOf: "\\u00".utf8)
                append(digits[Int(octet >> 4)])
                append(digits[Int(octet & 15)])
            default:
                append(octet)
            }
        }
        append(quote)
    }
}
