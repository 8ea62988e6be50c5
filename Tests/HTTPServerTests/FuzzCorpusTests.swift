import Foundation
import Testing

@testable import HTTPServer

/// Inputs that libFuzzer found to reach different parts of the code, a line each; Tests/fuzz-http starts from them too.
@Suite("What fuzzing found interesting", .serialized)
struct FuzzCorpusTests {
    private static func corpus(_ target: String) throws -> [[UInt8]] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: tests.appending(path: "Fuzzing/Corpus/\(target).base64"), encoding: .utf8)
        let inputs = try text.split(separator: "\n").map { try #require(Data(base64Encoded: String($0))) }
        #expect(inputs.count >= 50)
        return inputs.map { Array($0) }
    }

    @Test("comes to the same requests, or the same refusal, in pieces of any size")
    func parser() throws {
        for input in try Self.corpus("parser") {
            // The first octet is the fuzzer's choice of a size.
            let octets = Array(input.dropFirst())
            let whole = RequestParserTests.outcome([octets[...]])
            for size in 1...31 {
                let pieces = stride(from: 0, to: octets.count, by: size).map { start in
                    octets[start..<min(start + size, octets.count)]
                }
                #expect(RequestParserTests.outcome(pieces) == whole, "\(octets) in pieces of \(size)")
            }
        }
    }

    @Test("finds a route, an address of this server, or a refusal")
    func router() async throws {
        var router = Router()
        for pattern in ["/", "/objects", "/objects/{name}", "/objects/special", "/assets/{name...}"] {
            router.on(.get, pattern) { HTTPResponse(body: .text($0.parameters["name"] ?? "")) }
        }
        for input in try Self.corpus("router") {
            let request = HTTPRequest(target: "/" + String(decoding: input, as: UTF8.self))
            do {
                let response = try await router.respond(to: request)
                let location = response.fields[.location] ?? "/"
                #expect(location.hasPrefix("/") && !location.hasPrefix("//") && !location.hasPrefix("/\\"))
            } catch {
                #expect((error as? HTTPError)?.status.isError == true)
            }
        }
    }

    @Test("says the same as a query that is written anew")
    func query() throws {
        for input in try Self.corpus("query") {
            let query = HTTPQuery(String(decoding: input, as: UTF8.self))
            let written = query.names.flatMap { name in
                query.values(of: name).map { value in
                    "\(PercentEncoding.encode(queryPart: name))=\(PercentEncoding.encode(queryPart: value))"
                }
            }
            let again = HTTPQuery(written.joined(separator: "&"))
            #expect(again.names == query.names)
            for name in query.names { #expect(again.values(of: name) == query.values(of: name)) }
        }
    }
}
