import HTTPServer
import HTTPTestClient
import Testing

// One after the other: hundreds of servers at a time would only measure the machine.
@Suite("Requests over a socket", .serialized)
struct RequestCasesOverSocketTests {
    private static func configuration(_ polling: HTTPServer.Configuration.Polling) -> HTTPServer.Configuration {
        .test(polling) { $0.limits = HTTPLimits(requestLine: 256, fieldSection: 512, fieldCount: 16, body: 1000) }
    }

    @Test("keep each rule", arguments: RequestCase.all)
    func whole(_ example: RequestCase) async throws {
        try await check(example, pieceLength: example.octets.count)
    }

    @Test("keep each rule split at every position: octet by octet", arguments: RequestCase.all)
    func singleOctets(_ example: RequestCase) async throws {
        try await check(example, pieceLength: 1)
    }

    @Test("keep each rule in small pieces, with poll", arguments: RequestCase.all)
    func piecesWithPoll(_ example: RequestCase) async throws {
        try await check(example, pieceLength: 9, .poll)
    }

    private func check(
        _ example: RequestCase,
        pieceLength: Int,
        _ polling: HTTPServer.Configuration.Polling = .automatic
    ) async throws {
        try await withServer(echo, configuration: Self.configuration(polling)) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send(example.octets, pieceLength: pieceLength)
            switch example.outcome {
            case .accepted(let summaries):
                for summary in summaries {
                    let response = try await connection.readResponse()
                    #expect(response.status == 200)
                    #expect(response.text == summary)
                }
                await connection.endSending()
            case .rejected(let status):
                let response = try await connection.readResponse()
                #expect(response.status == status)
                #expect(response.fields[.contentType] == "application/problem+json")
                #expect(response.fields[.connection] == "close")
                #expect(response.text.contains("\"status\":\(status)"))
            }
            #expect(try await connection.isAtEnd())
        }
    }
}
