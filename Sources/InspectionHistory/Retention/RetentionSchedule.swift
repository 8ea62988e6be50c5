import Synchronization

/// Prunes an open store by itself, again and again until the store is closed.
final class RetentionSchedule: Sendable {
    private let task = Mutex<Task<Void, Never>?>(nil)
    private let latest = Mutex<PruneReport?>(nil)

    /// What the latest prune that removed something did; nil before the first.
    var latestReport: PruneReport? { latest.withLock { $0 } }

    /// Begins; the store is not kept alive by it.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - policy: What is kept.
    func begin(_ store: InspectionStore, _ policy: RetentionPolicy) {
        let options = store.options
        let task = Task.detached { [weak store, weak self] in
            var pause = options.retentionDelay
            while !Task.isCancelled {
                do { try await Task.sleep(for: pause, tolerance: pause / 10) } catch { return }
                guard let store, let self else { return }
                do {
                    let report = try await store.prune(policy)
                    if report.inspections > 0 { self.latest.withLock { $0 = report } }
                    options.didPrune(.success(report))
                } catch let error as HistoryError where error.reason != .closed {
                    options.didPrune(.failure(error))
                } catch {
                    return
                }
                pause = options.retentionInterval
            }
        }
        self.task.withLock { $0 = task }
    }

    /// Ends, after the step that runs now.
    func end() async {
        let task = task.withLock { task in
            defer { task = nil }
            return task
        }
        task?.cancel()
        await task?.value
    }

    deinit {
        task.withLock { $0?.cancel() }
    }
}
