import CEventPolling
import Foundation

/// A thread with a name that debuggers and `top` show.
enum NamedThread {
    /// Starts a thread that ends with its work.
    ///
    /// The thread names itself: Foundation's `Thread.name` misses when the new thread runs before its number is known.
    static func start(_ name: String, _ work: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            event_polling_name_thread(name)
            work()
        }
    }
}
