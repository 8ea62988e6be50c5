import Foundation
import HTTPServer

/// The server that load is put on: one event loop, every limit and timer on, and a kilobyte of JSON as the answer.
enum BenchmarkServer {
    /// Octets of the answer.
    static let bodySize = 981

    /// Listens until the process is ended; says where once it does.
    ///
    /// - Parameter port: The port, 0 for a free one.
    /// - Throws: Why the port cannot be listened at.
    static func run(port: Int) async throws {
        let server = HTTPServer(configuration: configuration(port: port), router: router)
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

    /// The same content by an immediate route, and by one whose handler is a task.
    static let router: Router = {
        var router = Router()
        router.onImmediately(.get, "/body") { _ in response }
        router.on(.get, "/task") { _ in response }
        return router
    }()

    /// The answer, made anew for each request.
    static var response: HTTPResponse { HTTPResponse(contentType: "application/json", bytes: body) }

    private static let body = Array("{\"text\":\"\(String(repeating: "x", count: bodySize - 12))\"}\n".utf8)
}
