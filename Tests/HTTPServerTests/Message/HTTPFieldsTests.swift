import Testing

@testable import HTTPServer

@Suite("Header fields")
struct HTTPFieldsTests {
    @Test("are found without regard to case, and keep their order and spelling")
    func lookUp() {
        var fields: HTTPFields = ["Content-Type": "text/html", "X-A": "1"]
        fields.append("2", for: "x-a")
        #expect(fields["CONTENT-TYPE"] == "text/html")
        #expect(fields["X-a"] == "1, 2")
        #expect(fields.values(of: "X-A") == ["1", "2"])
        #expect(fields["X-B"] == nil)
        #expect(fields.map { "\($0.name)=\($0.value)" } == ["Content-Type=text/html", "X-A=1", "x-a=2"])
    }

    @Test("are replaced and removed by setting")
    func set() {
        var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]
        fields["A"] = "4"
        #expect(fields == ["B": "2", "A": "4"])
        fields["B"] = nil
        #expect(fields == ["A": "4"])
    }

    @Test(
        "RFC 9110 5.5: hold no value that ends its line",
        arguments: [
            ("a\r\nX: b", "a  X: b"), ("a\0b", "a b"), ("  a\t", "a"), ("\u{7f}", ""), ("\r\n", ""), ("é", "é"),
        ]
    )
    func legalised(value: String, expected: String) {
        var fields = HTTPFields()
        fields.append(value, for: "A")
        #expect(fields["A"] == expected)
        #expect(String(decoding: fields.octets, as: UTF8.self) == "A: \(expected)\r\n")
    }

    @Test("RFC 9110 5.6.2: have names that are tokens", arguments: ["", "a b", "a:", "ä", "a\r", "(a)", "\0"])
    func names(_ name: String) {
        #expect(HTTPFieldName(name) == nil)
        #expect(HTTPMethod(name) == nil)
    }

    @Test("RFC 9110 5.6.1: give the members of a list of tokens")
    func tokens() {
        var fields: HTTPFields = ["Connection": "Keep-Alive, , Upgrade"]
        fields.append("close", for: "connection")
        #expect(fields.tokens(of: .connection) == ["keep-alive", "upgrade", "close"])
    }
}
