import HTTPServer

/// Who may ask: the token where one is in force, the names this server is known by, and no change from another site.
///
/// - On loopback no token is asked for, and the `Host` field must name loopback: a page elsewhere whose name was bound
///   to this address afterwards (DNS rebinding) is refused.
/// - A token comes as `Authorization: Bearer`, or once as `?token=`, which sets a cookie and redirects to the same
///   address without it.
/// - A request that changes something is refused where the browser says that another site sent it; so is a look at
///   something as a part of another site's page (an image, a frame, a script), because a look is recorded. A link may
///   lead here.
struct AccessPolicy: Sendable {
    static let cookieName = "explorer_token"

    /// Whether a path answers without a token.
    ///
    /// Whoever watches over the process has none, and the page that asks for it has to be readable; neither the health
    /// nor a file of Public/ shows anything of any object.
    private static func isOpen(_ path: String) -> Bool {
        path == "/healthz" || path == "/favicon.ico" || path.hasPrefix("/assets/")
    }

    /// What a client must present; nil asks for nothing.
    let token: String?
    /// Whether only this machine can connect.
    let isLoopbackOnly: Bool

    /// Puts the policy before a handler.
    ///
    /// - Parameter handler: Answers what is allowed.
    /// - Returns: A handler that throws 401, 403 or 421 for what is not.
    func guarding(_ handler: @escaping HTTPHandler) -> HTTPHandler {
        { request in
            if let redirection = try check(request) { return redirection }
            return try await handler(request)
        }
    }

    /// Checks a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: A redirection to the same address without the token, where it came in the address; nil for a request
    ///   that may go on.
    /// - Throws: 401, 403 or 421 for a request that may not; 400 where the token is given more than once.
    func check(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse? {
        try checkHost(of: request)
        try checkOrigin(of: request)
        return try checkToken(of: request)
    }

    private func checkHost(of request: HTTPRequest) throws(HTTPError) {
        // Without a host (HTTP/1.0) no browser is asking.
        guard isLoopbackOnly, !request.authority.isEmpty else { return }
        guard Host.isLoopback(Host.name(in: request.authority)) else {
            throw HTTPError(
                .misdirectedRequest,
                "This explorer listens on this machine only and does not answer for the host “\(request.authority)”. "
                    + "Open it as localhost or 127.0.0.1."
            )
        }
    }

    private func checkOrigin(of request: HTTPRequest) throws(HTTPError) {
        let reading: [HTTPMethod] = [.get, .head, .options]
        let site = request.fields[.secFetchSite] ?? "none"
        let isSameSite = site == "same-origin" || site == "none"
        if reading.contains(request.method) {
            guard isSameSite || request.fields[.secFetchDest] == "document" else {
                throw HTTPError(.forbidden, "A page of another site cannot load anything from here; it can link here.")
            }
            return
        }
        guard isSameSite, request.fields[.origin]?.hasSuffix("://" + request.authority) ?? true else {
            throw HTTPError(.forbidden, "A page of another site cannot change anything here.")
        }
    }

    /// Refuses a request without the token.
    ///
    /// - Parameter request: The request.
    /// - Returns: A redirection to the same address without the token, where it came in the address.
    /// - Throws: 401 where the token is missing or wrong; 400 where it is given more than once.
    private func checkToken(of request: HTTPRequest) throws(HTTPError) -> HTTPResponse? {
        guard let token, !Self.isOpen(request.path) else { return nil }
        if let field = request.fields[.authorization], let presented = Self.bearer(field) {
            if Self.isEqual(presented, token) { return nil }
        } else if let presented = try request.query.single("token") {
            if Self.isEqual(presented, token) { return Self.redirection(without: request, token: token) }
        } else if let presented = Cookie.value(of: Self.cookieName, in: request.fields) {
            if Self.isEqual(presented, token) { return nil }
        }
        throw HTTPError(
            .unauthorized,
            "This explorer asks for its token: send “Authorization: Bearer TOKEN”, or open the address that it printed "
                + "when it started.",
            fields: [.wwwAuthenticate: "Bearer"]
        )
    }

    private static func bearer(_ field: String) -> Substring? {
        let scheme = "bearer "
        guard field.prefix(scheme.count).lowercased() == scheme else { return nil }
        return field.dropFirst(scheme.count)
    }

    private static func redirection(without request: HTTPRequest, token: String) -> HTTPResponse {
        let kept = request.query.names.filter { $0 != "token" }.map { ($0, request.query[$0]) }
        var response = HTTPResponse.redirect(to: Address(encodedPath: request.path, query: kept).description)
        response.fields[.setCookie] = "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict"
        return response
    }

    /// Compares in a time that depends on the lengths alone.
    private static func isEqual(_ presented: some StringProtocol, _ token: String) -> Bool {
        let presented = Array(presented.utf8)
        let expected = Array(token.utf8)
        var difference = UInt8(presented.count == expected.count ? 0 : 1)
        for index in expected.indices {
            difference |= expected[index] ^ (index < presented.count ? presented[index] : 0)
        }
        return difference == 0
    }
}
