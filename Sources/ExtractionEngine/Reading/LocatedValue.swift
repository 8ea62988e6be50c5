/// Where a named property's value lies, for a typed load that is compiled into the caller.
///
/// `MirrorObject.extract()` asks for it by name and type, and loads from it while the mirror object, and with it the
/// subject, is kept alive.
@usableFromInline
struct LocatedValue {
    /// What lies at the address.
    @usableFromInline
    enum Content: UInt8 {
        /// A value of exactly the wanted type.
        case wanted
        /// An optional of the wanted type.
        case optional
        /// Nothing that can be loaded: the property has to be searched for.
        case elsewhere
    }

    @usableFromInline let address: UnsafeRawPointer
    @usableFromInline let content: Content

    @inlinable
    init(address: UnsafeRawPointer, content: Content) {
        self.address = address
        self.content = content
    }

    /// Loads the value of a property that has the wanted type.
    ///
    /// Safe, because by the runtime's own answer exactly this type lies at the address, the caller keeps the subject
    /// alive, and a copy is made, which retains what the value holds.
    @inlinable
    func load<Value>(as type: Value.Type) -> Value {
        address.assumingMemoryBound(to: Value.self).pointee
    }
}
