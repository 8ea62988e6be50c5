import Testing

@testable import HTTPServer

@Suite("What a connection reads as a whole")
struct OctetStreamTests {
    private static let pipelined = Array(
        """
        GET /a HTTP/1.1\r\nHost: a\r\n\r\n\
        POST /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n\
        POST /c HTTP/1.1\r\nHost: b\r\nContent-Length: 2\r\n\r\nde\
        GET /cut
        """.utf8
    )

    @Test("gives the same requests in pieces of any size", arguments: [1, 2, 3, 7, 64, .max])
    func pieces(size: Int) throws {
        let requests = try OctetStream(Self.pipelined).requests(inPiecesOf: size)
        #expect(requests.map(\.target) == ["/a", "/b", "/c"])
        #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == ["", "abc", "de"])
        #expect(requests.map(\.authority) == ["a", "a", "b"])
    }

    @Test(
        "reads sizes in the same way under limits that are as large as a number can be",
        arguments: ["7FFFFFFFFFFFFFFFF", "FFFFFFFFFFFFFFFFFFFFFFFF", "1\r\na\r\n7FFFFFFFFFFFFFFF"]
    )
    func largestLimits(size: String) throws {
        let limits = HTTPLimits(requestLine: .max, fieldSection: .max, fieldCount: .max, body: .max)
        let head = "POST / HTTP/1.1\r\nHost: a\r\n"
        let whole = OctetStream(Array("\(head)Content-Length: 2\r\n\r\nab".utf8), limits: limits)
        #expect(try whole.requests().map(\.body) == [Array("ab".utf8)])
        let endless = OctetStream(Array("\(head)Transfer-Encoding: chunked\r\n\r\n\(size)\r\n".utf8), limits: limits)
        let error = #expect(throws: HTTPError.self) { try endless.requests() }
        #expect(error?.status == .contentTooLarge)
    }

    @Test("RFC 9112 3.2: checks a host also behind a valid one")
    func secondHost() {
        let octets = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a b\r\n\r\n".utf8)
        #expect(throws: HTTPError.self) { try OctetStream(octets).requests() }
    }
}
