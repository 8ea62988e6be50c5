import Dispatch
import Foundation
import Synchronization

/// The signals by which a person or a supervisor asks the program to end: SIGINT and SIGTERM.
///
/// A signal is remembered from the moment this exists, so that one that comes while the program still starts counts.
/// Supervisors and scripts repeat SIGTERM until the program has gone: that asks for nothing new. A person who presses
/// Ctrl-C once more does not want to wait: SIGINT after another signal ends the program at once, with 128 and its number,
/// as a signal does that nobody handles. What was answered is committed, and in the database when it is opened again.
final class TerminationSignals {
    /// Gives one element, when the first signal has come.
    private let firstCame: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// A SIGINT within this time is the same wish: a terminal sends one to all of its programs, and one that started this
    /// program may hand its own on.
    private static let sameWish: Duration = .milliseconds(300)
    private static let firstAt = Mutex<ContinuousClock.Instant?>(nil)

    init() {
        let (firstCame, continuation) = AsyncStream.makeStream(of: Void.self)
        self.firstCame = firstCame
        sources = [SIGINT, SIGTERM].map { number in
            // The signal's default action would end the process before the source sees it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                if Self.isSecondWish(number) {
                    Terminal.note("reflection-explorer: Ended at once by another SIGINT.\n")
                    _exit(128 + number)
                }
                continuation.yield()
            }
            source.resume()
            return source
        }
    }

    /// Returns when the first signal has come.
    func first() async {
        for await _ in firstCame { return }
    }

    private static func isSecondWish(_ number: Int32) -> Bool {
        firstAt.withLock { firstAt in
            let now = ContinuousClock.now
            guard let first = firstAt else {
                firstAt = now
                return false
            }
            return number == SIGINT && now - first > sameWish
        }
    }
}
