import Foundation

/// A fixed set of files that are served from memory: what is not in the set does not exist.
///
/// No part of a request ever becomes a path in a file system. Each file has an address with its content's hash, which
/// may be cached for ever, and one without, which is asked for again by its `ETag`.
public struct StaticFiles: Sendable {
    private struct File {
        var content: [UInt8]
        var mediaType: String
        var tag: EntityTag
    }

    /// How long a cache may keep what is at an address that changes with its content: a year (RFC 9111 knows no longer).
    private static let immutable = "public, max-age=31536000, immutable"
    private static let revalidate = "no-cache"

    private var files: [String: File] = [:]
    private let lastModified: Int

    /// Makes an empty set; its files count as last modified now.
    public init() {
        lastModified = time(nil)
    }

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - name: Its name in the address, in which slashes are allowed.
    ///   - content: Its octets.
    ///   - mediaType: Its media type; without one it follows from the name's extension.
    public mutating func add(_ name: String, content: [UInt8], mediaType: String? = nil) {
        files[name] = File(
            content: content,
            mediaType: mediaType ?? MediaType.of(fileName: name),
            tag: EntityTag(of: content)
        )
    }

    /// The names, sorted.
    public var names: [String] { files.keys.sorted() }

    /// The content's hash: an address with it as the query's `v` is one that a browser caches for ever.
    ///
    /// - Parameter name: The file's name.
    /// - Returns: The hash; nil when there is no such file.
    public func version(of name: String) -> String? {
        files[name]?.tag.digest
    }

    /// Answers a GET or HEAD request for a file.
    ///
    /// Knows `If-None-Match`, `If-Modified-Since`, and a single `Range` with `If-Range`.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - name: The file's name, decoded.
    /// - Returns: The file, a part of it (206), a 304, or a 416.
    /// - Throws: A 404 when there is no such file.
    public func respond(to request: HTTPRequest, name: String) throws(HTTPError) -> HTTPResponse {
        guard let file = files[name] else { throw .notFound("There is no file \(name.excerpt).") }
        let isVersioned = request.query["v"] == file.tag.digest
        var response = HTTPResponse(
            fields: [
                .contentType: file.mediaType,
                .eTag: file.tag.description,
                .lastModified: HTTPDate.format(lastModified),
                .cacheControl: isVersioned ? Self.immutable : Self.revalidate,
                .acceptRanges: "bytes",
            ],
            body: .bytes(file.content)
        )
        if isUnchanged(file, for: request) { return response.withoutContent(.notModified) }

        switch range(of: file, for: request) {
        case .whole:
            break
        case .part(let range):
            response.status = .partialContent
            let last = range.upperBound - 1
            response.fields[.contentRange] = "bytes \(range.lowerBound)-\(last)/\(file.content.count)"
            response.body = .bytes(Array(file.content[range]))
        case .notSatisfiable:
            throw HTTPError(
                .rangeNotSatisfiable,
                "The file has \(file.content.count) octets.",
                fields: [.contentRange: "bytes */\(file.content.count)"]
            )
        }
        return response
    }

    /// A date counts only where there is no tag (RFC 9110, section 13.1.3).
    private func isUnchanged(_ file: File, for request: HTTPRequest) -> Bool {
        if request.fields.contains(.ifNoneMatch) { return file.tag.isKnown(to: request) }
        guard let date = request.fields[.ifModifiedSince].flatMap(HTTPDate.parse) else { return false }
        return date >= lastModified
    }

    /// A range holds for GET alone, and with `If-Range` only for the version that it names (section 13.1.5).
    private func range(of file: File, for request: HTTPRequest) -> ByteRange {
        guard request.method == .get else { return .whole }
        let condition = request.fields[.ifRange]
        let isSameVersion =
            condition == nil || condition == file.tag.description
            || condition == HTTPDate.format(lastModified)
        return isSameVersion ? ByteRange(request.fields[.range], length: file.content.count) : .whole
    }
}
