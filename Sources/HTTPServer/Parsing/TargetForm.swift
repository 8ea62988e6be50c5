/// The forms that a request target may have (RFC 9112, section 3.2).
enum TargetForm {
    /// Checks that the target's form fits the method.
    ///
    /// - Parameter request: The request.
    /// - Throws: A 400; a 421 for an `https` address, for which a connection without TLS cannot speak (RFC 9110,
    ///   section 7.4); a 501 for CONNECT, behind which no HTTP would follow.
    static func check(_ request: HTTPRequest) throws(HTTPError) {
        guard request.method != .connect else {
            throw HTTPError(.notImplemented, "CONNECT is not implemented: this is no proxy.")
        }
        let target = request.target
        if target.utf8.first == Octet.slash { return }
        if target == "*" {
            guard request.method == .options else { throw .badRequest("The target * is for OPTIONS alone.") }
            return
        }
        guard let scheme = target.firstRange(of: "://").map({ target[..<$0.lowerBound].lowercased() }),
            scheme == "http" || scheme == "https"
        else {
            throw .badRequest("The request target has to be a path that starts with /, or an http:// address.")
        }
        guard scheme == "http" else {
            throw HTTPError(
                .misdirectedRequest,
                "This connection has no TLS, so it cannot answer for https:// addresses."
            )
        }
        guard Authority.isValid(request.authority) else {
            throw .badRequest("The address in the request target needs a host with an optional port.")
        }
    }
}
