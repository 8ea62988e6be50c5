/// Objects that are enumerated and looked up when somebody asks for them.
struct ObjectFamily: Sendable {
    /// The ids that there are now.
    struct IDs: Sendable {
        /// The first of them, in the order in which the owner gives them.
        let listed: [String]
        /// How many there are.
        let total: Int

        /// Takes the first ids of a collection; called where the collection may be read.
        init(_ ids: some Collection<String>, limit: Int) {
            listed = Array(ids.prefix(limit))
            total = ids.count
        }
    }

    /// Its name, with the id in braces.
    let pattern: FamilyPattern
    /// Who is asked for the ids; and for the objects, where they share their owner.
    let owner: OwnerKey
    /// Whether one owner protects all of the objects, so that one that hangs keeps the others waiting.
    let sharesOwner: Bool
    /// Gives the ids, no more than as many.
    let ids: @Sendable (_ limit: Int) async throws -> IDs
    /// Runs a closure, once, with the object of an id where it may be read; throws ``CaptureError/unknownMember(object:family:)``
    /// where there is none.
    let visit:
        @Sendable (_ id: String, _ name: String, _ body: @escaping @Sendable (Any) throws -> Void) async throws -> Void

    /// The object with an id, which need not be there.
    func member(_ id: String) -> Registration {
        let name = pattern.name(of: id)
        return Registration(name: name, owner: sharesOwner ? owner : owner.member(id), family: pattern.text) { body in
            try await visit(id, name, body)
        }
    }
}
