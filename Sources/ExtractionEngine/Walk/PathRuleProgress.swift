/// How far rules for paths have come in a walk.
struct PathRuleProgress: ~Copyable {
    /// Each progress that was met; their numbers begin at 1, since 0 is that no rule goes on.
    private var known: [[Redaction.PathState]] = []
    private var numbers: [[Redaction.PathState]: UInt32] = [:]
    /// The progress at the node whose children are visited.
    private(set) var parent: UInt32 = 0
    /// The progress at the child that is visited.
    private(set) var child: UInt32 = 0

    /// Begins at the root.
    mutating func start(with states: [Redaction.PathState]) { child = number(of: states) }

    /// Turns to a child of a node, to which no rule leads as far as is known.
    @inline(__always)
    mutating func enter(_ rules: UInt32) {
        parent = rules
        child = 0
    }

    /// Turns to the parts of what is at a place.
    mutating func enter(at rules: UInt32) {
        parent = rules
        child = rules
    }

    /// Says that the child is at the same path as its parent.
    mutating func stay() { child = parent }

    /// Goes on to the child.
    ///
    /// - Parameters:
    ///   - steps: The step, in each form in which it can be written.
    ///   - redaction: The rules.
    /// - Returns: Whether a rule ends at the child.
    mutating func advance(by steps: [PropertyPath.Component], _ redaction: Redaction) -> Bool {
        let (isHidden, states) = redaction.advance(known[Int(parent) - 1], by: steps)
        child = number(of: states)
        return isHidden
    }

    private mutating func number(of states: [Redaction.PathState]) -> UInt32 {
        if states.isEmpty { return 0 }
        if let number = numbers[states] { return number }
        known.append(states)
        let number = UInt32(known.count)
        numbers[states] = number
        return number
    }
}
