import Foundation

/// A descriptor that is closed when its last owner lets go of it, and so exactly once.
///
/// Nothing else closes it: whoever holds the object can use the number without it becoming another file's.
final class FileDescriptor: Sendable {
    let rawValue: Int32

    /// Takes over an open descriptor.
    init(owning rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        // Not repeated after EINTR: Linux has freed the number then, and another thread may have got it.
        _ = close(rawValue)
    }

    /// Makes operations return instead of wait, and keeps the descriptor from child processes.
    func setNonBlocking() -> Bool {
        fcntl(rawValue, F_SETFL, O_NONBLOCK) == 0 && fcntl(rawValue, F_SETFD, FD_CLOEXEC) == 0
    }
}
