import Dispatch
import HTTPServer

/// Asks the owners of objects, each with a bound on the waiting.
///
/// - An owner has one question at a time, and a value that has no owner a few; the others stand in line and hold no thread.
/// - A question that an owner has not answered cannot be taken back: its task is cancelled, it stays with the owner, and its
///   answer is dropped. As long as one is open that has taken too long, that owner is not asked again: a list says at once
///   that it is busy, and who wants just this object waits until it is free, as long as is waited for any answer.
/// - Owners of one family have some questions together: where one lock protects them all, a family that hangs leaves threads
///   for the others.
/// - Questions are asked on threads of their own: an owner that blocks its thread keeps nobody else waiting, and a thread
///   that is free again ends.
final class OwnerCalls: Sendable {
    fileprivate struct State: Sendable {
        var lines: [OwnerKey: Line] = [:]
        var families: [OwnerKey: FamilyLine] = [:]
        var open: [Int: OwnerQuestion] = [:]
        var latest = 0
        /// How many questions an owner has taken too long for.
        var unanswered = 0
        /// When the clock looks for questions that have waited too long; nil where there are none.
        var clock: ContinuousClock.Instant?
    }

    /// The questions to one owner.
    fileprivate struct Line: Sendable {
        /// How many are with the owner.
        var asked = 0
        /// How many of them have taken too long.
        var overdue = 0
        /// Those that wait for their turn, in order.
        var waiting: [Int] = []

        var isEmpty: Bool { asked == 0 && waiting.isEmpty }
    }

    /// The questions to all owners of a family, which may in truth wait for one lock.
    fileprivate struct FamilyLine: Sendable {
        var asked = 0
        var overdue = 0
        /// The owners that are free and would be asked, were it not for the others.
        var held: [OwnerKey] = []
    }

    private let patience: Duration
    /// A registration may wait for a lock and so block its thread: not one of those that requests are handled on.
    let threads = HandlerThreads(limit: OwnerCalls.mostThreads, kept: OwnerCalls.keptThreads)
    /// Apart from the threads that run tasks, which may all be blocked by the program itself.
    private let clockQueue = DispatchQueue(label: "reflection-explorer.owner-calls")
    private let state = Guarded(State())

    /// How many owners can block a thread at the same time before others have to wait for one.
    private static let mostThreads = 256
    /// How many questions may be with the owners of one family.
    static let mostOfFamily = 32
    /// How many threads without work stay.
    private static let keptThreads = 2
    /// How many times as long as for an owner a question waits for a thread.
    private static let mostQueueing = 4

    /// Makes the caller.
    ///
    /// - Parameter patience: How long one answer is waited for.
    init(patience: Duration) {
        self.patience = patience
    }

    deinit { threads.stop() }

    /// How many questions there are: that an owner has, and that stand in line.
    var counts: (asked: Int, waiting: Int) {
        state.withLock { state in
            state.lines.values.reduce(into: (0, 0)) { $0 = ($0.0 + $1.asked, $0.1 + $1.waiting.count) }
        }
    }

    /// How many questions an owner has taken too long for, since the start.
    var unanswered: Int { state.withLock { $0.unanswered } }

    /// Asks the owner of an object.
    ///
    /// - Parameters:
    ///   - registration: The object.
    ///   - time: How long an answer is waited for; the usual patience where it is left out. The time that the question
    ///     itself waits for a thread is not the owner's and does not count, up to four times as much.
    ///   - isPatient: Whether to wait also for an owner that has left an earlier question unanswered.
    ///   - work: Asks, and gives the answer.
    /// - Returns: The answer.
    /// - Throws: ``CaptureError/ownerSilent(object:after:)`` where it did not come in time, `CancellationError` where the
    ///   task was cancelled before it came, and what `work` throws.
    func ask<Answer: Sendable>(
        _ registration: Registration,
        within time: Duration? = nil,
        isPatient: Bool = false,
        _ work: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let time = time ?? patience
        let silent = CaptureError.ownerSilent(object: registration.name, after: time)
        let id = try state.withLock { state in
            if !isPatient, state.isSilent(registration.owner) { throw silent }
            state.latest += 1
            return state.latest
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let question = OwnerQuestion(
                    owner: registration.owner,
                    time: time,
                    deadline: .now + time,
                    ask: { [threads] in
                        Task(executorPreference: threads) {
                            guard self.begin(id) else { return self.end(id) {} }
                            let answer: Result<Answer, any Error>
                            do { answer = .success(try await work()) } catch { answer = .failure(error) }
                            self.end(id) { continuation.resume(with: answer) }
                        }
                    },
                    giveUp: { isLate in continuation.resume(throwing: isLate ? silent : CancellationError()) }
                )
                add(question, id)
                // Where the task was cancelled before the question was there.
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    // MARK: - A question's way

    private func add(_ question: OwnerQuestion, _ id: Int) {
        state.withLock { state in
            state.open[id] = question
            state.lines[question.owner, default: Line()].waiting.append(id)
            setClock(question.deadline, &state)
        }
        askNext(of: question.owner)
    }

    /// Asks the next one in line, where the owner is free.
    ///
    /// - Returns: Whether one was asked.
    @discardableResult
    private func askNext(of owner: OwnerKey) -> Bool {
        let next = state.withLock { state -> (Int, OwnerQuestion)? in
            guard var line = state.lines[owner], line.asked < owner.readers, line.overdue == 0,
                let id = line.waiting.first,
                var question = state.open[id], state.takeTurn(of: owner)
            else { return nil }
            line.waiting.removeFirst()
            line.asked += 1
            state.lines[owner] = line
            question.deadline = .now + question.time * Self.mostQueueing
            question.isWithOwner = true
            state.open[id] = question
            setClock(question.deadline, &state)
            return (id, question)
        }
        guard let (id, question) = next else { return false }
        let task = question.ask()
        let isGivenUp = state.withLock { state in
            state.open[id]?.task = task
            return state.open[id]?.isGivenUp ?? false
        }
        if isGivenUp { task.cancel() }
        return true
    }

    /// Asks another owner of the family, where one was kept from its turn.
    private func askNextHeld(of family: OwnerKey) {
        while let owner = state.withLock({ $0.families[family]?.held.popLast() }) {
            if askNext(of: owner) { return }
        }
    }

    /// The question has its thread: from here on the time is the owner's.
    ///
    /// - Returns: Whether anybody still waits for the answer.
    private func begin(_ id: Int) -> Bool {
        state.withLock { state in
            guard let question = state.open[id], !question.isGivenUp else { return false }
            let deadline = ContinuousClock.now + question.time
            state.open[id]?.deadline = deadline
            setClock(deadline, &state)
            return true
        }
    }

    /// The owner has answered.
    private func end(_ id: Int, _ deliver: () -> Void) {
        let ended = state.withLock { state -> OwnerQuestion? in
            guard let question = state.open.removeValue(forKey: id), var line = state.lines[question.owner]
            else { return nil }
            line.asked -= 1
            if question.isOverdue { line.overdue -= 1 }
            state.lines[question.owner] = line.isEmpty ? nil : line
            state.endTurn(of: question)
            return question
        }
        guard let ended else { return }
        if !ended.isGivenUp { deliver() }
        // Those who stand in line longer come first.
        if let family = ended.owner.family { askNextHeld(of: family) }
        askNext(of: ended.owner)
    }

    private func cancel(_ id: Int) {
        giveUp(id, isLate: false)
    }

    /// Lets the one who asked go on without an answer.
    private func giveUp(_ id: Int, isLate: Bool) {
        let question = state.withLock { state -> OwnerQuestion? in
            guard var question = state.open[id] else { return nil }
            let isFirst = !question.isGivenUp
            question.isGivenUp = true
            if question.isWithOwner {
                if isLate, !question.isOverdue {
                    question.isOverdue = true
                    state.unanswered += 1
                    state.lines[question.owner]?.overdue += 1
                    if let family = question.owner.family { state.families[family]?.overdue += 1 }
                }
                state.open[id] = question
            } else {
                state.open[id] = nil
                state.lines[question.owner]?.waiting.removeAll { $0 == id }
                state.leave(question.owner)
            }
            return isFirst ? question : nil
        }
        question?.task?.cancel()
        question?.giveUp(isLate)
    }

    // MARK: - The clock

    /// Sees to it that the clock looks when a question's time is over; called with the state locked.
    private func setClock(_ deadline: ContinuousClock.Instant, _ state: inout State) {
        if let clock = state.clock, clock <= deadline { return }
        state.clock = deadline
        let time = max(.zero, ContinuousClock.now.duration(to: deadline))
        clockQueue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: Int64(time / .nanoseconds(1))))) {
            [weak self] in self?.look(deadline)
        }
    }

    private func look(_ alarm: ContinuousClock.Instant) {
        let now = ContinuousClock.now
        let late = state.withLock { state -> [Int] in
            // Another alarm was set meanwhile, which is sooner.
            guard state.clock == alarm else { return [] }
            state.clock = nil
            let due = state.open.filter { !$0.value.isOverdue }
            let late = due.filter { $0.value.deadline <= now }.map(\.key)
            if let next = due.lazy.map(\.value.deadline).filter({ $0 > now }).min() { setClock(next, &state) }
            return late
        }
        for id in late { giveUp(id, isLate: true) }
    }
}

/// A question to an owner.
private struct OwnerQuestion: Sendable {
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

extension OwnerCalls.State {
    /// Whether an owner has left a question unanswered, or as many of its family's as may be asked.
    fileprivate func isSilent(_ owner: OwnerKey) -> Bool {
        if lines[owner]?.overdue ?? 0 > 0 { return true }
        return owner.family.flatMap { families[$0]?.overdue } ?? 0 >= OwnerCalls.mostOfFamily
    }

    /// Whether a free owner may be asked besides the others of its family; where not, it is remembered.
    fileprivate mutating func takeTurn(of owner: OwnerKey) -> Bool {
        guard let family = owner.family else { return true }
        var line = families[family] ?? .init()
        defer { families[family] = line }
        guard line.asked < OwnerCalls.mostOfFamily else {
            if !line.held.contains(owner) { line.held.insert(owner, at: 0) }
            return false
        }
        line.asked += 1
        return true
    }

    /// A question is no longer with an owner of a family.
    fileprivate mutating func endTurn(of question: OwnerQuestion) {
        guard let family = question.owner.family, var line = families[family] else { return }
        line.asked -= 1
        if question.isOverdue { line.overdue -= 1 }
        families[family] = line.asked == 0 && line.held.isEmpty ? nil : line
    }

    /// Nobody waits for an owner any more.
    fileprivate mutating func leave(_ owner: OwnerKey) {
        guard lines[owner]?.isEmpty ?? true else { return }
        lines[owner] = nil
        if let family = owner.family { families[family]?.held.removeAll { $0 == owner } }
    }
}
