/// A way into a mirrored object that has not been followed yet: `mirror.cart.items[0].price`.
///
/// ```swift
/// let price: Double? = mirror.cart.items[0].price()
/// let total = try mirror.cart.total.value(as: Double.self)      // says why where there is none
/// ```
@dynamicMemberLookup
public struct ValueReference {
    private let mirror: MirrorObject
    /// The way from the mirrored object.
    public let path: PropertyPath

    init(mirror: MirrorObject, path: PropertyPath) {
        self.mirror = mirror
        self.path = path
    }

    /// A property of the value.
    ///
    /// - Parameter name: The property's name, or that of an enum's case.
    public subscript(dynamicMember name: String) -> ValueReference {
        ValueReference(mirror: mirror, path: path.appending(.property(name)))
    }

    /// An element of the value, or a dictionary's value by an integer key.
    ///
    /// - Parameter index: The position or key.
    public subscript(index: Int) -> ValueReference {
        ValueReference(mirror: mirror, path: path.appending(.index(index)))
    }

    /// A dictionary's value.
    ///
    /// - Parameter key: The key.
    public subscript(key: String) -> ValueReference {
        ValueReference(mirror: mirror, path: path.appending(.key(.string(key))))
    }

    /// The value, typed by what it is assigned to.
    ///
    /// - Parameter type: The wanted type; an optional one accepts nil.
    /// - Returns: The value.
    /// - Throws: `ExtractionError` where the path leads nowhere or to another type.
    public func value<T>(as type: T.Type = T.self) throws(ExtractionError) -> T {
        try mirror.value(at: path, as: type)
    }

    /// The value, or nil where the path leads nowhere, to another type, or to nil.
    ///
    /// - Parameter type: The wanted type.
    /// - Returns: The value, or nil.
    public func callAsFunction<T>(as type: T.Type = T.self) -> T? {
        try? mirror.value(at: path, as: type)
    }
}
