import Foundation

/// What the program tells the service manager that started it, such as systemd with `Type=notify`: sd_notify(3).
enum ServiceNotice: String {
    case ready = "READY=1"
    case stopping = "STOPPING=1"

    /// The variable that names the manager's socket.
    static let variable = "NOTIFY_SOCKET"

    /// Sends the notice, where a service manager waits for one.
    ///
    /// - Parameter environment: The variables of the process.
    /// - Throws: A `CommandFailure` where the manager cannot be told: it would wait in vain.
    func send(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        guard let path = environment[Self.variable], !path.isEmpty else { return }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // A name that begins with @ is in the abstract namespace, where a null stands in its place: unix(7).
        let name = path.hasPrefix("@") ? [0] + path.utf8.dropFirst() : Array(path.utf8)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { throw Self.failure(path, ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
        defer { close(descriptor) }
        let size = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + name.count } ?? 0
        let sent = withUnsafeBytes(of: address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                sendto(descriptor, rawValue, rawValue.utf8.count, Int32(MSG_NOSIGNAL), $0.baseAddress, socklen_t(size))
            }
        }
        guard sent == rawValue.utf8.count else { throw Self.failure(path, errno) }
    }

    private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
        CommandFailure(
            message: "The service manager at \(quoted(path)) (\(variable)) cannot be told: "
                + "\(String(cString: strerror(code))).",
            code: .failure
        )
    }
}
