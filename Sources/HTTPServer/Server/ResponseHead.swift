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

    var status: HTTPStatus
    var fields: HTTPFields
    var framing: Framing

    /// Whether the connection goes on, and whether that has to be said because the client speaks HTTP/1.0.
    var keepsAlive: Bool
    var version: HTTPRequest.Version

    /// Appends the head up to and with its empty line.
    ///
    /// - Parameters:
    ///   - octets: Receives the head.
    ///   - date: The current time, for a response that has none of its own.
    func write(to octets: inout [UInt8], date: [UInt8]) {
        octets.append(literal: "HTTP/1.1 ")
        octets.append(decimal: status.code)
        octets.append(Octet.space)
        octets.append(text: status.reason)
        octets.append(literal: "\r\n")
        writeFields(to: &octets)
        if !fields.contains(.date) {
            octets.append(literal: "Date: ")
            octets.append(contentsOf: date)
            octets.append(literal: "\r\n")
        }
        switch framing {
        case .none, .untilClose: break
        case .length(let length):
            octets.append(literal: "Content-Length: ")
            octets.append(decimal: length)
            octets.append(literal: "\r\n")
        case .chunked: octets.append(literal: "Transfer-Encoding: chunked\r\n")
        }
        if !keepsAlive {
            octets.append(literal: "Connection: close\r\n")
        } else if version == .http10 {
            octets.append(literal: "Connection: keep-alive\r\n")
        }
        octets.append(literal: "\r\n")
    }

    /// The handler does not decide about the connection: what it wrote about that is left out.
    private func writeFields(to octets: inout [UInt8]) {
        let isServers =
            fields.contains(.contentLength) || fields.contains(.transferEncoding) || fields.contains(.connection)
        guard isServers else {
            octets.append(contentsOf: fields.octets)
            return
        }
        var kept = fields
        kept.removeAll(of: .contentLength)
        kept.removeAll(of: .transferEncoding)
        kept.removeAll(of: .connection)
        octets.append(contentsOf: kept.octets)
    }
}
