import Foundation
import HTTPServer
import HTTPTestClient
import InspectionHistory

@testable import ReflectionExplorer

/// An explorer with a database of its own in a temporary folder, asked in process or over a socket.
final class TestExplorer: Sendable {
    let explorer: Explorer
    private let folder: URL
    private let client: any HTTPTestClient
    /// Where it listens, when it is asked over a socket.
    let address: SocketAddress?

    /// The history's file.
    var database: String { explorer.configuration.database }

    init(
        over transport: HTTPTestTransport = .inProcess,
        _ change: (inout Explorer.Configuration) -> Void = { _ in }
    ) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "explorer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var configuration = Explorer.Configuration(
            port: 0,
            database: folder.appending(path: "inspections.sqlite").path,
            logLevel: .error,
            captureTime: .seconds(10),
            ownerTime: .seconds(60),
            ownerPatience: .seconds(60),
            searchTime: .seconds(60),
            historyTime: .seconds(600),
            panelTime: .seconds(600)
        )
        change(&configuration)
        explorer = try Explorer(configuration)
        switch transport {
        case .inProcess:
            address = nil
            client = InProcessClient(handler: explorer.service.handler())
        case .socket:
            let listening = try await explorer.start()
            let address = SocketAddress(host: listening.host, port: listening.port)
            self.address = address
            client = SocketClient(address: address)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func send(
        _ method: HTTPMethod,
        _ target: String,
        _ fields: HTTPFields = [:],
        body: [UInt8] = []
    ) async throws -> HTTPTestResponse {
        var fields = fields
        if !fields.contains(.host) { fields[.host] = "localhost" }
        return try await client.send(method, target, fields: fields, body: body)
    }

    func get(_ target: String, _ fields: HTTPFields = [:]) async throws -> HTTPTestResponse {
        try await send(.get, target, fields)
    }

    /// The `root` of a tree's answer.
    func tree(_ target: String) async throws -> [String: Any] {
        let answer = try await get(target)
        guard let document = try answer.json() as? [String: Any], let root = document["root"] as? [String: Any] else {
            throw UnexpectedAnswer(target: target, text: answer.text)
        }
        return root
    }

    /// One member of each row of a list.
    func names(_ target: String, _ list: String, key: String = "name") async throws -> [String] {
        let answer = try await get(target)
        guard let document = try answer.json() as? [String: Any], let rows = document[list] as? [[String: Any]] else {
            throw UnexpectedAnswer(target: target, text: answer.text)
        }
        return rows.compactMap { $0[key] as? String }
    }
}

extension Explorer {
    /// What answers; a test's explorer is switched on.
    var service: ExplorerService {
        guard let parts else { preconditionFailure("The explorer is switched off") }
        return parts.service
    }
}

/// An answer that is not of the form that the test needs.
struct UnexpectedAnswer: Error, CustomStringConvertible {
    let target: String
    let text: String

    var description: String { "\(target) answered \(text.prefix(500))" }
}

extension HTTPTestResponse {
    /// The body, read by a strict parser.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(body))
    }
}

extension String {
    /// The target with what a URL cannot hold percent-encoded, as a client does.
    var encodedTarget: String {
        addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? self
    }
}
