/// A question to an owner.
struct OwnerQuestion: Sendable {
    let owner: OwnerKey
    let time: Duration
    var deadline: ContinuousClock.Instant
    /// Begins to ask.
    let ask: @Sendable () -> Task<Void, Never>
    /// Tells the one who asked that there is no answer, because the owner is late or because nobody waits.
    let giveUp: @Sendable (_ isLate: Bool) -> Void
    var task: Task<Void, Never>?
    /// Whether it is its turn: it cannot be taken back any more.
    var isWithOwner = false
    /// Whether nobody waits for the answer any more.
    var isGivenUp = false
    /// Whether the owner has taken too long.
    var isOverdue = false

    init(
        owner: OwnerKey,
        time: Duration,
        deadline: ContinuousClock.Instant,
        ask: @escaping @Sendable () -> Task<Void, Never>,
        giveUp: @escaping @Sendable (_ isLate: Bool) -> Void
    ) {
        self.owner = owner
        self.time = time
        self.deadline = deadline
        self.ask = ask
        self.giveUp = giveUp
    }
}
