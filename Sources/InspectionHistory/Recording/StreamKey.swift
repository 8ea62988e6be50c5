/// What makes captures a stream: trees of it cover the same part of an object, so that one can be compared with the next.
struct StreamKey: Hashable, Sendable {
    /// The session's id.
    let session: Int64
    let scope: CaptureScope

    /// The columns of a row of `streams`: object, path, view, limits and session.
    var columns: [SQLValue] { scope.columns + [.integer(session)] }
}
