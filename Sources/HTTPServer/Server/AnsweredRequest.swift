/// A request whose answer was handed over to its connection: what can be counted and timed.
public struct AnsweredRequest: Sendable, Hashable {
    /// The method, which a client may have made up.
    public var method: HTTPMethod

    /// The route that answered; nil where none did.
    public var route: Router.Route?

    /// The answer's status.
    public var status: HTTPStatus

    /// Nanoseconds from the turn of the loop that read the request's last octet until its answer, or the head of a body
    /// that streams, was handed over to the connection.
    ///
    /// Waiting for a thread is part of it, and the client's taking of the answer is not.
    public var nanoseconds: UInt64

    /// Whether the body is made while it is sent, as a stream of events is: then the time is only that until its head.
    public var isStream: Bool
}
