import HTTPServer
import Testing

@Suite("A request")
struct HTTPRequestTests {
    @Test("is a value: a change of one copy does not reach another")
    func copies() {
        let original = HTTPRequest(target: "/a?b=c", fields: [.host: "a"], body: [1])
        var copy = original
        copy.method = .post
        copy.version = .http10
        copy.fields[.accept] = "text/html"
        copy.body.append(2)
        copy.remoteAddress = "::1"
        copy.parameters["name"] = "value"
        #expect(original.method == .get)
        #expect(original.version == .http11)
        #expect(original.fields == [.host: "a"])
        #expect(original.body == [1])
        #expect(original.remoteAddress == "127.0.0.1")
        #expect(original.parameters.isEmpty)
        #expect(copy.method == .post)
        #expect(copy.version == .http10)
        #expect(copy.fields[.accept] == "text/html")
        #expect(copy.body == [1, 2])
        #expect(copy.remoteAddress == "::1")
        #expect(copy.target == "/a?b=c")
    }

    @Test(
        "takes its target apart",
        arguments: [
            ("/", "/", nil, "host"),
            ("/a/b", "/a/b", nil, "host"),
            ("/a?", "/a", "", "host"),
            ("/a?b=/c?d", "/a", "b=/c?d", "host"),
            ("http://other:80", "/", nil, "other:80"),
            ("http://other?b", "/", "b", "other"),
            ("http://other/a?b", "/a", "b", "other"),
        ]
    )
    func target(text: String, path: String, query: String?, authority: String) {
        let request = HTTPRequest(target: text, fields: [.host: "host"])
        #expect(request.target == text)
        #expect(request.path == path)
        #expect(request.encodedQuery == query)
        #expect(request.authority == authority)
    }
}
