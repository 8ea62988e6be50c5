/// Turns the name that the runtime gives a type into the one that Swift source has.
///
/// | the runtime's | in source |
/// | --- | --- |
/// | `Swift.Optional<Bank.Account>` | `Account?` |
/// | `Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>` | `[String: [Int]]` |
/// | `Bank.Outer<Swift.Int>.(unknown context at $5557).Hidden` | `Outer<Int>.Hidden` |
/// | `(Swift.Int) throws -> ()` | `(Int) throws -> Void` |
/// | `any Bank.Store<Self.Bank.Store.Key == Swift.Int>` | `any Store<Int>` |
///
/// One pass over the bytes. A name that does not read as a type is given back as it is: a name is only shown.
enum TypeName {
    /// The name as source has it.
    ///
    /// - Parameters:
    ///   - qualified: The name of `_typeName(_:qualified: true)`.
    ///   - existentials: Those of the names in it that stand for a protocol's existential: the runtime leaves out the
    ///     `any`.
    /// - Returns: The name without modules and the compiler's own words; the input where it cannot be read.
    static func inSource(_ qualified: String, existentials: Set<String> = []) -> String {
        var parser = TypeNameParser(qualified, existentials: existentials)
        return parser.parse() ?? qualified
    }
}
