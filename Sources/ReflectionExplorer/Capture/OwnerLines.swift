/// The questions to the owners of objects: which are with an owner, and which stand in line.
struct OwnerLines: Sendable {
    /// The questions to one owner.
    struct Line: Sendable {
        /// How many are with the owner.
        var asked = 0
        /// How many of them have taken too long.
        var overdue = 0
        /// Those that wait for their turn, in order.
        var waiting: [Int] = []

        var isEmpty: Bool { asked == 0 && waiting.isEmpty }
    }

    /// The questions to all owners of a family, which may in truth wait for one lock.
    struct FamilyLine: Sendable {
        var asked = 0
        var overdue = 0
        /// The owners that are free and would be asked, were it not for the others.
        var held: [OwnerKey] = []
    }

    var lines: [OwnerKey: Line] = [:]
    var families: [OwnerKey: FamilyLine] = [:]
    var open: [Int: OwnerQuestion] = [:]
    var latest = 0
    /// How many questions an owner has taken too long for.
    var unanswered = 0
    /// When the clock looks for questions that have waited too long; nil where there are none.
    var clock: ContinuousClock.Instant?

    /// How many questions may be with the owners of one family.
    static let mostOfFamily = 32
}

extension OwnerLines {
    /// Whether an owner has left a question unanswered, or as many of its family's as may be asked.
    func isSilent(_ owner: OwnerKey) -> Bool {
        if lines[owner]?.overdue ?? 0 > 0 { return true }
        return owner.family.flatMap { families[$0]?.overdue } ?? 0 >= Self.mostOfFamily
    }

    /// Whether a free owner may be asked besides the others of its family; where not, it is remembered.
    mutating func takeTurn(of owner: OwnerKey) -> Bool {
        guard let family = owner.family else { return true }
        var line = families[family] ?? .init()
        defer { families[family] = line }
        guard line.asked < Self.mostOfFamily else {
            if !line.held.contains(owner) { line.held.insert(owner, at: 0) }
            return false
        }
        line.asked += 1
        return true
    }

    /// A question is no longer with an owner of a family.
    mutating func endTurn(of question: OwnerQuestion) {
        guard let family = question.owner.family, var line = families[family] else { return }
        line.asked -= 1
        if question.isOverdue { line.overdue -= 1 }
        families[family] = line.asked == 0 && line.held.isEmpty ? nil : line
    }

    /// Nobody waits for an owner any more.
    mutating func leave(_ owner: OwnerKey) {
        guard lines[owner]?.isEmpty ?? true else { return }
        lines[owner] = nil
        if let family = owner.family { families[family]?.held.removeAll { $0 == owner } }
    }
}
