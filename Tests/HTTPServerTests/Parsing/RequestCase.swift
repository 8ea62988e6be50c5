import HTTPServer
import Testing

/// A piece of input and what has to come of it: the same for the pure parser, split anywhere, and for a real socket.
struct RequestCase: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable, Equatable {
        /// The requests, each as `METHOD path [content]`.
        case accepted([String])
        case rejected(Int)
    }

    /// The rule with the section that it comes from.
    let rule: String
    let octets: [UInt8]
    let outcome: Outcome

    init(_ rule: String, _ text: String, _ outcome: Outcome) {
        self.init(rule, Array(text.utf8), outcome)
    }

    init(_ rule: String, _ octets: [UInt8], _ outcome: Outcome) {
        self.rule = rule
        self.octets = octets
        self.outcome = outcome
    }

    var testDescription: String { rule }

    /// A request as an outcome shows it.
    static func summary(_ request: HTTPRequest) -> String {
        "\(request.method) \(request.path) [\(String(decoding: request.body, as: UTF8.self))]"
    }

    /// A GET with a Host field and the given lines behind it.
    private static func get(_ rule: String, _ lines: String, _ outcome: Outcome) -> RequestCase {
        RequestCase(rule, "GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n", outcome)
    }

    private static func post(_ rule: String, _ rest: String, _ outcome: Outcome) -> RequestCase {
        RequestCase(rule, "POST /p HTTP/1.1\r\nHost: a\r\n\(rest)", outcome)
    }

    private static func chunked(_ rule: String, _ body: String, _ outcome: Outcome) -> RequestCase {
        post(rule, "Transfer-Encoding: chunked\r\n\r\n\(body)", outcome)
    }

    private static let ok = Outcome.accepted(["GET / []"])

    static let all = lines + requestLines + targets + fields + hosts + lengths + codings + chunks + heads

    static let lines: [RequestCase] = [
        .get("RFC 9112 2.2: a complete request", "", ok),
        RequestCase(
            "RFC 9112 2.2: one empty line before a request is skipped",
            "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
            ok
        ),
        RequestCase(
            "RFC 9112 2.2: two empty lines are not",
            "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
            .rejected(400)
        ),
        RequestCase("RFC 9112 2.2: a bare LF before a request", "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 2.2: a bare LF ends the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 2.2: a bare LF ends a field line", "GET / HTTP/1.1\r\nHost: a\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 2.2: a bare LF ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\n", .rejected(400)),
        .get("RFC 9112 2.2: a bare CR in a field value", "A: b\rC: d\r\n", .rejected(400)),
        RequestCase(
            "RFC 9112 2.2: a bare CR in the request line",
            "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n",
            .rejected(400)
        ),
        RequestCase(
            "RFC 9112 2.2: whitespace before the first field",
            "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
            .rejected(400)
        ),
        RequestCase(
            "RFC 9112 9.3.2: pipelined requests come in order",
            "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nPOST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhiGET /3 HTTP/1.1\r\nHost: a\r\n\r\n",
            .accepted(["GET /1 []", "POST /2 [hi]", "GET /3 []"])
        ),
        RequestCase("TLS instead of HTTP", [0x16, 0x03, 0x01, 0x02, 0x00], .rejected(400)),
    ]

    static let requestLines: [RequestCase] = [
        RequestCase("RFC 9112 3: two spaces", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 3: a tab for a space", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 3: a space at the end", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 3: no version (HTTP/0.9)", "GET /\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 3: no target", "GET HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 3.1: a method that is no token", "G(T / HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase(
            "RFC 9112 3.1: a method longer than any",
            "\(String(repeating: "M", count: 40)) / HTTP/1.1\r\nHost: a\r\n\r\n",
            .rejected(501)
        ),
        RequestCase("RFC 9112 2.3: HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", .rejected(505)),
        RequestCase("RFC 9112 2.3: HTTP/1.2", "GET / HTTP/1.2\r\nHost: a\r\n\r\n", .rejected(505)),
        RequestCase("RFC 9112 2.3: the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .rejected(505)),
        RequestCase("RFC 9112 2.3: the name in lower case", "GET / http/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 2.3: two digits", "GET / HTTP/1.10\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 2.3: another protocol", "GET / HTCPCP/1.0\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase(
            "RFC 9112 3: a request line beyond the limit",
            "GET /\(String(repeating: "x", count: 300)) HTTP/1.1\r\nHost: a\r\n\r\n",
            .rejected(414)
        ),
    ]

    static let targets: [RequestCase] = [
        RequestCase(
            "RFC 9112 3.2.1: origin form",
            "GET /a/b?c=d HTTP/1.1\r\nHost: a\r\n\r\n",
            .accepted(["GET /a/b []"])
        ),
        RequestCase("RFC 9112 3.2.1: no slash", "GET a HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase(
            "RFC 9112 3.2.2: absolute form",
            "GET http://b:80/x?y HTTP/1.1\r\nHost: a\r\n\r\n",
            .accepted(["GET /x []"])
        ),
        RequestCase("RFC 9112 3.2.2: absolute form without path", "GET http://b HTTP/1.1\r\nHost: a\r\n\r\n", ok),
        RequestCase(
            "RFC 9110 4.2.1: absolute form without host",
            "GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n",
            .rejected(400)
        ),
        RequestCase("RFC 9110 4.2.4: user information", "GET http://u@b/ HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9110 7.4: https without TLS", "GET https://b/ HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(421)),
        RequestCase("RFC 9112 3.2.2: another scheme", "GET ftp://b/ HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9110 9.3.6: CONNECT", "CONNECT b:443 HTTP/1.1\r\nHost: b:443\r\n\r\n", .rejected(501)),
        RequestCase(
            "RFC 9112 3.2.4: asterisk form",
            "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
            .accepted(["OPTIONS * []"])
        ),
        RequestCase("RFC 9112 3.2.4: asterisk for another method", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 3.2: a fragment", "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 3986 2: a raw octet beyond ASCII", "GET /é HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 3986 2.1: a % without digits", "GET /100%?x HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase("RFC 3986 2.1: a % with one digit", "GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase(
            "RFC 3986 2.1: encoded octets stay",
            "GET /%C3%A9 HTTP/1.1\r\nHost: a\r\n\r\n",
            .accepted(["GET /%C3%A9 []"])
        ),
        RequestCase("RFC 9112 3.2: NUL in the target", "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n", .rejected(400)),
        RequestCase(
            "WHATWG URL 4.4: what browsers do not encode in a query",
            "GET /a?p=b[\"c\"]|{d}^ HTTP/1.1\r\nHost: a\r\n\r\n",
            .accepted(["GET /a []"])
        ),
    ]

    static let fields: [RequestCase] = [
        .get("RFC 9112 5.1: a space before the colon", "A : b\r\n", .rejected(400)),
        .get(
            "RFC 9112 5.1: a space before the colon of a framing field",
            "Transfer-Encoding : chunked\r\n",
            .rejected(400)
        ),
        .get("RFC 9112 5.2: a folded line", "A: b\r\n c\r\n", .rejected(400)),
        .get("RFC 9112 5.2: a line folded with a tab", "A: b\r\n\tc\r\n", .rejected(400)),
        .get("RFC 9110 5.1: an empty name", ": b\r\n", .rejected(400)),
        .get("RFC 9110 5.1: a name that is no token", "A(b): c\r\n", .rejected(400)),
        .get("RFC 9110 5.1: a name beyond ASCII", "Ä: b\r\n", .rejected(400)),
        .get("RFC 9112 5: no colon", "Abc\r\n", .rejected(400)),
        .get("RFC 9110 5.5: NUL in a value", "A: b\0c\r\n", .rejected(400)),
        .get("RFC 9110 5.5: a control character in a value", "A: b\u{1}c\r\n", .rejected(400)),
        .get("RFC 9110 5.5: DEL in a value", "A: b\u{7f}c\r\n", .rejected(400)),
        .get("RFC 9110 5.5: octets beyond ASCII in a value", "A: é\r\n", ok),
        .get("RFC 9110 5.5: an empty value", "A:\r\n", ok),
        .get("RFC 9110 5.6.3: whitespace around a value", "A: \t b \t \r\n", ok),
        .get("RFC 9110 5.4: more fields than the limit", String(repeating: "A: b\r\n", count: 20), .rejected(431)),
        .get("RFC 9110 5.4: a field beyond the limit", "A: \(String(repeating: "b", count: 600))\r\n", .rejected(431)),
    ]

    static let hosts: [RequestCase] = [
        RequestCase("RFC 9112 3.2: no Host", "GET / HTTP/1.1\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 3.2: no Host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", ok),
        .get("RFC 9112 3.2: two Host fields", "Host: a\r\n", .rejected(400)),
        .get("RFC 9112 3.2: two different Host fields", "host: b\r\n", .rejected(400)),
        RequestCase("RFC 9112 3.2: an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", .rejected(400)),
        RequestCase("RFC 9112 3.2: a Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", .rejected(400)),
        RequestCase(
            "RFC 9112 3.2: a Host with user information",
            "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n",
            .rejected(400)
        ),
        RequestCase("RFC 9112 3.2: a Host list", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", .rejected(400)),
        RequestCase("RFC 3986 3.2.3: a port that is no number", "GET / HTTP/1.1\r\nHost: a:x\r\n\r\n", .rejected(400)),
        RequestCase("RFC 3986 3.2.3: a port beyond 65535", "GET / HTTP/1.1\r\nHost: a:65536\r\n\r\n", .rejected(400)),
        RequestCase("RFC 3986 3.2.2: a name with a port", "GET / HTTP/1.1\r\nHost: localhost:8080\r\n\r\n", ok),
        RequestCase("RFC 3986 3.2.2: an IPv6 address", "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n", ok),
        RequestCase("RFC 3986 3.2.2: an open bracket", "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", .rejected(400)),
    ]

    static let lengths: [RequestCase] = [
        .post("RFC 9112 6.2: a length", "Content-Length: 5\r\n\r\nhello", .accepted(["POST /p [hello]"])),
        .post("RFC 9112 6.2: the length 0", "Content-Length: 0\r\n\r\n", .accepted(["POST /p []"])),
        .post(
            "RFC 9112 6.3: two different lengths",
            "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
            .rejected(400)
        ),
        .post(
            "RFC 9112 6.3: the same length twice",
            "Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
            .rejected(400)
        ),
        .post("RFC 9112 6.3: a list of lengths", "Content-Length: 5, 5\r\n\r\nhello", .rejected(400)),
        .post("RFC 9110 8.6: a length with a sign", "Content-Length: +5\r\n\r\nhello", .rejected(400)),
        .post("RFC 9110 8.6: a negative length", "Content-Length: -5\r\n\r\nhello", .rejected(400)),
        .post("RFC 9110 8.6: a hexadecimal length", "Content-Length: 0x5\r\n\r\nhello", .rejected(400)),
        .post("RFC 9110 8.6: an empty length", "Content-Length:\r\n\r\nhello", .rejected(400)),
        .post("RFC 9110 8.6: a length beyond the limit", "Content-Length: 1001\r\n\r\n", .rejected(413)),
        .post(
            "RFC 9110 8.6: a length beyond any number",
            "Content-Length: 99999999999999999999999\r\n\r\n",
            .rejected(413)
        ),
        .post("RFC 9110 8.6: no length where content is due", "\r\n", .rejected(411)),
        RequestCase(
            "RFC 9110 9.3.1: a GET with content",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi",
            .accepted(["GET / [hi]"])
        ),
    ]

    static let codings: [RequestCase] = [
        .post(
            "RFC 9112 6.3: a length beside a coding",
            "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            .rejected(400)
        ),
        .post(
            "RFC 9112 6.1: an unknown coding before chunked",
            "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
            .rejected(501)
        ),
        .post("RFC 9112 6.3: a coding without chunked", "Transfer-Encoding: gzip\r\n\r\n", .rejected(400)),
        .post("RFC 9112 6.3: chunked not last", "Transfer-Encoding: chunked, gzip\r\n\r\n", .rejected(400)),
        .post("RFC 9112 6.1: chunked twice", "Transfer-Encoding: chunked, chunked\r\n\r\n", .rejected(400)),
        .post(
            "RFC 9112 6.1: chunked in two fields",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
            .rejected(400)
        ),
        .post("RFC 9112 7: a coding that begins like chunked", "Transfer-Encoding: chunkedx\r\n\r\n", .rejected(400)),
        .post("RFC 9112 7: an empty coding", "Transfer-Encoding:\r\n\r\n", .rejected(400)),
        .post("RFC 9112 7: an empty member", "Transfer-Encoding: , chunked\r\n\r\n0\r\n\r\n", .rejected(400)),
        .post("RFC 9112 7: a quoted coding", "Transfer-Encoding: \"chunked\"\r\n\r\n0\r\n\r\n", .rejected(400)),
        .post(
            "RFC 9112 7: chunked in capitals",
            "Transfer-Encoding: CHUNKED\r\n\r\n0\r\n\r\n",
            .accepted(["POST /p []"])
        ),
        RequestCase(
            "RFC 9112 6.1: a coding in HTTP/1.0",
            "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            .rejected(400)
        ),
    ]

    static let chunks: [RequestCase] = [
        .chunked(
            "RFC 9112 7.1: chunks",
            "5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n",
            .accepted(["POST /p [hello world]"])
        ),
        .chunked(
            "RFC 9112 7.1: sizes in either case, with zeros",
            "00a\r\n0123456789\r\n0\r\n\r\n",
            .accepted(["POST /p [0123456789]"])
        ),
        .chunked("RFC 9112 7.1: a size that is no number", "x\r\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1: an empty size", "\r\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1: a size with a prefix", "0x5\r\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1: a size with a sign", "+5\r\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1: a space behind the size", "5 \r\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1: a size beyond the limit", "3e9\r\n", .rejected(413)),
        .chunked("RFC 9112 7.1: a size beyond any number", "ffffffffffffffffffff\r\n", .rejected(413)),
        .chunked(
            "RFC 9112 7.1: chunks beyond the limit together",
            "3e8\r\n\(String(repeating: "x", count: 1000))\r\n1\r\n",
            .rejected(413)
        ),
        .chunked("RFC 9112 7.1: a chunk longer than its size", "5\r\nhello!\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1: a bare LF behind the size", "5\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1: a bare LF behind a chunk", "5\r\nhello\n0\r\n\r\n", .rejected(400)),
        .chunked(
            "RFC 9112 7.1.1: extensions",
            "5;a;b=c;d=\"e;\\\" f\"\r\nhello\r\n0;z\r\n\r\n",
            .accepted(["POST /p [hello]"])
        ),
        .chunked(
            "RFC 9112 7.1.1: bad whitespace around an extension",
            "5 ; a = b\r\nhello\r\n0\r\n\r\n",
            .accepted(["POST /p [hello]"])
        ),
        .chunked("RFC 9112 7.1.1: an empty extension", "5;\r\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1.1: an extension that is not closed", "5;a=\"b\r\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1.1: a bare CR in an extension", "5;a\rb\r\nhello\r\n0\r\n\r\n", .rejected(400)),
        .chunked(
            "RFC 9112 7.1.1: an extension beyond the limit",
            "5;\(String(repeating: "a", count: 300))\r\n",
            .rejected(400)
        ),
        .chunked("RFC 9112 7.1.2: trailers are dropped", "0\r\nX-Sum: 1\r\n\r\n", .accepted(["POST /p []"])),
        .chunked("RFC 9112 7.1.2: a malformed trailer", "0\r\nX Sum: 1\r\n\r\n", .rejected(400)),
        .chunked("RFC 9112 7.1.2: a folded trailer", "0\r\nX: 1\r\n 2\r\n\r\n", .rejected(400)),
        .chunked("RFC 9110 6.5.1: a framing field in the trailer", "0\r\nContent-Length: 5\r\n\r\n", .rejected(400)),
        .chunked("RFC 9110 6.5.1: a Host in the trailer", "0\r\nHost: b\r\n\r\n", .rejected(400)),
        .chunked(
            "RFC 9110 6.5: trailers beyond the limit",
            "0\r\n\(String(repeating: "X: 1\r\n", count: 20))\r\n",
            .rejected(431)
        ),
        .chunked(
            "RFC 9112 9.3.2: a request behind the last chunk",
            "1\r\nx\r\n0\r\n\r\nGET /n HTTP/1.1\r\nHost: a\r\n\r\n",
            .accepted(["POST /p [x]", "GET /n []"])
        ),
    ]

    static let heads: [RequestCase] = [
        .get("RFC 9110 10.1.1: another expectation", "Expect: 200-ok\r\n", .rejected(417)),
        .get("RFC 9110 10.1.1: 100-continue without content", "Expect: 100-continue\r\n", ok),
        RequestCase("RFC 9110 10.1.1: an expectation in HTTP/1.0", "GET / HTTP/1.0\r\nExpect: x\r\n\r\n", ok),
        .post(
            "RFC 9110 8.4: compressed content",
            "Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx",
            .rejected(415)
        ),
        .post(
            "RFC 9110 8.4.1: the identity coding",
            "Content-Encoding: identity\r\nContent-Length: 1\r\n\r\nx",
            .accepted(["POST /p [x]"])
        ),
    ]
}
