/// A type's names, made once.
struct TypeNames {
    /// The name as written in source.
    let name: String
    /// The runtime's name with modules; nil where it is the same.
    let qualified: String?

    init(of plan: TypePlan) {
        let full = _typeName(plan.type, qualified: true)
        name = TypeName.inSource(full, isExistential: plan.shape.isExistential)
        qualified = full == name ? nil : full
    }
}
