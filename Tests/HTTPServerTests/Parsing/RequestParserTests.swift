import Foundation
import Testing

@testable import HTTPServer

@Suite("The request parser", .serialized)
struct RequestParserTests {
    /// Small limits, so that a case for each fits on a line.
    static let limits = HTTPLimits(requestLine: 256, fieldSection: 512, fieldCount: 16, body: 1000)

    /// What a parser makes of pieces of input.
    static func outcome(_ pieces: [ArraySlice<UInt8>]) -> (RequestCase.Outcome, detail: String, unused: Int) {
        var parser = RequestParser(limits: limits, remoteAddress: "127.0.0.1")
        var requests: [String] = []
        do throws(HTTPError) {
            for piece in pieces {
                parser.append(piece)
                reading: while true {
                    switch try parser.advance() {
                    case .incomplete: break reading
                    case .headComplete: continue
                    case .request(let request): requests.append(RequestCase.summary(request))
                    }
                }
            }
        } catch {
            return (.rejected(error.status.code), error.detail, 0)
        }
        return (.accepted(requests), "", parser.unusedCount)
    }

    @Test("keeps each rule", arguments: RequestCase.all)
    func wholeInput(_ example: RequestCase) {
        let (outcome, detail, _) = Self.outcome([example.octets[...]])
        #expect(outcome == example.outcome)
        if case .rejected = example.outcome { #expect(detail.hasSuffix(".")) }
    }

    @Test("comes to the same result wherever the input is split", arguments: RequestCase.all)
    func splitInput(_ example: RequestCase) {
        let whole = Self.outcome([example.octets[...]])
        for position in 1..<example.octets.count {
            let split = Self.outcome([example.octets[..<position], example.octets[position...]])
            #expect(split == whole, "split at \(position)")
        }
    }

    @Test("comes to the same result octet by octet", arguments: RequestCase.all)
    func singleOctets(_ example: RequestCase) {
        let pieces = example.octets.indices.map { example.octets[$0...$0] }
        #expect(Self.outcome(pieces) == Self.outcome([example.octets[...]]))
    }

    @Test("takes what is exactly at a limit")
    func exactLimits() {
        let target = "/" + String(repeating: "x", count: 256 - "GET / HTTP/1.1".utf8.count)
        let line = Self.outcome([Array("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n".utf8)[...]])
        #expect(line.0 == .accepted(["GET \(target) []"]))

        let padding = 512 - "Host: a\r\nA: \r\n\r\n".utf8.count
        let fields = "Host: a\r\nA: \(String(repeating: "b", count: padding))\r\n\r\n"
        #expect(Self.outcome([Array("GET / HTTP/1.1\r\n\(fields)".utf8)[...]]).0 == .accepted(["GET / []"]))

        let many = "Host: a\r\n" + String(repeating: "A: b\r\n", count: 15)
        #expect(Self.outcome([Array("GET / HTTP/1.1\r\n\(many)\r\n".utf8)[...]]).0 == .accepted(["GET / []"]))

        let body = String(repeating: "z", count: 1000)
        let post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n\(body)"
        #expect(Self.outcome([Array(post.utf8)[...]]).0 == .accepted(["POST / [\(body)]"]))
    }

    @Test("refuses an endless line before its end comes")
    func endlessLines() {
        let target = Array("GET /\(String(repeating: "x", count: 400))".utf8)
        #expect(Self.outcome([target[...]]).0 == .rejected(414))
        let field = Array("GET / HTTP/1.1\r\nA: \(String(repeating: "x", count: 600))".utf8)
        #expect(Self.outcome([field[...]]).0 == .rejected(431))
        let method = [UInt8](repeating: UInt8(ascii: "M"), count: 400)
        #expect(Self.outcome([method[...]]).0 == .rejected(501))
    }

    @Test("gives a request its parts")
    func parts() throws {
        var parser = RequestParser(limits: .init(), remoteAddress: "10.0.0.7")
        parser.append(
            Array("GET http://b:81/x%2Fy?q=1 HTTP/1.1\r\nhost: a\r\nACCEPT:  text/html \r\naccept: */*\r\n\r\n".utf8)
        )
        guard case .request(let request) = try parser.advance() else {
            Issue.record("The request is complete.")
            return
        }
        #expect(request.method == .get)
        #expect(request.path == "/x%2Fy")
        #expect(request.encodedQuery == "q=1")
        #expect(request.query["q"] == "1")
        #expect(request.authority == "b:81")
        #expect(request.version == .http11)
        #expect(request.remoteAddress == "10.0.0.7")
        #expect(request.fields[.accept] == "text/html, */*")
        #expect(request.fields.values(of: .accept) == ["text/html", "*/*"])
        #expect(request.fields.map(\.name.rawName) == ["host", "ACCEPT", "accept"])
    }

    @Test("says when a head is complete and whether the client waits to go on")
    func headComplete() throws {
        var parser = RequestParser(limits: .init(), remoteAddress: "")
        parser.append(Array("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n".utf8))
        guard case .headComplete(let expectsContinue) = try parser.advance() else {
            Issue.record("The head is complete.")
            return
        }
        #expect(expectsContinue)
        #expect(parser.isInsideRequest)
        parser.append(Array("hi".utf8))
        guard case .request(let request) = try parser.advance() else {
            Issue.record("The request is complete.")
            return
        }
        #expect(request.body == Array("hi".utf8))
        #expect(!parser.isInsideRequest)
    }

    @Test("needs time in proportion to a head that comes in small pieces")
    func linearTime() throws {
        func time(fieldOctets: Int) throws -> Int {
            let fields = String(repeating: "A: \(String(repeating: "b", count: 59))\r\n", count: fieldOctets / 64)
            let octets = Array("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n".utf8)
            return try (0..<5).reduce(Int.max) { best, _ in
                let start = threadTime()
                try parse(octets)
                return min(best, threadTime() - start)
            }
        }
        /// Nanoseconds that this thread has worked: other work on the machine does not count.
        func threadTime() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
        func parse(_ octets: [UInt8]) throws {
            var parser = RequestParser(limits: .init(fieldSection: 1 << 20, fieldCount: 10_000), remoteAddress: "")
            var isComplete = false
            for start in stride(from: 0, to: octets.count, by: 64) {
                parser.append(octets[start..<min(start + 64, octets.count)])
                if case .request = try parser.advance() { isComplete = true }
            }
            #expect(isComplete)
        }
        // Sixteen times the input; a parser that starts again with each piece would need about 256 times the time.
        let (small, large) = (try time(fieldOctets: 16 << 10), try time(fieldOctets: 256 << 10))
        #expect(large < small * 64, "\(small) and \(large) ns")
    }
}
