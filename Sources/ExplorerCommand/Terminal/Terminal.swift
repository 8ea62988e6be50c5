import Foundation

/// The program's two outputs.
enum Terminal {
    /// Whether standard output shows colours, and is to show them.
    static var isColoured: Bool {
        isatty(STDOUT_FILENO) == 1 && hasColours(ProcessInfo.processInfo.environment)
    }

    /// Whether the variables of a terminal's process let colours be shown.
    ///
    /// - Parameter environment: The variables. `NO_COLOR` takes the colours away whatever its text is, unless that is
    ///   empty: https://no-color.org
    /// - Returns: Whether they do.
    static func hasColours(_ environment: [String: String]) -> Bool {
        (environment["NO_COLOR"] ?? "").isEmpty && understandsControls(environment)
    }

    /// Whether a terminal does more than to write one character after the other.
    static func understandsControls(_ environment: [String: String]) -> Bool {
        !["", "dumb"].contains(environment["TERM"] ?? "")
    }

    /// How wide the terminal at standard error is; what most are where it does not say.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return HelpText.width }
        return Int(size.ws_col)
    }

    /// Opens the null device in place of a standard file that was closed, as by `2>&-`.
    ///
    /// Else the next file or connection that is opened would get its number, and the log would be written there.
    static func occupyClosedFiles() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is this one: those below it are open.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Writes to standard output, at once.
    ///
    /// - Parameter text: What to write.
    /// - Throws: A `CommandFailure` when it cannot be written, as on a full disk.
    static func write(_ text: String) throws {
        try write(Array(text.utf8))
    }

    /// Writes bytes to standard output, at once.
    ///
    /// - Parameter bytes: What to write.
    /// - Throws: A `CommandFailure` when they cannot be written, as on a full disk.
    static func write(_ bytes: [UInt8]) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            throw CommandFailure(message: "Standard output cannot be written: \(reason(of: error)).", code: .failure)
        }
    }

    /// Writes to standard error as it is.
    ///
    /// - Parameter text: What to write.
    static func note(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Tells the person in front of the terminal what went wrong.
    ///
    /// - Parameter failure: What went wrong. It may name what others chose, such as an imported object or a file:
    ///   nothing of that reaches the terminal as a command, or as another line.
    static func complain(_ failure: CommandFailure) {
        // There is nobody left to tell when standard error cannot be written.
        note("reflection-explorer: \(harmless(failure.message))\n")
        if let usage = failure.usage { note("Usage: \(usage)\n") }
    }

    /// Why a file cannot be used, as the operating system says it.
    static func reason(of error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let code = (underlying?.domain == NSPOSIXErrorDomain ? underlying?.code : nil) else { return "\(error)" }
        return String(cString: strerror(Int32(code)))
    }
}
