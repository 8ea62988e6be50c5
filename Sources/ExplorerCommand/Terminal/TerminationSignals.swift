import Dispatch
import Foundation

/// The signals by which a person or a supervisor asks the program to end: SIGINT and SIGTERM.
///
/// A signal is remembered from the moment this exists, so that one that comes while the program still starts counts.
final class TerminationSignals {
    /// The names of the signals as they come.
    let received: AsyncStream<String>

    private let sources: [any DispatchSourceSignal]

    init() {
        let (received, continuation) = AsyncStream.makeStream(of: String.self)
        self.received = received
        sources = [(SIGINT, "SIGINT"), (SIGTERM, "SIGTERM")].map { number, name in
            // The signal's default action would end the process before the source sees it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(name) }
            source.resume()
            return source
        }
    }

    /// Returns when the first signal has come, with its name.
    func first() async -> String? {
        for await name in received {
            return name
        }
        return nil
    }
}
