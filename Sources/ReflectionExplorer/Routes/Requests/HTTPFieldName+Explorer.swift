import HTTPServer

extension HTTPFieldName {
    /// Names the session of a script.
    static let inspectionSession: HTTPFieldName = "X-Inspection-Session"
    /// Says which site a browser's request comes from (Fetch Metadata, section 2.3).
    static let secFetchSite: HTTPFieldName = "Sec-Fetch-Site"
    /// Says what a browser wants to do with the answer (Fetch Metadata, section 2.1).
    static let secFetchDest: HTTPFieldName = "Sec-Fetch-Dest"
    /// Says how to ask with authority (RFC 9110, section 11.6.1).
    static let wwwAuthenticate: HTTPFieldName = "WWW-Authenticate"
    /// The id under which the answer's tree was stored.
    static let inspectionID: HTTPFieldName = "X-Inspection-Id"
}
