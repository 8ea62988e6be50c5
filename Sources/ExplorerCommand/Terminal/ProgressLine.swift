import Foundation
import Synchronization

/// A line on the terminal that tells how far a long work is, and for how long it has been going on; it goes away when the
/// work is done.
///
/// It is shown only to a person (standard error is a terminal that can move its cursor), and only for work that takes longer
/// than a second; also while the work says nothing, as when a file is checked before the first step.
final class ProgressLine: Sendable {
    private struct State {
        var text: String
        var isOnScreen = false
        var wasShown = false
        var hasEnded = false
    }

    private static let patience = 1.0
    private static let pause = 0.2

    private let began = ContinuousClock.now
    private let state: Mutex<State>
    /// Safe to share: it is set once, and dispatch objects may be used on any thread (dispatch_object(3)).
    nonisolated(unsafe) private let timer: (any DispatchSourceTimer)?

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - text: What is being done until the work says more.
    ///   - isShown: Whether there may be a line at all.
    init(_ text: String, isShown: Bool = ProgressLine.canBeShown) {
        state = Mutex(State(text: text))
        guard isShown else {
            timer = nil
            return
        }
        let timer = DispatchSource.makeTimerSource()
        self.timer = timer
        timer.schedule(deadline: .now() + Self.patience, repeating: Self.pause)
        timer.setEventHandler { [weak self] in self?.draw() }
        timer.resume()
    }

    deinit {
        end()
    }

    /// Whether standard error is a terminal that can move its cursor.
    static var canBeShown: Bool {
        isatty(STDERR_FILENO) == 1 && Terminal.understandsControls(ProcessInfo.processInfo.environment)
    }

    /// Whether it was ever on the screen.
    var wasShown: Bool { state.withLock(\.wasShown) }

    /// Changes the text.
    ///
    /// - Parameter text: How far the work is, in a few words.
    func show(_ text: String) {
        state.withLock { $0.text = text }
    }

    /// Takes the line away, for good.
    func end() {
        timer?.cancel()
        state.withLock { state in
            state.hasEnded = true
            guard state.isOnScreen else { return }
            state.isOnScreen = false
            Terminal.note("\r\u{1B}[K")
        }
    }

    private func draw() {
        let seconds = began.duration(to: .now).components.seconds
        state.withLock { state in
            // The last tick may come while the work ends.
            guard !state.hasEnded else { return }
            state.isOnScreen = true
            state.wasShown = true
            // A line that is longer than the terminal is wide cannot be drawn over.
            let line = "\(state.text) … \(seconds) s".prefix(Terminal.columns - 1)
            Terminal.note("\r\(line)\u{1B}[K")
        }
    }
}
