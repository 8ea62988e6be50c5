import Foundation
import HTTPServer
import HTTPTestClient
import SampleObjects
import Testing

@testable import ReflectionExplorer

@Suite("The addresses in the README and in the articles", .timeLimit(.minutes(3)))
struct DocumentedAddressTests {
    /// A request as a line of curl sends it.
    private struct Request {
        var method = HTTPMethod.get
        var target = ""
        var fields: HTTPFields = [:]
        var body: [UInt8] = []

        /// Reads a line; nil where it does not ask an explorer.
        init?(curl line: String) {
            var words = Documents.words(of: line)[...]
            words.removeFirst()
            var address = ""
            while let word = words.popFirst() {
                switch word {
                case "-X": method = HTTPMethod(words.popFirst() ?? "") ?? .get
                case "-H":
                    let field = (words.popFirst() ?? "").split(separator: ":", maxSplits: 1)
                    if field.count == 2, let name = HTTPFieldName(String(field[0])) {
                        fields[name] = field[1].trimmingCharacters(in: .whitespaces)
                    }
                case "-d": body = Array((words.popFirst() ?? "").utf8)
                case "--unix-socket", "-o", "-w": _ = words.popFirst()
                case let option where option.hasPrefix("-"): continue
                default: address = word
                }
            }
            let rest = address.hasPrefix("http://") ? address.dropFirst("http://".count) : address[...]
            let host = rest.prefix { $0 != "/" && $0 != "?" }
            guard ["localhost", "localhost:8080", "127.0.0.1:8080", "127.0.0.1"].contains(String(host)) else {
                return nil
            }
            let path = rest.dropFirst(host.count)
            // A bracket of a range would be curl's own: a backslash before it, or its code, makes it the address's.
            let unescaped = String(path).replacing("\\[", with: "[").replacing("\\]", with: "]")
            target = unescaped.isEmpty ? "/" : Self.encoded(unescaped)
        }

        /// Reads an address that stands in a text.
        init(address: String) {
            target = Self.encoded(address)
        }

        /// What a client encodes, where it does not stand encoded.
        private static func encoded(_ address: String) -> String {
            address.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(["%"])) ?? address
        }
    }

    /// What the articles' own programs register, beside the samples.
    private actor Inventory {
        private var stock = ["apple": 3, "pear": 0]
    }

    /// An explorer of the samples, which has seen something already.
    private func explorer() async throws -> TestExplorer {
        let explorer = try await TestExplorer { $0.searchTime = .milliseconds(500) }
        let samples = SampleObjects()
        for sample in samples.all {
            explorer.explorer.register(sample.name) { [samples] read in
                await sample.withValue { read($0) }
                withExtendedLifetime(samples) {}
            }
        }
        for name in ["inventory", "orders"] { explorer.explorer.register(name, Inventory()) }
        for name in ["ticker", "ticker", "ticker", "library"] {
            _ = try await explorer.get("/objects/\(name)", ["X-Inspection-Session": "seen"])
        }
        return explorer
    }

    /// The route of a request, and what of its query the description does not have.
    private func route(of request: Request, _ explorer: TestExplorer) throws -> (ExplorerRoute, unknown: [String]) {
        let asked = HTTPRequest(method: request.method, target: request.target, fields: [.host: "localhost"])
        let match = try explorer.explorer.service.router().match(asked)
        let pattern = try #require(match.route.map { ExplorerRoute.patterns[$0.index] })
        let route = try #require(ExplorerRoute.all.first { $0.pattern == pattern && $0.method == request.method })
        let known = Set(route.operation.parameters.filter { $0.place == .query }.map(\.name) + ["format", "token"])
        return (route, asked.query.names.filter { !known.contains($0) })
    }

    @Test("are those of routes, ask by parameters that are described, and are answered where they name what is there")
    func curl() async throws {
        let explorer = try await explorer()
        let lines = Documents.commands(of: "curl")
        #expect(lines.count > 20)
        for line in lines {
            guard let request = Request(curl: line.text) else { continue }
            let (route, unknown) = try route(of: request, explorer)
            #expect(unknown.isEmpty, "\(line.testDescription): \(unknown)")
            // A stream has no end, and the sessions and inspections of an example may be any.
            let numbers = request.target.split(whereSeparator: { "/?&=".contains($0) }).compactMap { Int($0) }
            guard !route.pattern.hasSuffix("/events"), numbers.allSatisfy({ $0 <= 3 }) else { continue }
            let answer = try await explorer.send(request.method, request.target, request.fields, body: request.body)
            #expect((200..<300).contains(answer.status), "\(line.testDescription): \(answer.text.prefix(300))")
        }
    }

    @Test("have routes and described parameters where they stand in the text")
    func named() async throws {
        let explorer = try await explorer()
        let beginnings = Set(ExplorerRoute.patterns.compactMap { $0.split(separator: "/").first.map(String.init) })
        let lines = Documents.addresses.filter { line in
            let first = line.text.dropFirst().prefix { $0 != "/" && $0 != "?" && $0 != "{" }
            return beginnings.contains(String(first)) && !line.text.contains("…")
        }
        #expect(lines.count > 30)
        for line in lines {
            // The number of a session or an inspection, or any name.
            let text = line.text.replacing(/\{[a-z]+\}/, with: "7").replacing(/=P\b/, with: "=")
            let (_, unknown) = try route(of: Request(address: text), explorer)
            #expect(unknown.isEmpty, "\(line.testDescription): \(unknown)")
        }
    }
}
