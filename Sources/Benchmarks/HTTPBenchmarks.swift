import ExtractionEngine
import Foundation
import HTTPServer
import ReflectionExplorer

/// A catalogue that handlers read.
///
/// `@unchecked Sendable` is safe: nothing writes to the catalogue once it is made, it is only reflected on.
private struct SharedCatalogue: @unchecked Sendable {
    let catalogue: Catalogue

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }
}

/// What the HTTP server promises of its speed and size, as far as it needs no other server beside it.
struct HTTPBenchmarks {
    private static let connections = 64
    private static let idleConnections = 5_000

    /// Every row of the table, measured one after the other.
    ///
    /// - Parameter part: What the work's description must contain; nil for every row.
    /// - Returns: The measurements, and the memory of idle connections.
    /// - Throws: Why the server or its client cannot work.
    func measurements(of part: String? = nil) async throws -> [Measurement] {
        let server = HTTPServer(configuration: BenchmarkServer.configuration(port: 0), router: Self.router)
        let port = try await server.start().port
        let client = try LoadClient(port: port, connections: Self.connections)
        let metered = Self.meteredServer()
        let meteredPort = try await metered.start().port
        let meteredClient = try LoadClient(port: meteredPort, connections: Self.connections)
        let comparisons = [Self.tree(client), Self.metrics(meteredClient, without: client), Self.headers()]
        let measurements =
            comparisons.filter { part.map($0.work.contains) ?? true }.map { $0.measure() }
            + [try Self.memory(port)]
        await metered.stop()
        await server.stop()
        return measurements
    }

    /// The rows' handlers: a kilobyte, and a tree in two ways.
    private static let router: Router = {
        let shared = SharedCatalogue(Catalogue(nodes: 200))
        let limits = PropertyTree.Limits(depth: 8, children: 1_000, nodes: 10_000)
        var router = Router()
        router.onImmediately(.get, "/body") { _ in BenchmarkServer.response }
        router.onImmediately(.get, "/tree") { _ in
            let tree = PropertyTree(reflecting: shared.catalogue, limits: limits)
            return HTTPResponse(contentType: "application/json", bytes: tree.json())
        }
        router.onImmediately(.get, "/encoded") { _ in
            HTTPResponse(contentType: "application/json", bytes: Array(CodableNode.json(of: shared.catalogue)))
        }
        return router
    }()

    private static func tree(_ client: LoadClient) -> Comparison {
        Comparison(
            work: "a tree of 200 nodes as JSON over HTTP, \(connections) connections",
            baseline: "the same server, recursive Mirror into Codable nodes and JSONEncoder",
            target: .faster(20),
            clock: .process,
            measured: { ask(client, request("/tree"), $0) },
            against: { ask(client, request("/encoded"), $0) }
        )
    }

    /// The same server, with every answer counted and timed as an explorer does it.
    private static func meteredServer() -> HTTPServer {
        var configuration = BenchmarkServer.configuration(port: 0)
        configuration.onAnswer = RequestMeter(patterns: router.patterns).count
        return HTTPServer(configuration: configuration, router: router)
    }

    private static func metrics(_ client: LoadClient, without plain: LoadClient) -> Comparison {
        Comparison(
            work: "a request for a kilobyte with the explorer's metrics, \(connections) connections",
            baseline: "the same server without them",
            target: .atMost(1.1),
            clock: .process,
            measured: { ask(client, request("/body"), $0) },
            against: { ask(plain, request("/body"), $0) }
        )
    }

    /// Without a socket: how the kernel paces 60 KiB is not the parser's work.
    private static func headers() -> Comparison {
        let large = OctetStream(request("/body", headerSize: 60 * 1024))
        let small = OctetStream(request("/body", headerSize: 6 * 1024))
        return Comparison(
            work: "parsing a request with 60 KiB of header fields that arrive in pieces of 64 octets",
            baseline: "one with 6 KiB",
            target: .atMost(12),
            measured: { count in for _ in 0..<count { consume(try? large.requests(inPiecesOf: 64)) } },
            against: { count in for _ in 0..<count { consume(try? small.requests(inPiecesOf: 64)) } }
        )
    }

    /// What idle connections keep in memory: they have had an answer each, and are all open at once.
    private static func memory(_ port: Int) throws -> Measurement {
        // What the server allocates once, it has by then.
        try LoadClient(port: port, connections: connections).askOnce(request("/body"))
        let before = try residentSize()
        let client = try LoadClient(port: port, connections: idleConnections)
        try client.askOnce(request("/body"))
        let size = try residentSize() - before
        return withExtendedLifetime(client) {
            Measurement(
                work: "memory of \(idleConnections) idle keep-alive connections, without the kernel's",
                baseline: "",
                target: .size(atMost: 4096, unit: "bytes each"),
                nanoseconds: 0,
                baselineNanoseconds: 0,
                size: Double(size) / Double(idleConnections)
            )
        }
    }

    /// A GET, with further header fields of a size altogether where one is given.
    private static func request(_ path: String, headerSize: Int = 0) -> [UInt8] {
        let fieldSize = 768
        var text = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        for number in 0..<(headerSize / fieldSize) {
            let name = "X-Field-\(number): "
            text += name + String(repeating: "x", count: fieldSize - name.utf8.count - 2) + "\r\n"
        }
        return Array((text + "\r\n").utf8)
    }

    /// Asks once on every connection, so many times, and ends the program where that fails: a ratio of failures would say
    /// nothing.
    private static func ask(_ client: LoadClient, _ request: [UInt8], _ rounds: Int) {
        do {
            for _ in 0..<rounds { try client.askOnce(request) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    /// Octets of this process's memory that are in use.
    private static func residentSize() throws -> Int {
        let columns = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (columns.count > 1 ? Int(columns[1]) ?? 0 : 0) * Int(getpagesize())
    }
}
