import HTTPServer
import InspectionHistory
import Testing

@testable import ReflectionExplorer

@Suite("Visitors")
struct VisitorTests {
    private func visitor(_ fields: HTTPFields, isPage: Bool = false) -> Visitor {
        Visitor(HTTPRequest(target: "/", fields: fields, remoteAddress: "10.0.0.7"), isPage: isPage)
    }

    @Test("a script's name comes before a cookie, a cookie before the client")
    func order() {
        let cookie = String(repeating: "a", count: 32)
        let both: HTTPFields = [.inspectionSession: "nightly", .cookie: "inspection_session=\(cookie)"]
        #expect(visitor(both).session == .name("nightly"))
        #expect(visitor([.cookie: "x=y; inspection_session=\(cookie)"]).session == .cookie(cookie))
        let agent: HTTPFields = [.userAgent: "curl/8"]
        #expect(visitor(agent).session == .client(SessionClient(address: "10.0.0.7", userAgent: "curl/8")))
    }

    @Test("a cookie that this program did not give is not taken", arguments: ["", "short", "../../etc", "g"])
    func foreignCookie(value: String) {
        let padded = value == "g" ? String(repeating: "g", count: 32) : value
        let visitor = visitor([.cookie: "inspection_session=\(padded)"], isPage: true)
        #expect(visitor.newCookie != nil)
    }

    @Test("only a page gives a cookie, a new one each time")
    func newCookie() {
        #expect(visitor([:]).newCookie == nil)
        let first = visitor([:], isPage: true)
        let second = visitor([:], isPage: true)
        #expect(first.session != second.session)
        #expect(first.newCookie?.hasSuffix("; Path=/; HttpOnly; SameSite=Strict") == true)
    }
}
