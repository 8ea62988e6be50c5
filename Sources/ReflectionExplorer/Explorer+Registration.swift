import ExtractionEngine

/// Registration: each form says how the object is protected while it is read.
///
/// The walk runs inside that protection and leaves with a frozen tree, so no thread of the server ever touches a live
/// object. A name that is registered again replaces the earlier object.
extension Explorer {
    /// Registers a Sendable value, or a reference that is safe to read from any thread; it is kept alive.
    ///
    /// What is inside is read from a thread of the server: an actor in it is left alone, but an object that belongs to a
    /// global actor cannot be told apart; register what holds one on that actor.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - value: The value; a value type is captured as it is now.
    public func register<Value: Sendable>(_ name: String, _ value: Value) {
        add(name) { body in try body(value) }
    }

    /// Registers an actor, which is captured on its executor and kept alive.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - actor: The actor.
    public func register<Subject: Actor>(_ name: String, _ actor: Subject) {
        add(name) { body in
            try await Self.visit(body, on: actor) { $0 }
        }
    }

    /// Registers an object without keeping it alive; when it is gone, its address says so.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - object: The object, safe to read from any thread.
    public func register<Subject: AnyObject & Sendable>(_ name: String, weakly object: Subject) {
        let reference = WeakReference(object)
        add(name) { body in
            guard let object = reference.object else { throw CaptureError.released(object: name) }
            try body(object)
        }
    }

    /// Registers an actor without keeping it alive; it is captured on its executor.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - actor: The actor.
    public func register<Subject: Actor>(_ name: String, weakly actor: Subject) {
        let reference = WeakReference(actor)
        add(name) { body in
            guard let actor = reference.object else { throw CaptureError.released(object: name) }
            try await Self.visit(body, on: actor) { $0 }
        }
    }

    /// Registers what a closure on the main actor gives; it is asked for, and captured, there.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - actor: The main actor.
    ///   - provide: Gives the object; called for every capture. What it throws is shown in the answer.
    public func register<Subject>(
        _ name: String,
        on actor: MainActor,
        _ provide: @escaping @MainActor @Sendable () throws -> Subject
    ) {
        add(name) { body in
            try await Self.visitOnMainActor(body, name, provide)
        }
    }

    /// Registers what a closure on an actor gives; it is asked for, and captured, there.
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - actor: The actor that owns the object; it is kept alive.
    ///   - provide: Gives the object; called for every capture. What it throws is shown in the answer.
    public func register<Owner: Actor, Subject>(
        _ name: String,
        on actor: Owner,
        _ provide: @escaping @Sendable (isolated Owner) throws -> Subject
    ) {
        add(name) { body in
            try await Self.visit(body, on: actor) { owner in
                try Self.provided(by: name) { try provide(owner) }
            }
        }
    }

    /// Registers an object that its owner lends inside its own lock or queue.
    ///
    /// ```swift
    /// explorer.register("pool") { read in lock.withLock { read(pool) } }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in the address, `/objects/{name}`.
    ///   - lend: Calls `read` with the object, once, where it may be read. What it throws is shown in the answer.
    public func register(_ name: String, _ lend: @escaping @Sendable (_ read: (Any) -> Void) throws -> Void) {
        add(name) { body in
            var outcome: Result<Void, any Error>?
            try Self.provided(by: name) {
                try lend { subject in
                    outcome = Result { try body(subject) }
                }
            }
            guard let outcome else { throw CaptureError.notLent(object: name) }
            try outcome.get()
        }
    }

    /// Removes an object; its stored inspections stay.
    ///
    /// - Parameter name: The name it was registered with.
    /// - Returns: Whether there was one.
    @discardableResult
    public func unregister(_ name: String) -> Bool {
        registry.remove(name)
    }

    private func add(
        _ name: String,
        visit: @escaping @Sendable (_ body: @escaping @Sendable (Any) throws -> Void) async throws -> Void
    ) {
        registry.add(Registration(name: name, visit: visit))
    }

    /// Reads on the actor: the object never leaves its isolation, only what was read does.
    private static func visit<Owner: Actor, Subject>(
        _ body: @Sendable (Any) throws -> Void,
        on owner: isolated Owner,
        _ provide: @Sendable (isolated Owner) throws -> Subject
    ) async throws {
        try body(provide(owner))
    }

    @MainActor
    private static func visitOnMainActor<Subject>(
        _ body: @Sendable (Any) throws -> Void,
        _ name: String,
        _ provide: @MainActor @Sendable () throws -> Subject
    ) async throws {
        try body(provided(by: name, provide))
    }

    /// Tells what an owner's closure throws from what the capture throws.
    private static func provided<Subject>(by name: String, _ provide: () throws -> Subject) throws -> Subject {
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
