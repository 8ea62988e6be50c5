/// Turns the name that the runtime gives a type into the one that Swift source has.
///
/// | the runtime's | in source |
/// | --- | --- |
/// | `Swift.Optional<Bank.Account>` | `Account?` |
/// | `Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>` | `[String: [Int]]` |
/// | `Bank.Outer<Swift.Int>.(unknown context at $5557).Hidden` | `Outer<Int>.Hidden` |
/// | `(Swift.Int) throws -> ()` | `(Int) throws -> Void` |
/// | `any Bank.Store<Self.Bank.Store.Key == Swift.Int>` | `any Store<Int>` |
/// | `Bank.default` | `` `default` `` |
///
/// One pass over the bytes. A name that does not read as a type is given back as it is: a name is only shown.
struct TypeName {
    /// The name without modules and the compiler's own words; the runtime's where it cannot be read.
    let text: String
    /// The name as it stands before a `?`: function types and existentials in parentheses.
    let beforeMark: String
    /// The types that the name is made of; none where it cannot be read.
    let parts: [TypeNamePart]

    /// Reads a name.
    ///
    /// - Parameters:
    ///   - qualified: The name of `_typeName(_:qualified: true)`.
    ///   - hints: What the name leaves out.
    init(_ qualified: String, hints: TypeNameHints = TypeNameHints()) {
        var parser = TypeNameParser(qualified, hints: hints)
        if let name = parser.parse() {
            (text, beforeMark, parts) = (name.text, name.tight, parser.parts)
        } else {
            (text, beforeMark, parts) = (qualified, qualified.contains(" ") ? "(\(qualified))" : qualified, [])
        }
    }
}
