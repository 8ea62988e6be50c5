/// Whose isolation protects an object: questions to the same owner wait for one another.
struct OwnerKey: Sendable, Hashable {
    private final class Identity: Sendable {}

    /// How many questions may be with the owner at a time.
    let readers: Int
    private let identity: Identity
    private let member: String?

    /// Makes the key of an owner that no other key is equal to.
    ///
    /// - Parameter readers: How many questions may be with it at a time.
    init(readers: Int = 1) {
        self.init(Identity(), readers: readers, member: nil)
    }

    private init(_ identity: Identity, readers: Int, member: String?) {
        self.identity = identity
        self.readers = readers
        self.member = member
    }

    /// The key of what any thread may read: nobody has to be waited for, and a custom mirror that hangs takes no more
    /// threads than these.
    static var nobody: OwnerKey { OwnerKey(readers: 8) }

    /// What the owners of a family's objects have in common; nil for any other owner.
    ///
    /// Whether there is really one lock behind all of them is not known.
    var family: OwnerKey? { member == nil ? nil : OwnerKey(identity, readers: readers, member: nil) }

    /// The key of one object's owner where the objects of a family have an owner each.
    func member(_ id: String) -> OwnerKey {
        OwnerKey(identity, readers: readers, member: id)
    }

    static func == (left: OwnerKey, right: OwnerKey) -> Bool {
        left.identity === right.identity && left.member == right.member
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(identity))
        hasher.combine(member)
    }
}
