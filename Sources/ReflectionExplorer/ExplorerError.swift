public import InspectionHistory

/// Why an explorer cannot start.
public struct ExplorerError: Error, CustomStringConvertible {
    /// What stands in the way.
    public enum Reason: Sendable {
        /// The port, or the Unix-domain socket, is in use by another process.
        case portTaken
        /// The address cannot be bound: it is not one of this machine's, or the user may not.
        case cannotListen(String)
        /// The history cannot be opened.
        case database(HistoryError)
        /// The token has characters that a token cannot have, or a length.
        case invalidToken
        /// The explorer was stopped; it cannot be started again.
        case stopped
    }

    /// What stands in the way.
    public let reason: Reason
    /// The host and port that were asked for, or `unix:` with the path of the socket.
    public let address: String

    init(_ reason: Reason, _ configuration: Explorer.Configuration) {
        self.reason = reason
        address = configuration.unixSocket.map { "unix:\($0)" } ?? "\(configuration.host):\(configuration.port)"
    }

    /// What happened and what to do, in a sentence.
    public var description: String {
        switch reason {
        case .portTaken where address.hasPrefix("unix:"):
            "Cannot listen on \(address): another program does. Choose another path."
        case .portTaken:
            "Cannot listen on \(address): the port is taken. Choose another one, or 0 for a free one."
        case .cannotListen(let why):
            "Cannot listen on \(address): \(why)"
        case .database(let error):
            error.description
        case .invalidToken:
            "The token cannot be used: it has to be 8 to 256 letters, digits, “-”, “_” or “.”."
        case .stopped:
            "The explorer was stopped, and its history is closed: make a new one to listen again."
        }
    }
}
