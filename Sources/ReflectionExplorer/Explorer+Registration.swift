/// Registration: each form says how the object is protected while it is read.
///
/// The walk runs inside that protection and leaves with a frozen tree, so no thread of the server ever touches a live
/// object. An object that nobody looks at costs its owner nothing.
///
/// A name can be any text but an empty one, `.` and `..`, of at most 4,096 octets. Where the name is taken, the earlier
/// object stays and the answer is a ``RegistrationError``, which is also logged as a warning; `replacing: true` replaces
/// it, and the name of an object that was registered weakly and is gone is free. `try explorer.register(…).get()` throws
/// the error.
extension Explorer {
    /// Registers a Sendable value, or a reference that is safe to read from any thread; it is kept alive.
    ///
    /// What is inside is read from a thread of the server: an actor in it is left alone, but an object that belongs to a
    /// global actor cannot be told apart; register what holds one on that actor.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - value: The value; a value type is captured as it is now.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<Value: Sendable>(
        _ name: String,
        _ value: Value,
        replacing isReplacing: Bool = false
    ) -> Result<RegisteredObject, RegistrationError> {
        // An actor whose type is not known here is an actor all the same.
        if let actor = value as? any Actor { return register(actor, name, isReplacing) }
        return add(Registration(name: name, owner: .nobody) { body in try body(value) }, isReplacing)
    }

    /// Registers an actor, which is captured on its executor and kept alive.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - actor: The actor.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<Subject: Actor>(
        _ name: String,
        _ actor: Subject,
        replacing isReplacing: Bool = false
    ) -> Result<RegisteredObject, RegistrationError> {
        register(actor, name, isReplacing)
    }

    private func register<Subject: Actor>(
        _ actor: Subject,
        _ name: String,
        _ isReplacing: Bool
    ) -> Result<RegisteredObject, RegistrationError> {
        add(Registration(name: name) { body in try await Self.visit(body, on: actor) { $0 } }, isReplacing)
    }

    /// Registers an object without keeping it alive; when it is gone, its address says so and its name is free.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - object: The object, safe to read from any thread.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<Subject: AnyObject & Sendable>(
        _ name: String,
        weakly object: Subject,
        replacing isReplacing: Bool = false
    ) -> Result<RegisteredObject, RegistrationError> {
        let reference = WeakReference(object)
        let registration = Registration(name: name, owner: .nobody, isGone: { reference.object == nil }) { body in
            guard let object = reference.object else { throw CaptureError.released(object: name) }
            if let actor = object as? any Actor { return try await Self.visit(body, on: actor) { $0 } }
            try body(object)
        }
        return add(registration, isReplacing)
    }

    /// Registers an actor without keeping it alive; it is captured on its executor.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - actor: The actor, which is kept alive only while it is read.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<Subject: Actor>(
        _ name: String,
        weakly actor: Subject,
        replacing isReplacing: Bool = false
    ) -> Result<RegisteredObject, RegistrationError> {
        let reference = WeakReference(actor)
        let registration = Registration(name: name, isGone: { reference.object == nil }) { body in
            guard let actor = reference.object else { throw CaptureError.released(object: name) }
            try await Self.visit(body, on: actor) { $0 }
        }
        return add(registration, isReplacing)
    }

    /// Registers what a closure on the main actor gives; it is asked for, and captured, there.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - actor: The main actor.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    ///   - provide: Gives the object; called for every capture. What it throws is shown in the answer.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<Subject>(
        _ name: String,
        on actor: MainActor,
        replacing isReplacing: Bool = false,
        _ provide: @escaping @MainActor @Sendable () throws -> Subject
    ) -> Result<RegisteredObject, RegistrationError> {
        add(
            Registration(name: name) { body in
                try await Self.visitOnMainActor(body) { try Self.provided(by: name, provide) }
            },
            isReplacing
        )
    }

    /// Registers what a closure on an actor gives; it is asked for, and captured, there.
    ///
    /// ```swift
    /// explorer.register("stock", on: warehouse) { warehouse in warehouse.stock }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - actor: The actor that owns the object; it is kept alive.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    ///   - provide: Gives the object; called for every capture. What it throws is shown in the answer.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register<Owner: Actor, Subject>(
        _ name: String,
        on actor: Owner,
        replacing isReplacing: Bool = false,
        _ provide: @escaping @Sendable (isolated Owner) throws -> Subject
    ) -> Result<RegisteredObject, RegistrationError> {
        add(
            Registration(name: name) { body in
                try await Self.visit(body, on: actor) { owner in try Self.provided(by: name) { try provide(owner) } }
            },
            isReplacing
        )
    }

    /// Registers an object that its owner lends: inside its own lock or queue, or on any global actor.
    ///
    /// ```swift
    /// explorer.register("pool") { read in pool.withLock { read($0) } }    // a Mutex
    /// explorer.register("index") { @SearchActor read in read(index) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    ///   - lend: Calls `read` with the object, once, where it may be read; called for every capture. What it throws is
    ///     shown in the answer.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register(
        _ name: String,
        replacing isReplacing: Bool = false,
        _ lend: @escaping @isolated(any) @Sendable (_ read: ObjectReader) throws -> Void
    ) -> Result<RegisteredObject, RegistrationError> {
        add(
            Registration(name: name) { body in
                try await Self.lent(name, body) { read in try await lend(read) }
            },
            isReplacing
        )
    }

    /// Registers an object that its owner lends after some waiting: in an asynchronous lock, or in a queue.
    ///
    /// ```swift
    /// explorer.register("jobs") { read in
    ///     await withCheckedContinuation { done in
    ///         queue.async {
    ///             read(scheduler.jobs)
    ///             done.resume()
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - isReplacing: Whether what is registered by the name is replaced.
    ///   - lend: Calls `read` with the object, once, where it may be read, before it returns; called for every capture.
    ///     It is cancelled when nobody waits for it any more. What it throws is shown in the answer.
    /// - Returns: What to take it back by, or why it was not registered.
    @discardableResult
    public func register(
        _ name: String,
        replacing isReplacing: Bool = false,
        _ lend: @escaping @isolated(any) @Sendable (_ read: ObjectReader) async throws -> Void
    ) -> Result<RegisteredObject, RegistrationError> {
        add(
            Registration(name: name) { body in
                try await Self.lent(name, body) { read in try await lend(read) }
            },
            isReplacing
        )
    }

    /// Removes an object or a family; its stored inspections stay.
    ///
    /// - Parameter name: The name it was registered with.
    /// - Returns: Whether there was one.
    @discardableResult
    public func unregister(_ name: String) -> Bool {
        registry.remove(name)
    }

    private func add(
        _ registration: @autoclosure () -> Registration,
        _ isReplacing: Bool
    ) -> Result<RegisteredObject, RegistrationError> {
        add(replacing: isReplacing) { () throws(RegistrationError) in
            let registration = registration()
            try ObjectName.check(registration.name)
            return .object(registration)
        }
    }

    /// Adds what is made, and logs why it could not be.
    func add(
        replacing isReplacing: Bool,
        _ entry: () throws(RegistrationError) -> ObjectRegistry.Entry
    ) -> Result<RegisteredObject, RegistrationError> {
        do throws(RegistrationError) {
            let entry = try entry()
            guard isEnabled else { return .success(RegisteredObject(name: entry.name, owner: entry.owner, in: nil)) }
            try registry.add(entry, replacing: isReplacing)
            return .success(RegisteredObject(name: entry.name, owner: entry.owner, in: registry))
        } catch {
            log.log(.warning, "not registered", ["reason": error.description])
            return .failure(error)
        }
    }
}

/// How an object is reached.
extension Explorer {
    /// Reads on the actor: the object never leaves its isolation, only what was read does.
    static func visit<Owner: Actor, Subject>(
        _ body: @Sendable (Any) throws -> Void,
        on owner: isolated Owner,
        _ provide: @Sendable (isolated Owner) throws -> Subject
    ) async throws {
        try body(provide(owner))
    }

    /// Reads on the main actor.
    @MainActor
    static func visitOnMainActor<Subject>(
        _ body: @Sendable (Any) throws -> Void,
        _ provide: @MainActor @Sendable () throws -> Subject
    ) async throws {
        try body(provide())
    }

    /// Reads what an owner's closure lends.
    static func lent(
        _ name: String,
        _ body: @escaping @Sendable (Any) throws -> Void,
        _ lend: @Sendable (ObjectReader) async throws -> Void
    ) async throws {
        let outcome = try await ObjectLoan.lend(body) { read in
            do {
                try await lend(read)
            } catch {
                throw CaptureError.providerFailed(object: name, reason: String(describing: error))
            }
        }
        guard let outcome else { throw CaptureError.notLent(object: name) }
        try outcome.get()
    }

    /// Tells what an owner's closure throws from what the capture throws.
    static func provided<Subject>(by name: String, _ provide: () throws -> Subject) throws -> Subject {
        do {
            return try provide()
        } catch {
            throw CaptureError.providerFailed(object: name, reason: String(describing: error))
        }
    }
}

/// A weak reference that can be shared between threads.
private struct WeakReference<Subject: AnyObject & Sendable>: Sendable {
    weak let object: Subject?

    init(_ object: Subject) {
        self.object = object
    }
}
