/// Redaction rules in the form that a walk uses, with what they mean for each type found out once.
///
/// `@unchecked Sendable` is safe: the rules are constants, and the table is made for many threads.
final class Redaction: @unchecked Sendable {
    /// Why something is hidden.
    enum Reason {
        case name, type, path, pair

        var sentence: String {
            switch self {
            case .name: "redacted: its name says that it may be a secret"
            case .type: "redacted: its type is never shown"
            case .path: "redacted: a rule hides this path"
            case .pair: "redacted: the text beside it says that it may be a secret"
            }
        }
    }

    private let names: WordMatcher
    private let paths: [RedactionPath]
    let hidesRedactedTypes: Bool
    private let verdicts = SlotTable<TypeVerdict>()

    init(names: WordMatcher, paths: [RedactionPath], hidesRedactedTypes: Bool) {
        self.names = names
        self.paths = paths
        self.hidesRedactedTypes = hidesRedactedTypes
    }

    func hides(name: String) -> Bool { names.matches(name) }

    @inline(__always)
    func hides(_ plan: TypePlan) -> Bool { hidesRedactedTypes && plan.isRedacted }

    /// Whether a key hides the value that it leads to.
    func hides(key: PropertyPath.Component) -> Bool {
        switch key {
        case .key(.string(let text)), .key(.enumCase(let text)): hides(name: text)
        default: false
        }
    }

    /// What the rules mean for a type's parts; found out once.
    func verdict(of plan: TypePlan) -> UnsafeMutablePointer<TypeVerdict> {
        if let known = verdicts.find(plan) { return known }
        let verdict = UnsafeMutablePointer<TypeVerdict>.allocate(capacity: 1)
        verdict.initialize(to: TypeVerdict(of: plan, by: self))
        return verdicts.insert(verdict)
    }

    // MARK: Paths

    /// How far rules for paths have come: their numbers, and how many of their steps are done.
    struct PathState: Hashable {
        let rule: Int
        let step: Int
    }

    /// Every rule at its beginning.
    var pathStart: [PathState] { paths.indices.map { PathState(rule: $0, step: 0) } }

    /// Lets rules go a step on.
    ///
    /// - Parameters:
    ///   - states: How far they are at the parent.
    ///   - names: The step to the child, in each form in which it can be written.
    /// - Returns: Whether a rule hides the child, and how far the others are there.
    func advance(_ states: [PathState], by names: [PropertyPath.Component]) -> (isHidden: Bool, states: [PathState]) {
        var next: [PathState] = []
        for state in states {
            let steps = paths[state.rule].steps
            guard names.contains(where: { steps[state.step].matches($0) }) else { continue }
            if state.step + 1 == steps.count { return (true, []) }
            next.append(PathState(rule: state.rule, step: state.step + 1))
        }
        return (false, next)
    }
}
