import Foundation
import HTTPTestClient
import Testing

@testable import HTTPServer

@Suite("A server at a Unix-domain socket")
struct SocketFileTests {
    /// A folder that goes with the test.
    private final class Folder: Sendable {
        let path = "/tmp/sockets-\(UUID().uuidString.prefix(8))"

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.path + "/server.sock"
    }

    private func server(_ path: String) -> HTTPServer {
        var configuration = HTTPServer.Configuration()
        configuration.unixSocket = path
        return HTTPServer(configuration: configuration) { request in
            HTTPResponse(contentType: "text/plain", bytes: Array("\(request.remoteAddress) \(request.target)".utf8))
        }
    }

    private func mode(_ path: String) throws -> Int {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return Int(status.st_mode & 0o777)
    }

    private func get(_ path: String) async throws -> String {
        try await SocketClient(address: SocketAddress(unixSocket: path)).send(HTTPRequest(target: "/a")).text
    }

    @Test("answers there, and its file is this user's only and goes with it")
    func answers() async throws {
        let server = server(path)
        let address = try await server.start()
        #expect(address.description == "unix:\(path)")
        #expect(address.isLoopback && address.port == 0)
        #expect(try mode(path) == 0o600)
        #expect(try await get(path) == "unix /a")
        await server.stop()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("has a file that never was anybody else's, whatever the mask of the process")
    func modeFromTheBeginning() throws {
        // The mode is the socket's own before it has a file.
        let socket = try ListeningSocket(unixSocket: path, backlog: 1)
        #expect(try mode(path) == 0o600)
        withExtendedLifetime(socket) {}
    }

    @Test("replaces the socket that a dead process has left")
    func dead() async throws {
        let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(status == 0)
        close(raw)
        let server = server(path)
        try await server.start()
        #expect(try await get(path) == "unix /a")
        await server.stop()
    }

    @Test("leaves another server's socket alone, and any other file")
    func taken() async throws {
        let first = server(path)
        try await first.start()
        let second = server(path)
        let taken = await #expect(throws: SocketError.self) { try await second.start() }
        #expect(taken?.code == .addressInUse)
        #expect(try await get(path) == "unix /a")
        await first.stop()

        let file = folder.path + "/notes.txt"
        try Data("keep".utf8).write(to: URL(filePath: file))
        let third = server(file)
        let exists = await #expect(throws: SocketError.self) { try await third.start() }
        #expect(exists?.code == .fileExists)
        #expect(exists?.description.contains("left alone") == true)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "keep")
        // What is not there any more does not keep a later one away.
        try await second.start()
        await second.stop()
    }

    @Test("says that its folder does not exist")
    func missingFolder() async {
        let server = server(folder.path + "/missing/socket")
        let error = await #expect(throws: SocketError.self) { try await server.start() }
        #expect(error?.code == .folderMissing)
        #expect(error?.description.contains("does not exist; create it") == true)
    }

    @Test("does not remove a file that has taken its socket's place")
    func replaced() async throws {
        let server = server(path)
        try await server.start()
        try FileManager.default.removeItem(atPath: path)
        try Data("other".utf8).write(to: URL(filePath: path))
        await server.stop()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "other")
    }

    @Test("of two that start at the same time at a dead socket one listens, and it can be reached")
    func race() async throws {
        for _ in 0..<20 {
            let servers = [server(path), server(path), server(path)]
            let started = await withTaskGroup(of: Bool.self) { group in
                for server in servers { group.addTask { (try? await server.start()) != nil } }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(started == 1)
            #expect(try await get(path) == "unix /a")
            for server in servers { await server.stop() }
        }
    }

    @Test("is not kept away by whoever holds the lock of its folder")
    func lockedFolder() async throws {
        let held = open(folder.path, O_RDONLY)
        defer { close(held) }
        try #require(flock(held, LOCK_EX | LOCK_NB) == 0)
        let server = server(path)
        try await server.start()
        #expect(try await get(path) == "unix /a")
        await server.stop()
    }

    @Test(
        "says that a path is too long, or empty, or no text for the system",
        arguments: ["", "a\0b", "/tmp/" + String(repeating: "x", count: 200)]
    )
    func invalid(path: String) async throws {
        let server = server(path)
        let error = await #expect(throws: SocketError.self) { try await server.start() }
        #expect(error?.code == .invalidPath)
        #expect(error?.description.contains("1 to 107 octets") == true)
    }

    @Test("says that a folder is not there or may not be written to")
    func noFolder() async throws {
        let server = server(folder.path + "/none/server.sock")
        let error = await #expect(throws: SocketError.self) { try await server.start() }
        #expect(error?.systemError == ENOENT)
    }
}
