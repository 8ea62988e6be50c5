/// An answer that is an error: thrown by a handler, sent as a problem (RFC 9457).
public struct HTTPError: Error, Sendable, Hashable {
    public var status: HTTPStatus

    /// A sentence for the person who sent the request: what was wrong, and what would be right.
    public var detail: String

    /// Header fields to send along, such as `Allow` with a 405.
    public var fields: HTTPFields

    /// More members of the problem, such as "nearest" with names close to what was asked.
    public var members: [String: [String]]

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - detail: The sentence for the person who sent the request.
    ///   - fields: Header fields to send along.
    ///   - members: More members of the problem.
    public init(
        _ status: HTTPStatus,
        _ detail: String,
        fields: HTTPFields = [:],
        members: [String: [String]] = [:]
    ) {
        self.status = status
        self.detail = detail
        self.fields = fields
        self.members = members
    }

    /// Something that is not there.
    ///
    /// - Parameters:
    ///   - detail: The sentence that says what was looked for.
    ///   - nearest: Names close to it.
    /// - Returns: A 404.
    public static func notFound(_ detail: String, nearest: [String] = []) -> HTTPError {
        HTTPError(.notFound, detail, members: nearest.isEmpty ? [:] : ["nearest": nearest])
    }

    /// A request that is wrong in itself.
    ///
    /// - Parameter detail: The sentence that says what would be right.
    /// - Returns: A 400.
    public static func badRequest(_ detail: String) -> HTTPError {
        HTTPError(.badRequest, detail)
    }
}

extension HTTPError: CustomStringConvertible {
    public var description: String { "\(status): \(detail)" }
}
