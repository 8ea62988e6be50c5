import Foundation

/// A line on the terminal that tells how far a long work is; it goes away when the work is done.
///
/// It is shown only to a person (standard error is a terminal), and only for work that takes longer than a second.
struct ProgressLine {
    private static let patience: Duration = .seconds(1)
    private static let pause: Duration = .milliseconds(200)

    private let isShown = isatty(STDERR_FILENO) == 1
    private var next = ContinuousClock.now + Self.patience
    private var isOnScreen = false

    /// Shows the text, if it is time.
    ///
    /// - Parameter text: How far the work is, in a few words.
    mutating func show(_ text: @autoclosure () -> String) {
        guard isShown else { return }
        let now = ContinuousClock.now
        guard now >= next else { return }
        next = now + Self.pause
        isOnScreen = true
        Terminal.note("\r\(text()) …\u{1B}[K")
    }

    /// Takes the line away.
    mutating func end() {
        guard isOnScreen else { return }
        isOnScreen = false
        Terminal.note("\r\u{1B}[K")
    }
}
