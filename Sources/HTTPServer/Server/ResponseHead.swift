/// Writes a response's head: status line, the handler's fields, and those that are the server's (RFC 9112, section 4).
struct ResponseHead {
    /// How the client finds the end of the content.
    enum Framing {
        /// This status or method has no content, and says nothing about a length.
        case none
        case length(Int)
        case chunked
        /// The content ends with the connection: for HTTP/1.0.
        case untilClose
    }

    var response: HTTPResponse
    var framing: Framing

    /// Whether the connection goes on, and whether that has to be said because the client speaks HTTP/1.0.
    var keepsAlive: Bool
    var version: HTTPRequest.Version

    /// Appends the head up to and with its empty line.
    func write(to octets: inout [UInt8], date: [UInt8]) {
        octets.append(contentsOf: "HTTP/1.1 ".utf8)
        octets.append(contentsOf: String(response.status.code).utf8)
        octets.append(Octet.space)
        octets.append(contentsOf: response.status.reason.utf8)
        octets.append(contentsOf: "\r\n".utf8)
        let fields = fieldsWithoutFraming()
        octets.append(contentsOf: fields.octets)
        if !fields.contains(.date) {
            octets.append(contentsOf: "Date: ".utf8)
            octets.append(contentsOf: date)
            octets.append(contentsOf: "\r\n".utf8)
        }
        switch framing {
        case .none, .untilClose: break
        case .length(let length): octets.append(contentsOf: "Content-Length: \(length)\r\n".utf8)
        case .chunked: octets.append(contentsOf: "Transfer-Encoding: chunked\r\n".utf8)
        }
        if !keepsAlive {
            octets.append(contentsOf: "Connection: close\r\n".utf8)
        } else if version == .http10 {
            octets.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        octets.append(contentsOf: "\r\n".utf8)
    }

    /// The handler does not decide about the connection: what it wrote about that is left out.
    private func fieldsWithoutFraming() -> HTTPFields {
        var fields = response.fields
        fields.removeAll(of: .contentLength)
        fields.removeAll(of: .transferEncoding)
        fields.removeAll(of: .connection)
        return fields
    }
}
