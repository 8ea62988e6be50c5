// Compiled by Tests/fuzz-http together with the server's own sources, so that it sees what they see; no target of the
// package. What it finds becomes a case in Tests/HTTPServerTests.
import Foundation

/// What is tried with damaged input; chosen by the environment variable FUZZ_TARGET.
private enum FuzzTarget: String {
    case parser
    case router
    case query
    /// Breaks on purpose: by it Tests/fuzz-http checks that it would say so.
    case planted

    static let chosen = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "") ?? .parser

    func run(_ input: [UInt8]) {
        switch self {
        case .parser: tryParser(input)
        case .router: tryRouter(input)
        case .query: tryQuery(input)
        case .planted: precondition(!input.starts(with: "GE".utf8), "This is the planted fault.")
        }
    }
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// However the octets arrive, the requests are the same, and so is the refusal.
private func tryParser(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let limits = HTTPLimits(requestLine: 256, fieldSection: 1024, fieldCount: 16, body: 1024)
    let stream = OctetStream(Array(input.dropFirst()), limits: limits)
    let whole = outcome { try stream.requests(inPiecesOf: .max) }
    let pieces = outcome { try stream.requests(inPiecesOf: Int(first % 31) + 1) }
    precondition(whole == pieces, "In pieces: \(pieces), as a whole: \(whole)")
}

private func outcome(_ parse: () throws -> [HTTPRequest]) -> String {
    do {
        let requests = try parse()
        // What was accepted can be taken apart and written out.
        return requests.map { "\($0.method) \($0.target) \($0.authority) \($0.query.names) \($0.fields) \($0.body)" }
            .joined(separator: "\n")
    } catch let error as HTTPError {
        precondition(error.status.isError && !error.detail.isEmpty)
        return "\(error.status)"
    } catch {
        preconditionFailure("\(error) is no HTTPError")
    }
}

private let router: Router = {
    var router = Router()
    let answer: HTTPHandler = { HTTPResponse(body: .text($0.parameters["name"] ?? "")) }
    for pattern in ["/", "/objects", "/objects/{name}", "/objects/special", "/objects/{name}/a/b", "/assets/{name...}"]
    {
        router.on(.get, pattern, answer)
    }
    router.on(.post, "/objects", answer)
    return router
}()

/// A target finds its route, a redirection to this server, or a refusal.
private func tryRouter(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    let request = HTTPRequest(method: input.count.isMultiple(of: 2) ? .get : .post, target: "/" + text)
    // Nothing in it suspends, so it is done when this returns.
    _ = Task.immediate {
        do {
            let response = try await router.respond(to: request)
            if let location = response.fields[.location] {
                precondition(location.hasPrefix("/") && !location.hasPrefix("//") && !location.hasPrefix("/\\"))
            }
        } catch let error as HTTPError {
            precondition(error.status.isError)
        } catch {
            preconditionFailure("\(error) is no HTTPError")
        }
    }
}

/// What a query says is the same when it is written anew.
private func tryQuery(_ input: [UInt8]) {
    let query = HTTPQuery(String(decoding: input, as: UTF8.self))
    let pairs = query.names.flatMap { name in query.values(of: name).map { (name, $0) } }
    let written = pairs.map { name, value in
        "\(PercentEncoding.encode(queryPart: name))=\(PercentEncoding.encode(queryPart: value))"
    }
    let again = HTTPQuery(written.joined(separator: "&"))
    precondition(again.names == query.names)
    for name in query.names {
        precondition(again.values(of: name) == query.values(of: name))
        do throws(HTTPError) {
            _ = try query.integer(name, in: 0...100, default: 1)
            _ = try query.boolean(name, default: true)
        } catch {
            precondition(error.status == .badRequest)
        }
    }
}
