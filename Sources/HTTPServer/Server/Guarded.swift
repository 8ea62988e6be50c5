import Foundation

/// A value behind a lock.
///
/// `@unchecked Sendable` is safe: the value is private, it is touched only in `withLock`, one thread at a time, and it
/// cannot leave by reference because it is Sendable itself. The lock is Foundation's, which Thread Sanitizer knows.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
