/// Families: objects that come and go, enumerated and looked up when somebody asks for them.
///
/// ```swift
/// explorer.register("session/{id}", on: sessions, ids: { $0.byID.keys }, object: { $0.byID[$1] })
/// ```
///
/// The family is one row in the lists, with how many objects there are, and a page of its own, `/objects/session`. An
/// object's address is `/objects/session/42`, or `/objects/session%2F42`: with that one an id may have slashes. Each is
/// captured, watched, searched and kept in the history like any other object. An object that is registered by such a name
/// itself comes before the family's.
///
/// The ids are asked for each time a list or a search needs them, in the order in which the owner gives them, and no more
/// of them are taken than ``Explorer/Families`` allows.
extension Explorer {
    /// How much of a family is listed and searched.
    public struct Families: Sendable, Hashable {
        /// The most ids that are taken from a family, from the first on; a list says how many there are.
        public var listed: Int
        /// The most objects of a family that a search of all objects looks into, from the first on.
        ///
        /// The search says what it has left out; each object can be searched alone.
        public var searched: Int

        /// Makes bounds; what is not named keeps its default.
        ///
        /// - Parameters:
        ///   - listed: The most ids that are taken from a family.
        ///   - searched: The most objects of a family that a search looks into.
        public init(listed: Int = 10_000, searched: Int = 100) {
            self.listed = listed
            self.searched = searched
        }
    }

    /// Registers a family of Sendable values, or of references that are safe to read from any thread.
    ///
    /// - Parameters:
    ///   - name: The name of its objects, with the id in braces: `session/{id}`.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    ///   - ids: Gives the ids that there are.
    ///   - object: Gives the object of an id, or nil where there is none; an actor is captured on its executor.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<IDs: Collection<String> & SendableMetatype, Subject: Sendable>(
        _ name: String,
        replacing isReplacing: Bool = false,
        ids: @escaping @Sendable () async throws -> IDs,
        object: @escaping @Sendable (_ id: String) async throws -> Subject?
    ) -> Result<RegisteredObject, RegistrationError> {
        addFamily(name, isReplacing, sharesOwner: false, ids: ids) { family, id, name, body in
            let found: Subject?
            do { found = try await object(id) } catch { throw CaptureError(error, object: name) }
            guard let found else { throw CaptureError.unknownMember(object: name, family: family) }
            if let actor = found as? any Actor { return try await Self.visit(body, on: actor) { $0 } }
            try body(found)
        }
    }

    /// Registers a family of objects that belong to the main actor.
    ///
    /// - Parameters:
    ///   - name: The name of its objects, with the id in braces: `window/{id}`.
    ///   - actor: The main actor.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    ///   - ids: Gives the ids that there are.
    ///   - object: Gives the object of an id, or nil where there is none.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<IDs: Collection<String> & SendableMetatype, Subject>(
        _ name: String,
        on actor: MainActor,
        replacing isReplacing: Bool = false,
        ids: @escaping @MainActor @Sendable () throws -> IDs,
        object: @escaping @MainActor @Sendable (_ id: String) throws -> Subject?
    ) -> Result<RegisteredObject, RegistrationError> {
        addFamily(
            name,
            isReplacing,
            sharesOwner: true,
            limitedIDs: { limit in
                try await Self.onMainActor { ObjectFamily.IDs(try Self.provided(by: name, ids), limit: limit) }
            },
            visit: { family, id, name, body in
                try await Self.visitOnMainActor(body) {
                    guard let found = try Self.provided(by: name, { try object(id) }) else {
                        throw CaptureError.unknownMember(object: name, family: family)
                    }
                    return found
                }
            }
        )
    }

    /// Registers a family of objects that belong to an actor.
    ///
    /// - Parameters:
    ///   - name: The name of its objects, with the id in braces: `session/{id}`.
    ///   - actor: The actor that owns them; it is kept alive.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    ///   - ids: Gives the ids that there are.
    ///   - object: Gives the object of an id, or nil where there is none.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<Owner: Actor, IDs: Collection<String> & SendableMetatype, Subject>(
        _ name: String,
        on actor: Owner,
        replacing isReplacing: Bool = false,
        ids: @escaping @Sendable (isolated Owner) throws -> IDs,
        object: @escaping @Sendable (isolated Owner, _ id: String) throws -> Subject?
    ) -> Result<RegisteredObject, RegistrationError> {
        addFamily(
            name,
            isReplacing,
            sharesOwner: true,
            limitedIDs: { limit in
                try await Self.on(actor) { owner in
                    ObjectFamily.IDs(try Self.provided(by: name) { try ids(owner) }, limit: limit)
                }
            },
            visit: { family, id, name, body in
                try await Self.visit(body, on: actor) { owner in
                    guard let found = try Self.provided(by: name, { try object(owner, id) }) else {
                        throw CaptureError.unknownMember(object: name, family: family)
                    }
                    return found
                }
            }
        )
    }

    /// Registers a family of objects that their owner lends: inside a lock or a queue, or on any global actor.
    ///
    /// ```swift
    /// explorer.register("room/{id}", ids: { rooms.withLock { Array($0.keys) } }) { id, read in
    ///     rooms.withLock { if let room = $0[id] { read(room) } }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of its objects, with the id in braces: `room/{id}`.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    ///   - ids: Gives the ids that there are.
    ///   - lend: Calls `read` with the object of an id, once, where it may be read, before it returns; where it does not
    ///     call it, there is none.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<IDs: Collection<String> & SendableMetatype>(
        _ name: String,
        replacing isReplacing: Bool = false,
        ids: @escaping @Sendable () async throws -> IDs,
        lend: @escaping @isolated(any) @Sendable (_ id: String, _ read: ObjectReader) async throws -> Void
    ) -> Result<RegisteredObject, RegistrationError> {
        addFamily(name, isReplacing, sharesOwner: false, ids: ids) { family, id, name, body in
            do {
                try await Self.lent(name, body) { read in try await lend(id, read) }
            } catch CaptureError.notLent {
                throw CaptureError.unknownMember(object: name, family: family)
            }
        }
    }

    // MARK: - Adding

    private typealias Visit =
        @Sendable (
            _ family: String, _ id: String, _ name: String, _ body: @escaping @Sendable (Any) throws -> Void
        ) async throws -> Void

    private func addFamily<IDs: Collection<String> & SendableMetatype>(
        _ name: String,
        _ isReplacing: Bool,
        sharesOwner: Bool,
        ids: @escaping @Sendable () async throws -> IDs,
        visit: @escaping Visit
    ) -> Result<RegisteredObject, RegistrationError> {
        addFamily(
            name,
            isReplacing,
            sharesOwner: sharesOwner,
            limitedIDs: { limit in
                do {
                    return ObjectFamily.IDs(try await ids(), limit: limit)
                } catch {
                    throw CaptureError(error, object: name)
                }
            },
            visit: visit
        )
    }

    private func addFamily(
        _ name: String,
        _ isReplacing: Bool,
        sharesOwner: Bool,
        limitedIDs: @escaping @Sendable (_ limit: Int) async throws -> ObjectFamily.IDs,
        visit: @escaping Visit
    ) -> Result<RegisteredObject, RegistrationError> {
        add(replacing: isReplacing) { () throws(RegistrationError) in
            let pattern = try FamilyPattern(name)
            return .family(
                ObjectFamily(
                    pattern: pattern,
                    owner: OwnerKey(),
                    sharesOwner: sharesOwner,
                    ids: limitedIDs,
                    visit: { id, name, body in try await visit(pattern.text, id, name, body) }
                )
            )
        }
    }

    private static func on<Owner: Actor, Answer: Sendable>(
        _ owner: isolated Owner,
        _ work: @Sendable (isolated Owner) throws -> Answer
    ) async throws -> Answer {
        try work(owner)
    }

    @MainActor
    private static func onMainActor<Answer: Sendable>(
        _ work: @MainActor @Sendable () throws -> Answer
    ) async throws -> Answer {
        try work()
    }
}
