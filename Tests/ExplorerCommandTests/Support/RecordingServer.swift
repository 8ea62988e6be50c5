import Foundation
import FoundationNetworking
import Testing

/// A server whose history holds inspections of some sample objects.
struct RecordingServer {
    private let process: ProgramProcess
    let address: URL

    /// Starts a server on `inspections.sqlite` in the folder, and inspects objects in one session.
    init(in folder: TemporaryFolder, inspecting objects: [String]) async throws {
        process = try ProgramProcess(["--port", "0", "--log-level", "error"], in: folder)
        let line = try await process.start()
        address = try #require(URL(string: line.replacing("Listening on ", with: "")))
        for object in objects { _ = try await get("objects/\(object)") }
    }

    @discardableResult
    func get(_ path: String) async throws -> Data {
        var request = URLRequest(url: address.appending(path: path))
        request.setValue("tests", forHTTPHeaderField: "X-Inspection-Session")
        return try await URLSession.shared.data(for: request).0
    }

    func stop() async throws {
        process.send(SIGTERM)
        #expect(try await process.finish().code == 0)
    }
}
