import Foundation
public import HTTPServer

/// Calls a handler directly and does with its response what the server does.
public struct InProcessClient: HTTPTestClient {
    private let handler: HTTPHandler

    /// Makes a client of a handler.
    public init(handler: @escaping HTTPHandler) {
        self.handler = handler
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPTestResponse {
        let request = Self.withHost(request)
        let response: HTTPResponse
        do {
            response = try await handler(request)
        } catch let error as HTTPError {
            response = .problem(error)
        } catch {
            response = .problem(HTTPError(.internalServerError, "The request could not be answered."))
        }
        return HTTPTestResponse(
            status: response.status.code,
            reason: response.status.reason,
            fields: response.fields,
            body: request.method == .head ? [] : try await Self.collect(response.body)
        )
    }

    /// A request from the network names its host; so does this one.
    private static func withHost(_ request: HTTPRequest) -> HTTPRequest {
        guard !request.fields.contains(.host) else { return request }
        var fields = request.fields
        fields.append("127.0.0.1", for: .host)
        return HTTPRequest(
            method: request.method,
            target: request.target,
            fields: fields,
            body: request.body,
            version: request.version,
            remoteAddress: request.remoteAddress
        )
    }

    private static func collect(_ body: HTTPBody) async throws -> [UInt8] {
        switch body {
        case .bytes(let bytes): return bytes
        case .stream(let produce):
            let collector = Collector()
            try await produce(HTTPBodyWriter { await collector.append($0) })
            return await collector.bytes
        }
    }

    private actor Collector {
        var bytes: [UInt8] = []

        func append(_ piece: [UInt8]) {
            bytes += piece
        }
    }
}
