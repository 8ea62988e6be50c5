/// A request target in origin, absolute or asterisk form, taken apart (RFC 9112, section 3.2).
struct RequestTarget: Sendable {
    /// The target as it was sent.
    let text: String

    /// The host and port of an absolute address.
    let authority: String?

    /// The path, still percent-encoded; `*` for the server as a whole.
    let path: String

    /// What stands behind the question mark, if there is one.
    let encodedQuery: String?
    let query: HTTPQuery

    init(_ target: String, _ method: HTTPMethod) {
        text = target
        let startsWithSlash = target.utf8.first == Octet.slash
        var mark = target.utf8.firstIndex(of: Octet.questionMark)
        if startsWithSlash, mark == nil {
            // Nearly every request: nothing to take apart.
            authority = nil
            path = target
            encodedQuery = nil
            query = .none
            return
        }
        var rest = Substring(target)
        var authority: String?
        if !startsWithSlash, let scheme = target.firstRange(of: "://") {
            let afterScheme = target[scheme.upperBound...]
            let end = afterScheme.firstIndex { $0 == "/" || $0 == "?" } ?? afterScheme.endIndex
            authority = String(afterScheme[..<end])
            rest = afterScheme[end...]
            mark = rest.utf8.firstIndex(of: Octet.questionMark)
        }
        self.authority = authority
        encodedQuery = mark.map { String(rest[rest.utf8.index(after: $0)...]) }
        query = encodedQuery.map(HTTPQuery.init) ?? .none
        if let mark { rest = rest[..<mark] }
        let isWholeServer = rest.isEmpty && mark == nil && method == .options
        path = isWholeServer ? "*" : rest.isEmpty ? "/" : String(rest)
    }
}
