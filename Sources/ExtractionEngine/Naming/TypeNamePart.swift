/// A type that is named in another one's name.
struct TypeNamePart: Equatable {
    let module: String
    /// Its name as source has it, after those of the types around it that the same module declares.
    var names: [String] = []
    /// Whether the name is known in one file only, or in a function.
    var isHidden = false
}
