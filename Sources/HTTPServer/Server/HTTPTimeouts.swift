/// How long the server waits for a client.
public struct HTTPTimeouts: Sendable, Hashable {
    /// From a request's first octet to the end of its head: 408.
    public var header: Duration

    /// From the end of a request's head to the end of its content: 408.
    public var body: Duration

    /// Between two requests, and before the first; then the connection is closed.
    public var idle: Duration

    /// Without the client taking any octet of a response; then the connection is closed.
    public var writeStall: Duration

    /// After the client has closed its sending side while it is owed a response, without taking any octet.
    ///
    /// A client that only half-closed is still served; one that is gone looks the same until something is sent to it.
    /// When the time is over it counts as gone and its handler is cancelled.
    public var halfClosed: Duration

    /// After a response that closes the connection, without octets that the client is still sending.
    ///
    /// Closing at once would reset the connection, and the client might never see the response. A client that goes on
    /// sending is listened to for as long as `body` at most.
    public var linger: Duration

    /// From `stop()` until requests in flight are cancelled.
    public var drain: Duration

    /// Makes timeouts.
    ///
    /// - Parameters:
    ///   - header: For a request's head.
    ///   - body: For a request's content.
    ///   - idle: Between requests.
    ///   - writeStall: For a client that takes nothing.
    ///   - halfClosed: For a client that has stopped sending.
    ///   - linger: For what a refused client still sends.
    ///   - drain: For requests in flight when the server stops.
    public init(
        header: Duration = .seconds(10),
        body: Duration = .seconds(30),
        idle: Duration = .seconds(60),
        writeStall: Duration = .seconds(30),
        halfClosed: Duration = .seconds(3),
        linger: Duration = .seconds(2),
        drain: Duration = .seconds(10)
    ) {
        self.header = header
        self.body = body
        self.idle = idle
        self.writeStall = writeStall
        self.halfClosed = halfClosed
        self.linger = linger
        self.drain = drain
    }
}
