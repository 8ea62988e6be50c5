/// How the program ends: the numbers of BSD's sysexits.h.
enum ExitCode: Int32, Sendable {
    case done = 0
    /// A wrong command line (EX_USAGE).
    case usage = 64
    /// The port is taken (EX_UNAVAILABLE).
    case unavailable = 69
    /// Anything else (EX_SOFTWARE).
    case failure = 70
    /// The database cannot be opened or written (EX_IOERR).
    case inputOutput = 74
}
