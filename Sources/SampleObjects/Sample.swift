/// One object that is worth looking at, and the only way in which it may be read.
public struct Sample: Sendable {
    /// Who owns the object, and so where it may be read.
    public enum Access: Sendable {
        /// A value, or a reference to an object, that any thread may read.
        case value(any Sendable)
        /// An actor: read on its executor.
        case actor(any Actor)
        /// An object of the main actor, handed out there.
        case mainActor(@MainActor @Sendable () -> Any)
        /// An object behind a lock: `read` runs while its owner holds the lock, and must not keep the object.
        case lent(@Sendable (_ read: (Any) -> Void) -> Void)
    }

    /// The name that the object is registered by: lower-case letters, fit for an address.
    public let name: String
    /// One sentence that says what there is to see.
    public let summary: String
    /// How the object may be read.
    public let access: Access

    init(_ name: String, _ summary: String, _ access: Access) {
        self.name = name
        self.summary = summary
        self.access = access
    }

    /// Runs `body` with the object where the object may be read: on its actor, or inside its lock.
    ///
    /// - Parameter body: What to do with the object. It must not keep the object.
    /// - Returns: What `body` returned.
    public func withValue<Result: Sendable>(_ body: @Sendable (Any) -> Result) async -> Result {
        switch access {
        case .value(let value):
            return body(value)
        case .actor(let actor):
            return await Self.read(actor, with: body)
        case .mainActor(let object):
            return await MainActor.run { body(object()) }
        case .lent(let lend):
            var result: Result?
            lend { result = body($0) }
            guard let result else { preconditionFailure("The owner of \(name) did not lend it") }
            return result
        }
    }

    private static func read<Result: Sendable>(
        _ actor: isolated any Actor,
        with body: @Sendable (Any) -> Result
    ) -> Result {
        body(actor)
    }
}
