import Foundation

/// Why a socket could not be opened: a reason that can be told apart, the system's number, and where it happened.
public struct SocketError: Error, Sendable, Hashable {
    /// What a caller may want to tell apart.
    public enum Code: Sendable, Hashable {
        /// Another program listens at the address.
        case addressInUse
        /// The process may not listen there; below port 1024 that needs privileges.
        case permissionDenied
        /// The host's name cannot be resolved.
        case unknownHost
        /// The address belongs to no interface of this machine.
        case addressNotAvailable
        /// The port is not between 0 and 65535.
        case invalidPort
        /// The path of a Unix-domain socket is empty, or longer than the system's structure has room for.
        case invalidPath
        /// Something else than a socket is at the path of a Unix-domain socket.
        case fileExists
        /// The folder of a Unix-domain socket does not exist.
        case folderMissing
        /// The process or the system has no descriptors or memory left.
        case outOfResources
        /// The server has been started before.
        case alreadyStarted
        /// Anything else; `systemError` says more.
        case other
    }

    public let code: Code

    /// The value of `errno`, or of `getaddrinfo` for a host that cannot be resolved; 0 where neither was involved.
    public let systemError: Int32

    /// The address in question, as `host:port`, or `unix:` with a path.
    public let address: String

    /// The system call that failed.
    public let operation: String

    init(_ code: Code, address: String, operation: String, systemError: Int32 = 0) {
        self.code = code
        self.systemError = systemError
        self.address = address
        self.operation = operation
    }

    init(errno number: Int32, address: String, operation: String) {
        let code: Code =
            switch number {
            case EADDRINUSE: .addressInUse
            case EACCES, EPERM: .permissionDenied
            case EADDRNOTAVAIL: .addressNotAvailable
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: .outOfResources
            default: .other
            }
        self.init(code, address: address, operation: operation, systemError: number)
    }
}

extension SocketError: CustomStringConvertible {
    /// A sentence that says what to do.
    public var description: String {
        switch code {
        case .addressInUse where isUnix: "Another program listens at \(address); choose another path."
        case .addressInUse: "\(address) is taken by another program; choose another port, or 0 for a free one."
        case .permissionDenied where isUnix:
            "This user may not make a socket at \(address); choose a path in a folder of this user's."
        case .permissionDenied: "This user may not listen at \(address); choose a port from 1024 on."
        case .unknownHost:
            "The host of \(address) cannot be resolved (\(String(cString: gai_strerror(systemError)))); choose a name or an "
                + "address of this machine."
        case .addressNotAvailable: "\(address) is no address of this machine; 127.0.0.1 and 0.0.0.0 always are."
        case .invalidPort: "The port of \(address) is not between 0 and 65535."
        case .invalidPath:
            "\(address) cannot be a Unix-domain socket: its path has to have 1 to \(SocketFile.longestPath) octets. "
                + "Choose a shorter one; a relative path counts as it is written."
        case .fileExists: "At \(address) is a file that is no socket, and it is left alone; choose another path."
        case .folderMissing: "The folder of \(address) does not exist; create it, or choose another path."
        case .outOfResources: "The system has no descriptors or memory left for a server\(atAddress)."
        case .alreadyStarted: "The server has been started before; make a new one to start again."
        case .other:
            "The server\(atAddress) could not start: \(operation) failed, \(String(cString: strerror(systemError)))."
        }
    }

    private var isUnix: Bool { address.hasPrefix("unix:") }

    /// The loops' own descriptors have no address.
    private var atAddress: String { address.isEmpty ? "" : " at \(address)" }
}
