import Foundation
import HTTPServer

/// Asks the owners of objects, each with a bound on the waiting.
///
/// A question that an owner has not answered cannot be taken back: it stays with the owner, and its answer is dropped.
/// As long as one is open that has taken too long, that object's owner is not asked again, so that questions do not pile
/// up; a list says at once that the owner is busy.
final class OwnerCalls: Sendable {
    private let patience: Duration
    /// A registration may wait for a lock and so block its thread: not one of those that requests are handled on.
    private let threads = HandlerThreads(limit: OwnerCalls.mostThreads)
    private let lock = NSLock()
    // Safe: every access is inside `lock`.
    nonisolated(unsafe) private var overdue: [String: Int] = [:]

    /// How many owners can block a thread at the same time before others have to wait for one.
    private static let mostThreads = 16

    /// Makes the caller.
    ///
    /// - Parameter patience: How long one answer is waited for.
    init(patience: Duration) {
        self.patience = patience
    }

    deinit { threads.stop() }

    /// Asks the owner of an object.
    ///
    /// - Parameters:
    ///   - object: The object's name.
    ///   - time: How long an answer is waited for; the usual patience where it is left out. The time that the question
    ///     itself waits for a thread is not the owner's and does not count, up to four times as much.
    ///   - work: Asks, and gives the answer.
    /// - Returns: The answer.
    /// - Throws: ``CaptureError/ownerSilent(object:after:)`` where it did not come in time, and what `work` throws.
    func ask<Answer: Sendable>(
        _ object: String,
        within time: Duration? = nil,
        _ work: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let time = time ?? patience
        let silent = CaptureError.ownerSilent(object: object, after: time)
        guard !isOverdue(object) else { throw silent }
        return try await withCheckedThrowingContinuation { continuation in
            let race = Race(continuation)
            // Cancelled when the answer is there; then the race is over, and a timer changes nothing.
            let timer = { (time: Duration) in
                Task {
                    try? await Task.sleep(for: time)
                    race.finish(.failure(silent), wins: { self.change(object, by: 1) })
                }
            }
            let queueing = timer(time * Self.mostQueueing)
            Task(executorPreference: threads) {
                let asking = timer(time)
                let answer: Result<Answer, any Error>
                do { answer = .success(try await work()) } catch { answer = .failure(error) }
                if !race.finish(answer) { self.change(object, by: -1) }
                asking.cancel()
                queueing.cancel()
            }
        }
    }

    /// How many times as long as for an owner a question waits for a thread.
    private static let mostQueueing = 4

    private func isOverdue(_ object: String) -> Bool {
        lock.withLock { overdue[object, default: 0] > 0 }
    }

    private func change(_ object: String, by count: Int) {
        lock.withLock {
            let open = overdue[object, default: 0] + count
            overdue[object] = open > 0 ? open : nil
        }
    }
}

/// Resumes a continuation once, with whatever comes first.
private final class Race<Answer: Sendable>: Sendable {
    private let lock = NSLock()
    // Safe: every access is inside `lock`.
    nonisolated(unsafe) private var continuation: CheckedContinuation<Answer, any Error>?

    init(_ continuation: CheckedContinuation<Answer, any Error>) {
        self.continuation = continuation
    }

    /// Ends the race.
    ///
    /// - Parameters:
    ///   - result: What comes.
    ///   - wins: Done before anybody can learn of the end, where this is the first to come.
    /// - Returns: Whether this was the first.
    @discardableResult
    func finish(_ result: Result<Answer, any Error>, wins: () -> Void = {}) -> Bool {
        let first = lock.withLock {
            guard let waiting = continuation else { return CheckedContinuation<Answer, any Error>?.none }
            continuation = nil
            wins()
            return waiting
        }
        first?.resume(with: result)
        return first != nil
    }
}
