/// A type's names, made once.
struct TypeNames {
    let name: String
    /// Nil where it is the same.
    let qualified: String?

    init(of type: Any.Type) {
        name = _typeName(type, qualified: false)
        let full = _typeName(type, qualified: true)
        qualified = full == name ? nil : full
    }
}
