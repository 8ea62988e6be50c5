/// A complete request: its head was valid and its content has arrived.
///
/// It is a value; what it holds lies behind one reference, so that handing it from function to function costs little.
public struct HTTPRequest: Sendable {
    /// The minor version of HTTP/1 that the client spoke.
    public enum Version: Sendable, Hashable {
        case http10
        case http11
    }

    private var storage: Storage

    /// What the route's `{name}` parts stand for, decoded once; the router fills it in.
    public var parameters: [String: String] = [:]

    /// Makes a request, as a client in the same process does; the server's own come from the parser.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - target: The request target: a path with an optional query, an absolute address, or `*`.
    ///   - fields: The header fields.
    ///   - body: The content.
    ///   - version: The HTTP version.
    ///   - remoteAddress: The client's numeric address.
    public init(
        method: HTTPMethod = .get,
        target: String,
        fields: HTTPFields = [:],
        body: [UInt8] = [],
        version: Version = .http11,
        remoteAddress: String = "127.0.0.1"
    ) {
        storage = Storage(
            method: method,
            target: RequestTarget(target, method),
            fields: fields,
            body: body,
            version: version,
            remoteAddress: remoteAddress
        )
    }

    public var method: HTTPMethod {
        get { storage.method }
        set { change { $0.method = newValue } }
    }

    /// The request target as it was sent.
    public var target: String { storage.target.text }

    /// The target's path, still percent-encoded; `*` for `OPTIONS *`.
    public var path: String { storage.target.path }

    /// The target's query, decoded.
    public var query: HTTPQuery { storage.target.query }

    /// The target's query as it was sent, without the question mark; nil when there was no question mark.
    public var encodedQuery: String? { storage.target.encodedQuery }

    /// The host and port that the request is meant for: the target's, or the `Host` field's (RFC 9112, section 3.3).
    ///
    /// Empty when an HTTP/1.0 client named none.
    public var authority: String { storage.target.authority ?? storage.fields[.host] ?? "" }

    public var version: Version {
        get { storage.version }
        set { change { $0.version = newValue } }
    }

    public var fields: HTTPFields {
        get { storage.fields }
        set { change { $0.fields = newValue } }
    }

    /// The content, with any transfer coding removed.
    public var body: [UInt8] {
        get { storage.body }
        set { change { $0.body = newValue } }
    }

    /// The numeric address of the client's machine, without the port.
    public var remoteAddress: String {
        get { storage.remoteAddress }
        set { change { $0.remoteAddress = newValue } }
    }

    /// Where a route runs whose handler may block; nil where handlers are not told apart.
    var blockingExecutor: HandlerThreads? {
        get { storage.blockingExecutor }
        set { change { $0.blockingExecutor = newValue } }
    }

    /// Where a handler that runs on the event loop has something done that may block its thread; nil where any thread does.
    package var executorForBlockingWork: (any TaskExecutor)? { blockingExecutor }

    private mutating func change(_ change: (Storage) -> Void) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
        change(storage)
    }

    /// What a request holds.
    ///
    /// `@unchecked Sendable` is safe: an instance is private to `HTTPRequest`, which writes to it only in `change`, after
    /// it has made sure that no other request has it, so that nobody can be reading.
    private final class Storage: @unchecked Sendable {
        let target: RequestTarget
        var method: HTTPMethod
        var version: Version
        var fields: HTTPFields
        var body: [UInt8]
        var remoteAddress: String
        var blockingExecutor: HandlerThreads?

        init(
            method: HTTPMethod,
            target: RequestTarget,
            fields: HTTPFields,
            body: [UInt8],
            version: Version,
            remoteAddress: String
        ) {
            self.method = method
            self.target = target
            self.fields = fields
            self.body = body
            self.version = version
            self.remoteAddress = remoteAddress
        }

        convenience init(copying other: Storage) {
            self.init(
                method: other.method,
                target: other.target,
                fields: other.fields,
                body: other.body,
                version: other.version,
                remoteAddress: other.remoteAddress
            )
            blockingExecutor = other.blockingExecutor
        }
    }
}
