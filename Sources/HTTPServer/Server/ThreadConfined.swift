import CEventPolling
import Synchronization

/// A value that one thread owns, in an object that all threads know.
///
/// `@unchecked Sendable` is safe: the value is private, and `withValue` reaches it only on the thread that `bind` was
/// called on. A thread's number is taken back in `unbind` before the thread ends and another could get the number.
final class ThreadConfined<Value: Sendable>: @unchecked Sendable {
    private static var nobody: UInt { 0 }

    private let owner = Atomic<UInt>(nobody)
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Gives the value to the calling thread.
    func bind() {
        owner.store(event_polling_current_thread(), ordering: .releasing)
    }

    /// Takes the value away from its thread, which calls this.
    func unbind() {
        owner.store(Self.nobody, ordering: .releasing)
    }

    /// Lends the value on its own thread; nil on any other.
    func withValue<Result>(_ body: (inout Value) -> Result) -> Result? {
        guard owner.load(ordering: .acquiring) == event_polling_current_thread() else { return nil }
        return body(&value)
    }
}
