/// A validator of a representation (RFC 9110, section 8.8.3), made from octets.
public struct EntityTag: Sendable, Hashable, CustomStringConvertible {
    /// The hash in hexadecimal digits, as it may stand in an address.
    public let digest: String

    /// Whether it stands for what the content means and not for its octets (RFC 9110, section 8.8.1).
    public let isWeak: Bool

    /// Hashes content, with its length: the same octets have the same tag in every process.
    ///
    /// It tells versions apart; it is no protection against someone who chooses the content.
    ///
    /// - Parameters:
    ///   - content: The octets, or for a weak tag those that carry the meaning.
    ///   - isWeak: Whether the octets that are sent may differ where these are the same.
    public init(of content: [UInt8], isWeak: Bool = false) {
        self.isWeak = isWeak
        digest = String(Self.hash(content), radix: 16) + String(content.count, radix: 16)
    }

    /// FNV-1a's scheme by eight octets at a time, with a shift that carries high bits down again: each step can be
    /// undone, so contents of one length that differ in one place have different hashes.
    private static func hash(_ content: [UInt8]) -> UInt64 {
        let prime: UInt64 = 0x100_0000_01b3
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        content.withUnsafeBytes { octets in
            let word = MemoryLayout<UInt64>.size
            var offset = 0
            while offset + word <= octets.count {
                let value = octets.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                hash = (hash ^ UInt64(littleEndian: value)) &* prime
                hash ^= hash >> 29
                offset += word
            }
            for octet in octets[offset...] {
                hash = (hash ^ UInt64(octet)) &* prime
                hash ^= hash >> 29
            }
        }
        return hash
    }

    /// The tag as the `ETag` field has it, in quotes, a weak one with `W/`.
    public var description: String { isWeak ? "W/\(quoted)" : quoted }

    private var quoted: String { "\"\(digest)\"" }

    /// Whether the request already has this version, by `If-None-Match` (RFC 9110, section 13.1.2): weak comparison.
    public func isKnown(to request: HTTPRequest) -> Bool {
        guard let list = request.fields[.ifNoneMatch] else { return false }
        // A comma inside of a tag would split it; the tags made here hold none, so they are compared rightly.
        return list.split(separator: ",").contains { member in
            let tag = Array(member.utf8)[...].trimmingWhitespace()
            let opaque = tag.starts(with: "W/".utf8) ? tag.dropFirst(2) : tag
            return opaque.elementsEqual("*".utf8) || opaque.elementsEqual(quoted.utf8)
        }
    }
}

extension HTTPResponse {
    /// The response with an `ETag`, or a 304 without content when the client has this version.
    ///
    /// Anything but a 200 with complete content to a GET or HEAD stays as it is.
    ///
    /// - Parameters:
    ///   - request: The request that may hold `If-None-Match`.
    ///   - tag: The content's tag; nil for one that is made of its octets.
    /// - Returns: The response to send.
    public func revalidated(for request: HTTPRequest, by tag: EntityTag? = nil) -> HTTPResponse {
        guard status == .ok, request.method == .get || request.method == .head, case .bytes(let content) = body else {
            return self
        }
        let tag = tag ?? EntityTag(of: content)
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
