/// What a response carries.
public enum HTTPBody: Sendable {
    /// Content that is all there: sent with its length.
    case bytes([UInt8])

    /// Content that is made while it is sent, for exports and event streams.
    ///
    /// The closure writes piece after piece and returns at the end; `write` waits while the client reads slower than
    /// that. When it throws, or when the client has gone, the connection is closed so that the client can tell. It is
    /// not called for a HEAD request.
    case stream(@Sendable (HTTPBodyWriter) async throws -> Void)

    /// No content.
    public static let empty = HTTPBody.bytes([])

    /// A text as UTF-8.
    public static func text(_ text: String) -> HTTPBody {
        .bytes(Array(text.utf8))
    }
}

/// Where the closure of a streaming body writes to.
public struct HTTPBodyWriter: Sendable {
    private let sink: @Sendable ([UInt8]) async throws -> Void

    /// Makes a writer that hands every piece to a closure.
    public init(_ sink: @escaping @Sendable ([UInt8]) async throws -> Void) {
        self.sink = sink
    }

    /// Sends a piece; returns at once while there is room, otherwise when the client has read enough.
    ///
    /// - Parameter bytes: The piece; an empty one sends nothing.
    /// - Throws: `HTTPClientGone` when there is no client any more, `CancellationError` when the task is cancelled.
    public func write(_ bytes: [UInt8]) async throws {
        if !bytes.isEmpty { try await sink(bytes) }
    }

    /// Sends a piece of text as UTF-8.
    ///
    /// - Parameter text: The piece.
    /// - Throws: `HTTPClientGone` when there is no client any more, `CancellationError` when the task is cancelled.
    public func write(_ text: String) async throws {
        try await write(Array(text.utf8))
    }
}

/// The client closed its connection before the response was complete: nobody is left to write to.
public struct HTTPClientGone: Error, Sendable, CustomStringConvertible {
    public init() {}

    public var description: String { "The client closed the connection before the response was complete." }
}
