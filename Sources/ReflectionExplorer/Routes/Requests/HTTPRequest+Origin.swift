import HTTPServer

extension HTTPRequest {
    /// The server's own address as the client knows it: `http://localhost:8080`.
    var origin: String {
        "http://\(authority.isEmpty ? "localhost" : authority)"
    }

    /// Whether the browser does not say that another site's page is where the request comes from.
    var hasNoOtherSite: Bool {
        let site = fields[.secFetchSite]
        return site == nil || site == "same-origin" || site == "none"
    }

    /// Whether neither the browser nor the page's origin says that another site's page has sent the request.
    var isOurs: Bool {
        // A browser that says nothing of the site, as to a server without encryption, names the page's origin.
        hasNoOtherSite && (fields[.secFetchSite] != nil || isOwnOrigin)
    }

    private var isOwnOrigin: Bool {
        guard let origin = fields[.origin] else { return true }
        return ["http", "https"].contains { origin.lowercased() == "\($0)://\(authority.lowercased())" }
    }
}
