extension Explorer {
    /// Where an explorer listens.
    public struct Listening: Sendable, Hashable, CustomStringConvertible {
        /// The host as it stands in the address; empty at a Unix-domain socket.
        public let host: String
        /// The real port; 0 at a Unix-domain socket.
        public let port: Int
        /// The path of the Unix-domain socket, where it listens at one.
        public let unixSocket: String?
        /// The token that a client must present, where one is in force.
        public let token: String?

        /// An explorer that is switched off listens nowhere.
        static let nowhere = Listening(host: "", port: 0, unixSocket: nil, token: nil)

        /// The address to open, `http://127.0.0.1:8080/`; `unix:PATH` for a Unix-domain socket, which no browser opens.
        public var description: String {
            if self == .nowhere { return "nothing: the explorer is switched off" }
            if let unixSocket { return "unix:\(unixSocket)" }
            let host = host.contains(":") ? "[\(host)]" : host
            return "http://\(host):\(port)/" + (token.map { "?token=\($0)" } ?? "")
        }
    }
}
