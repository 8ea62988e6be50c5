import HTTPServer

/// Who may ask: the token where one is in force, the names this server is known by, and no change from another site.
///
/// - The `Host` field must name this server, see ``HostNames``: a page elsewhere whose name was bound to this address
///   afterwards (DNS rebinding) is refused.
/// - A token comes as `Authorization: Bearer`, or once as `?token=`, which sets a cookie and redirects to the same
///   address without it. Wrong ones are counted, see ``TokenGuesses``.
/// - A request that changes something is refused where the browser says that another site sent it; so is a look at
///   something as a part of another site's page (an image, a frame, a script), because a look is recorded. A link may
///   lead here.
struct AccessPolicy: Sendable {
    /// What a client must present; nil asks for nothing.
    let key: AccessKey?
    /// The names that this server answers for.
    let hosts: HostNames
    /// How often a wrong token was presented.
    var guesses = TokenGuesses()
    /// Is told of an address that has presented too many wrong tokens, when it becomes one.
    var onTooManyGuesses: @Sendable (_ address: String) -> Void = { _ in }

    /// Whether a path answers without a token.
    ///
    /// Whoever watches over the process has none, and the page that asks for it has to be readable; neither the health
    /// nor a file of Public/ shows anything of any object.
    private static func isOpen(_ path: String) -> Bool {
        path == health || path == "/favicon.ico" || path.hasPrefix("/assets/")
    }

    private static let health = "/healthz"

    /// Puts the policy before a handler.
    ///
    /// - Parameter handler: Answers what is allowed.
    /// - Returns: A handler that throws 401, 403, 421 or 429 for what is not.
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
    /// - Throws: 401, 403, 421 or 429 for a request that may not; 400 where the token is given more than once.
    func check(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse? {
        try checkHost(of: request)
        try checkOrigin(of: request)
        return try checkToken(of: request)
    }

    // MARK: Host and origin

    private func checkHost(of request: HTTPRequest) throws(HTTPError) {
        // Without a host (HTTP/1.0) no browser is asking. The health tells nothing, and is asked by the names that a
        // container has in its own network.
        guard !request.authority.isEmpty, request.path != Self.health else { return }
        guard hosts.contain(Host.name(in: request.authority)) else {
            throw HTTPError(.misdirectedRequest, hosts.refusal(of: request.authority))
        }
    }

    private func checkOrigin(of request: HTTPRequest) throws(HTTPError) {
        let reading: [HTTPMethod] = [.get, .head, .options]
        if reading.contains(request.method) {
            guard request.hasNoOtherSite || request.fields[.secFetchDest] == "document" else {
                throw HTTPError(.forbidden, "A page of another site cannot load anything from here; it can link here.")
            }
            return
        }
        guard request.isOurs else {
            throw HTTPError(.forbidden, "A page of another site cannot change anything here.")
        }
    }

    // MARK: Token

    /// Refuses a request without the token.
    ///
    /// - Parameter request: The request.
    /// - Returns: A redirection to the same address without the token, where it came in the address.
    /// - Throws: 401 where the token is missing or wrong, 429 where too many were wrong; 400 where it is given more than
    ///   once.
    private func checkToken(of request: HTTPRequest) throws(HTTPError) -> HTTPResponse? {
        guard let key, !Self.isOpen(request.path) else { return nil }
        // First, whatever else is presented: an address with a token in it must not be shown, linked or logged.
        if let presented = try request.query.single("token") {
            try admit(presented, to: key, request)
            return Self.redirection(without: request, key)
        }
        if let field = request.fields[.authorization], let presented = Self.bearer(field) {
            try admit(String(presented), to: key, request)
            return nil
        }
        let cookie = Cookie.value(of: Self.cookieName(for: request), in: request.fields)
        guard let cookie, key.accepts(cookie: String(cookie)) else {
            throw Self.unauthorized("This explorer asks for its token.")
        }
        return nil
    }

    /// Lets a presented token in, or says why not.
    private func admit(_ presented: String, to key: AccessKey, _ request: HTTPRequest) throws(HTTPError) {
        let isRight = key.accepts(token: presented)
        // Nobody guesses 128 random bits: to keep the right token out would only let others lock out its owner.
        if isRight, key.isRandom { return }
        switch guesses.present(from: request.remoteAddress, isRight: isRight) {
        case .admitted: return
        case .refused(let isLast):
            if isLast { onTooManyGuesses(request.remoteAddress) }
            throw Self.unauthorized(
                "This is not this explorer's token; one that it made itself is new with every start."
            )
        case .tooMany(let seconds):
            throw HTTPError(
                .tooManyRequests,
                "Too many wrong tokens came from your address. None is looked at for \(seconds) seconds.",
                fields: [.retryAfter: String(seconds)]
            )
        }
    }

    private static func unauthorized(_ reason: String) -> HTTPError {
        HTTPError(
            .unauthorized,
            "\(reason) Send “Authorization: Bearer TOKEN”, or open the address that it printed when it started.",
            fields: [.wwwAuthenticate: "Bearer"]
        )
    }

    private static func bearer(_ field: String) -> Substring? {
        let scheme = "bearer "
        guard field.prefix(scheme.count).lowercased() == scheme else { return nil }
        // More than one space may follow (RFC 9110, section 11.4).
        return field.dropFirst(scheme.count).drop { $0 == " " }
    }

    private static func redirection(without request: HTTPRequest, _ key: AccessKey) -> HTTPResponse {
        let kept = request.query.names.filter { $0 != "token" }.flatMap { name in
            request.query.values(of: name).map { (name: name, value: String?.some($0)) }
        }
        var response = HTTPResponse.redirect(to: Address(encodedPath: request.path, query: kept).description)
        response.fields[.setCookie] = "\(cookieName(for: request))=\(key.cookie); Path=/; HttpOnly; SameSite=Strict"
        response.fields[.cacheControl] = "no-store"
        return response
    }

    /// A cookie's name: browsers share cookies between the ports of a host, so each port that they know has its own.
    static func cookieName(for request: HTTPRequest) -> String {
        "explorer_token_\(Host.port(in: request.authority) ?? 80)"
    }
}
