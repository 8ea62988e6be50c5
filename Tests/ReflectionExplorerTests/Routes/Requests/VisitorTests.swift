import HTTPServer
import InspectionHistory
import Testing

@testable import ReflectionExplorer

@Suite("Visitors")
struct VisitorTests {
    private func visitor(_ fields: HTTPFields, takesPages: Bool = false) -> Visitor {
        var fields = fields
        if takesPages { fields[.accept] = "text/html, */*;q=0.8" }
        return Visitor(HTTPRequest(target: "/", fields: fields, remoteAddress: "10.0.0.7"))
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
        let visitor = visitor([.cookie: "inspection_session=\(padded)"], takesPages: true)
        #expect(visitor.newCookie != nil)
    }

    @Test("only a browser is given a cookie, a new one each time")
    func newCookie() {
        #expect(visitor([:]).newCookie == nil)
        let first = visitor([:], takesPages: true)
        let second = visitor([:], takesPages: true)
        #expect(first.session != second.session)
        #expect(first.newCookie?.hasSuffix("; Path=/; HttpOnly; SameSite=Strict") == true)
    }
}
