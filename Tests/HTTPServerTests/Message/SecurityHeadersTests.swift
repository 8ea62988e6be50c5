import HTTPServer
import HTTPTestClient
import Testing

@Suite("Security headers")
struct SecurityHeadersTests {
    private static let names: [HTTPFieldName] = [
        .contentSecurityPolicy, .xContentTypeOptions, .referrerPolicy, .crossOriginOpenerPolicy,
        .crossOriginResourcePolicy, .xFrameOptions,
    ]

    @Test("stand in responses and in errors", arguments: HTTPTestTransport.allCases)
    func everywhere(_ transport: HTTPTestTransport) async throws {
        let handler = SecurityHeaders().applied { request in
            guard request.path == "/" else { throw HTTPError.notFound("There is nothing.") }
            return HTTPResponse()
        }
        try await transport.withClient(for: handler) { client in
            for (target, status) in [("/", 200), ("/missing", 404)] {
                let response = try await client.get(target)
                #expect(response.status == status)
                for name in Self.names { #expect(response.fields.values(of: name).count == 1, "\(name)") }
            }
        }
    }

    @Test("allow no inline code, and leave a response's own policy as it is")
    func policy() {
        var plain = HTTPResponse()
        SecurityHeaders().apply(to: &plain)
        #expect(plain.fields[.contentSecurityPolicy]?.contains("unsafe-inline") == false)
        var own = HTTPResponse(fields: [.contentSecurityPolicy: "default-src 'none'"])
        SecurityHeaders().apply(to: &own)
        #expect(own.fields.values(of: .contentSecurityPolicy) == ["default-src 'none'"])
    }
}
