import Foundation
import Synchronization

/// A file that is removed when a signal ends the program before the file is finished.
///
/// The program then ends as the signal ends every program. A signal that was ignored before, as under `nohup`, stays so.
/// A program writes one such file at a time.
struct UnfinishedFile {
    /// What a file could not be made for.
    struct Failure: Error {
        /// The error number of the operating system.
        let code: Int32
    }

    /// The open file, which only this user may read: what objects held is private.
    let descriptor: Int32
    /// Its name.
    let path: String

    private static let signals = [SIGHUP, SIGINT, SIGTERM]
    /// The address of the name, 0 for none.
    ///
    /// A signal handler may read an atomic, and hardly anything else.
    private static let name = Atomic<Int>(0)

    /// Makes a file beside another.
    ///
    /// - Parameter target: The other's path.
    /// - Throws: `Failure`.
    init(beside target: String) throws(Failure) {
        // Never freed: a signal may be about to read it.
        guard let buffer = strdup("\(target).XXXXXX") else { throw Failure(code: ENOMEM) }
        // Before the file is made: `mkstemp` puts the name into it first.
        Self.name.store(Int(bitPattern: buffer), ordering: .sequentiallyConsistent)
        for number in Self.signals { Self.handle(number) }
        descriptor = mkstemp(buffer)
        let code = errno
        path = String(cString: buffer)
        guard descriptor >= 0 else {
            Self.forget()
            throw Failure(code: code)
        }
    }

    /// Lets the file be: it got its own name, or was removed.
    func release() {
        Self.forget()
    }

    private static func forget() {
        name.store(0, ordering: .sequentiallyConsistent)
    }

    private static func handle(_ number: Int32) {
        var previous = sigaction()
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            // Only what POSIX allows in a handler: https://man7.org/linux/man-pages/man7/signal-safety.7.html
            let address = UnfinishedFile.name.load(ordering: .sequentiallyConsistent)
            if let name = UnsafePointer<CChar>(bitPattern: address) { unlink(name) }
            signal(number, SIG_DFL)
            raise(number)
        }
        sigaction(number, nil, &previous)
        let isIgnored = unsafeBitCast(previous.__sigaction_handler.sa_handler, to: Int.self) == 1
        if !isIgnored { sigaction(number, &action, nil) }
    }
}
