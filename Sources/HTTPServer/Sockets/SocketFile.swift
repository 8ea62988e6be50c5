import CEventPolling
import Foundation

/// The file of a Unix-domain socket: removed when its last owner lets go of it, unless it is another's by then.
final class SocketFile: Sendable {
    /// The most octets of a path, without the null that ends it.
    static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    private let path: String
    private let device: dev_t
    private let inode: ino_t

    /// Takes over the file at a path; nil where there is none.
    ///
    /// - Parameter path: The path, absolute: the process may change its folder before the file is removed.
    init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.path = path
        device = status.st_dev
        inode = status.st_ino
    }

    deinit {
        var status = stat()
        if lstat(path, &status) == 0, status.st_dev == device, status.st_ino == inode { _ = unlink(path) }
    }
}

extension ListeningSocket {
    /// Opens a Unix-domain socket that only this user can connect to.
    ///
    /// A socket that nobody listens at any more, as a killed process leaves it, is replaced; one that somebody listens at,
    /// and any other file, is left alone.
    ///
    /// - Parameters:
    ///   - path: The path of its file, which is removed at the end.
    ///   - backlog: How many connections the system keeps waiting.
    /// - Throws: Why it cannot be opened.
    init(unixSocket path: String, backlog: Int) throws(SocketError) {
        let name = SocketAddress(unixSocket: path).description
        func check(_ result: Int32, _ operation: String) throws(SocketError) {
            guard result >= 0 else { throw SocketError(errno: errno, address: name, operation: operation) }
        }
        guard var address = sockaddr_un(path: path) else {
            throw SocketError(.invalidPath, address: name, operation: "bind")
        }
        let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        // Two that find the same dead socket must not remove each other's new one.
        let folder = FolderLock(of: absolute)
        defer { withExtendedLifetime(folder) {} }
        try Self.removeDeadSocket(at: path, name: name)

        let raw = socket(AF_UNIX, Self.stream, 0)
        try check(raw, "socket")
        let descriptor = FileDescriptor(owning: raw)
        try check(descriptor.setNonBlocking() ? 0 : -1, "fcntl")
        // Linux makes the file with the mode of the socket, less the process's mask: from its first moment it is ours alone.
        let ownerOnly: mode_t = 0o600
        try check(fchmod(raw, ownerOnly), "fchmod")
        let bound = address.withPointer { bind(raw, $0, $1) }
        if bound < 0, errno == ENOENT {
            throw SocketError(.folderMissing, address: name, operation: "bind", systemError: ENOENT)
        }
        try check(bound, "bind")
        guard let file = SocketFile(at: absolute) else {
            throw SocketError(.other, address: name, operation: "stat", systemError: ENOENT)
        }
        // Elsewhere it may have another mode; nobody can connect before it listens.
        try check(chmod(path, ownerOnly), "chmod")
        try check(listen(raw, Int32(clamping: backlog)), "listen")
        self.init(descriptor, SocketAddress(unixSocket: path), file)
    }

    private static func removeDeadSocket(at path: String, name: String) throws(SocketError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw SocketError(.fileExists, address: name, operation: "bind")
        }
        guard isDead(path) else { throw SocketError(.addressInUse, address: name, operation: "bind") }
        _ = unlink(path)
    }

    /// Whether nobody listens at a socket; one that cannot be asked may be somebody's.
    private static func isDead(_ path: String) -> Bool {
        guard var address = sockaddr_un(path: path) else { return false }
        let raw = socket(AF_UNIX, stream, 0)
        guard raw >= 0 else { return false }
        let descriptor = FileDescriptor(owning: raw)
        // One whose waiting line is full must not keep us.
        guard descriptor.setNonBlocking() else { return false }
        return withExtendedLifetime(descriptor) {
            address.withPointer { connect(raw, $0, $1) } != 0 && errno == ECONNREFUSED
        }
    }
}

/// Keeps others from making sockets in a folder for a moment; where the folder cannot be locked, nobody is kept.
private struct FolderLock {
    private let descriptor: FileDescriptor?

    /// How often a lock is asked for that another process has, and the microseconds between: half a second together.
    ///
    /// Whoever may read the folder can keep its lock for ever.
    private static let mostAttempts = 50
    private static let pause: UInt32 = 10_000

    init(of path: String) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
        let raw = open(String(folder), O_RDONLY | O_CLOEXEC)
        descriptor = raw >= 0 ? FileDescriptor(owning: raw) : nil
        guard raw >= 0 else { return }
        // Given back when the descriptor is closed.
        for _ in 0..<Self.mostAttempts {
            guard flock(raw, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR else { return }
            usleep(Self.pause)
        }
    }
}

extension sockaddr_un {
    /// Makes an address; nil for a path that is empty, too long, or has a null in it.
    fileprivate init?(path: String) {
        let octets = Array(path.utf8)
        guard !octets.isEmpty, octets.count <= SocketFile.longestPath, !octets.contains(0) else { return nil }
        self.init()
        sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &sun_path) { $0.copyBytes(from: octets) }
    }

    /// Lends the address to a system call as the general type that it takes.
    fileprivate mutating func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: &self) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
