import Synchronization

/// What a server has done since it was started, and what it is doing now.
///
/// The numbers are read one after the other while the server goes on: they need not fit together to the last request.
public struct HTTPServerCounts: Sendable, Hashable {
    /// Connections that were taken, those beyond the limit included.
    public var acceptedConnections = 0

    /// Connections beyond the limit.
    public var refusedConnections = 0

    /// Connections that are open.
    public var openConnections = 0

    /// Requests that a handler has and has not answered yet.
    public var openRequests = 0

    /// Requests whose client had gone, or was given up, before there was an answer.
    public var abandonedRequests = 0

    /// Octets that came, heads and content.
    public var receivedOctets = 0

    /// Octets that went, heads and content.
    public var sentOctets = 0

    /// Counts nothing yet.
    public init() {}

    mutating func add(_ loop: LoopTraffic) {
        // What ends a request is read before what begins one, so that none ends that has not begun.
        let answered = loop.answeredRequests.load(ordering: .relaxed)
        let abandoned = loop.abandonedRequests.load(ordering: .relaxed)
        openRequests += max(0, loop.startedRequests.load(ordering: .relaxed) - answered - abandoned)
        abandonedRequests += abandoned
        acceptedConnections += loop.acceptedConnections.load(ordering: .relaxed)
        refusedConnections += loop.refusedConnections.load(ordering: .relaxed)
        receivedOctets += loop.receivedOctets.load(ordering: .relaxed)
        sentOctets += loop.sentOctets.load(ordering: .relaxed)
    }
}
