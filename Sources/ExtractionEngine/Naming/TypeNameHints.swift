/// What a type's metadata knows and the runtime's name of it leaves out.
struct TypeNameHints {
    /// The names that stand for a protocol's existential: the runtime leaves out the `any`.
    var existentials: Set<String> = []
    /// The names of types that are called `Type` or `Protocol`: they look like a metatype of the type around them.
    var notMetatypes: Set<String> = []
    /// What source says of each parameter of a function type: `@escaping`, with a space after it; often nothing.
    ///
    /// In the order in which the name is read to its end: what lies inside of parameters, then the parameters, then the
    /// result.
    var parameters: [String] = []
}
