import Dispatch
import Foundation
import Synchronization

/// The signals by which a person or a supervisor asks the program to end: SIGINT and SIGTERM.
///
/// A signal is remembered from the moment this exists, so that one that comes while the program still starts counts. A
/// second one ends the program at once, with 128 and its number, as a signal does that nobody handles: what was committed
/// is in the database, whose next opening copies its log.
final class TerminationSignals {
    /// Gives one element, when the first signal has come.
    private let firstCame: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// A second signal within this time is the same wish: a terminal sends one to all of its programs, and one that
    /// started this program may hand its own on.
    private static let sameWish: Duration = .milliseconds(300)
    private static let firstAt = Mutex<ContinuousClock.Instant?>(nil)

    init() {
        let (firstCame, continuation) = AsyncStream.makeStream(of: Void.self)
        self.firstCame = firstCame
        sources = [(SIGINT, "SIGINT"), (SIGTERM, "SIGTERM")].map { number, name in
            // The signal's default action would end the process before the source sees it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                if Self.isSecondWish() {
                    Terminal.note("reflection-explorer: Ended at once by a second signal, \(name).\n")
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

    private static func isSecondWish() -> Bool {
        firstAt.withLock { firstAt in
            let now = ContinuousClock.now
            guard let first = firstAt else {
                firstAt = now
                return false
            }
            return now - first > sameWish
        }
    }
}
