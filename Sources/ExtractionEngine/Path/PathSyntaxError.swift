/// A text that is not a path, with the place where it stops being one.
public struct PathSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The whole text.
    public let text: String
    /// The place of the fault: how many Unicode scalars stand before it.
    public let position: Int
    /// What is wrong and what could stand there.
    public let problem: String

    /// One sentence with the text, the place and the problem.
    public var description: String {
        "\(PathPrinting.stringLiteral(text)) is not a path: at character \(position + 1), \(problem)."
    }
}
