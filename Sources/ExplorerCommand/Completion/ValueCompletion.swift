/// What a shell offers in the place of a value.
enum ValueCompletion: Sendable, Equatable {
    /// Nothing: only the user can know it.
    case nothing
    /// One of some words.
    case words([String])
    /// Several of some words, with commas between them.
    case list([String])
    /// The name of a sample object; the samples are made only when their names are asked for.
    case sample
    /// The name of a file.
    case file
}
