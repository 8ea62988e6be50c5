/// A strong validator of a representation (RFC 9110, section 8.8.3), made from its octets.
public struct EntityTag: Sendable, Hashable, CustomStringConvertible {
    /// The hash in hexadecimal digits, as it may stand in an address.
    public let digest: String

    /// Hashes content (FNV-1a, 64 bits, with the length): the same octets have the same tag in every process.
    ///
    /// It tells versions apart; it is no protection against someone who chooses the content.
    public init(of content: [UInt8]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for octet in content { hash = (hash ^ UInt64(octet)) &* 0x100_0000_01b3 }
        digest = String(hash, radix: 16) + String(content.count, radix: 16)
    }

    /// The tag as the `ETag` field has it, in quotes.
    public var description: String { "\"\(digest)\"" }

    /// Whether the request already has this version, by `If-None-Match` (RFC 9110, section 13.1.2): weak comparison.
    public func isKnown(to request: HTTPRequest) -> Bool {
        guard let list = request.fields[.ifNoneMatch] else { return false }
        // A comma inside of a tag would split it; the tags made here hold none, so they are compared rightly.
        return list.split(separator: ",").contains { member in
            let tag = Array(member.utf8)[...].trimmingWhitespace()
            let opaque = tag.starts(with: "W/".utf8) ? tag.dropFirst(2) : tag
            return opaque.elementsEqual("*".utf8) || opaque.elementsEqual(description.utf8)
        }
    }
}

extension HTTPResponse {
    /// The response with an `ETag`, or a 304 without content when the client has this version.
    ///
    /// Anything but a 200 with complete content to a GET or HEAD stays as it is.
    ///
    /// - Parameter request: the request that may hold `If-None-Match`.
    /// - Returns: the response to send.
    public func revalidated(for request: HTTPRequest) -> HTTPResponse {
        guard status == .ok, request.method == .get || request.method == .head, case .bytes(let content) = body else {
            return self
        }
        let tag = EntityTag(of: content)
        var response = self
        response.fields[.eTag] = tag.description
        return tag.isKnown(to: request) ? response.withoutContent(.notModified) : response
    }

    /// The response with another status and without content and the fields that describe it.
    func withoutContent(_ status: HTTPStatus) -> HTTPResponse {
        var fields = fields
        fields.removeAll(of: .contentType)
        return HTTPResponse(status, fields: fields)
    }
}
