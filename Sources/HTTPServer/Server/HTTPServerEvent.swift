/// What happened in a server beside the requests that its handler saw; made for a log.
public enum HTTPServerEvent: Sendable {
    /// Octets that are no acceptable request were answered with an error; the handler was not asked.
    case rejectedRequest(HTTPError, remoteAddress: String)

    /// A handler threw something other than an `HTTPError`; the client got a 500 that does not show it.
    case handlerFailed(any Error, method: HTTPMethod, target: String)

    /// A streaming body ended with an error; the client's connection was closed before the end of the body.
    case streamFailed(any Error, method: HTTPMethod, target: String)

    /// A connection beyond the limit was refused with 503.
    case connectionRefused(limit: Int, remoteAddress: String)

    /// The system has no descriptors or memory for more connections; accepting goes on when some are free.
    ///
    /// Told once, however often it is tried until then.
    case acceptingPaused(errno: Int32)

    /// Everyone who waited meanwhile has been accepted.
    case acceptingResumed
}

extension HTTPServerEvent: CustomStringConvertible {
    public var description: String {
        switch self {
        case .rejectedRequest(let error, let address): "refused a request from \(address): \(error)"
        case .handlerFailed(let error, let method, let target): "\(method) \(target) failed: \(error)"
        case .streamFailed(let error, let method, let target): "the body of \(method) \(target) broke off: \(error)"
        case .connectionRefused(let limit, let address): "refused \(address): there are \(limit) connections already"
        case .acceptingPaused(let number): "no descriptors left for new connections (errno \(number)); waiting"
        case .acceptingResumed: "accepting connections again"
        }
    }
}
