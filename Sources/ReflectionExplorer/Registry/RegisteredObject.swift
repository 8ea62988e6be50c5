/// What was registered, by which it can be taken back; letting go of it changes nothing.
public struct RegisteredObject: Sendable {
    /// The name in the address, `/objects/{name}`; a family's with its braces.
    public let name: String
    private let owner: OwnerKey
    /// Weak, because the handle may be kept by the object that it stands for.
    private weak let registry: ObjectRegistry?

    init(name: String, owner: OwnerKey, in registry: ObjectRegistry?) {
        self.name = name
        self.owner = owner
        self.registry = registry
    }

    /// Removes the object, unless another one has taken its place; its stored inspections stay.
    ///
    /// - Returns: Whether it was still registered.
    @discardableResult
    public func unregister() -> Bool {
        registry?.remove(name, of: owner) ?? false
    }
}

extension Result where Success == RegisteredObject, Failure == RegistrationError {
    /// What was registered, which need not be used: most programs never take it back.
    ///
    /// - Returns: What was registered.
    /// - Throws: Why it was not.
    @discardableResult
    public func get() throws(RegistrationError) -> RegisteredObject {
        switch self {
        case .success(let object): return object
        case .failure(let error): throw error
        }
    }
}
