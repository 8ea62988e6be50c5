/// How a reference is held, in one byte.
struct EdgeTraits: OptionSet {
    let rawValue: UInt8

    static let weak = EdgeTraits(rawValue: 1)
    static let unowned = EdgeTraits(rawValue: 2)
    static let constant = EdgeTraits(rawValue: 4)
    static let variable = EdgeTraits(rawValue: 8)
    static let optional = EdgeTraits(rawValue: 16)
    static let element = EdgeTraits(rawValue: 32)
    static let existential = EdgeTraits(rawValue: 64)
    static let direct = EdgeTraits(rawValue: 128)

    /// What a property says of the references in it.
    init(of field: FieldPlan) {
        self = field.isVariable ? .variable : .constant
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }

    var isStrong: Bool { isDisjoint(with: [.weak, .unowned]) }

    var ownership: FieldPlan.Ownership { contains(.weak) ? .weak : contains(.unowned) ? .unowned : .strong }

    var mutability: PropertyTree.Mutability? { contains(.variable) ? .var : contains(.constant) ? .let : nil }
}
