import Foundation
import Testing

@testable import ExplorerCommand

@Suite("The notices to a service manager", .timeLimit(.minutes(1)))
struct ServiceNoticeTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("say when the server listens and when it stops")
    func serving() async throws {
        let manager = try ManagerSocket(folder.path("notify"))
        let environment = ["NOTIFY_SOCKET": folder.path("notify")]
        let run = try ProgramProcess(["--port", "0"], environment: environment, in: folder)
        _ = try await run.start()
        #expect(manager.receive() == "READY=1")
        run.send(SIGTERM)
        #expect(try await run.finish().code == 0)
        #expect(manager.receive() == "STOPPING=1")
    }

    @Test("find a socket without a file")
    func abstractName() throws {
        let name = "explorer-\(UUID().uuidString)"
        let manager = try ManagerSocket("\0\(name)")
        try ServiceNotice.ready.send(["NOTIFY_SOCKET": "@\(name)"])
        #expect(manager.receive() == "READY=1")
    }

    @Test("are not sent where nobody asked for them, and fail where nobody listens")
    func nobody() throws {
        try ServiceNotice.ready.send([:])
        try ServiceNotice.ready.send(["NOTIFY_SOCKET": ""])
        #expect(throws: CommandFailure.self) {
            try ServiceNotice.ready.send(["NOTIFY_SOCKET": folder.path("none")])
        }
        #expect(throws: CommandFailure.self) {
            try ServiceNotice.ready.send(["NOTIFY_SOCKET": String(repeating: "x", count: 200)])
        }
    }
}

/// A service manager's end.
private final class ManagerSocket {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
        let descriptor = descriptor
        let code = withUnsafeBytes(of: address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { bind(descriptor, $0.baseAddress, size) }
        }
        try #require(code == 0)
    }

    deinit { close(descriptor) }

    /// Waits for the next notice.
    func receive() -> String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
