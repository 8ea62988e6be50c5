import Glibc

/// A plain mutual exclusion, for the rare writes to tables that are read without a lock.
///
/// Not `Synchronization.Mutex`, whose futex calls the Thread Sanitizer does not know: it would report races that are none.
final class Lock: @unchecked Sendable {
    // Sendable: a pthread mutex is made to be shared, and its memory does not move.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
