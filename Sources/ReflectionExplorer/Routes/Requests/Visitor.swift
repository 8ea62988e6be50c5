import HTTPServer
import InspectionHistory

/// Whose session a request belongs to.
///
/// A script may name its session, a browser has its cookie, and anything else is known by its address and User-Agent.
struct Visitor: Sendable {
    static let cookieName = "inspection_session"

    let session: SessionKey
    /// Address and User-Agent, for the list of sessions.
    let client: SessionClient
    /// The value of `Set-Cookie` for a browser that comes without a session.
    let newCookie: String?

    /// Recognises the visitor.
    ///
    /// A browser, which says that it takes pages, is given a cookie; a script that asks for a page by `format` is not,
    /// since it would not send it back.
    ///
    /// - Parameter request: The request.
    init(_ request: HTTPRequest) {
        client = SessionClient(address: request.remoteAddress, userAgent: request.fields[.userAgent])
        if let name = request.fields[.inspectionSession], !name.isEmpty {
            session = .name(name)
            newCookie = nil
        } else if let identifier = Self.cookie(in: request.fields) {
            session = .cookie(identifier)
            newCookie = nil
        } else if Representation.preferred(accept: request.fields[.accept]) == .html {
            let identifier = Token.random()
            session = .cookie(identifier)
            newCookie = "\(Self.cookieName)=\(identifier); Path=/; HttpOnly; SameSite=Strict"
        } else {
            session = .client(client)
            newCookie = nil
        }
    }

    private static let identifierLength = 32

    /// The session's identifier among the request's cookies, if it is one that this program could have given.
    private static func cookie(in fields: HTTPFields) -> String? {
        guard let value = Cookie.value(of: cookieName, in: fields) else { return nil }
        return value.utf8.count == identifierLength && value.allSatisfy(\.isHexDigit) ? String(value) : nil
    }
}
