/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
    /// What is wrong and what is accepted, as sentences.
    let message: String
    /// One line that shows how the command is used.
    let usage: String
}
