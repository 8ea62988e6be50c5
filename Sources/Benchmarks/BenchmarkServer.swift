import Foundation
import HTTPServer

/// The server that load is put on: one event loop, every limit and timer on, and a kilobyte of JSON as the answer.
enum BenchmarkServer {
    /// Octets of the answer.
    static let bodySize = 981

    /// Listens until the process is ended; says where once it does.
    ///
    /// - Parameter port: the port, 0 for a free one.
    /// - Throws: why the port cannot be listened at.
    static func run(port: Int) async throws {
        let server = HTTPServer(configuration: configuration(port: port), handler: handler)
        // Not by print, which would keep it back from a script that waits for it.
        FileHandle.standardOutput.write(Data("http://\(try await server.start())/\n".utf8))
        while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
        await server.stop()
    }

    /// The default limits, and quick handlers without a change of threads.
    static func configuration(port: Int) -> HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration(port: port)
        configuration.handlers = .eventLoop
        return configuration
    }

    /// Answers everything with the same content, by way of a router as programs have one.
    static let handler: HTTPHandler = {
        let body = Array("{\"text\":\"\(String(repeating: "x", count: bodySize - 12))\"}\n".utf8)
        var router = Router()
        router.on(.get, "/body") { _ in HTTPResponse(contentType: "application/json", bytes: body) }
        return router.respond
    }()
}
