/// A set of characters of a regular expression, without regard to case.
struct ScalarSet: Sendable {
    /// Classes of characters that are not listed.
    enum Class: Sendable {
        case digit, word, space, any
    }

    var ranges: [ClosedRange<Unicode.Scalar>] = []
    /// Classes, and whether their opposite is meant.
    var classes: [(Class, isOpposite: Bool)] = []
    var isOpposite = false

    init() {}

    /// One character.
    init(_ scalar: Unicode.Scalar) { ranges = [scalar...scalar] }

    /// A class of characters.
    init(_ name: Class, isOpposite: Bool = false) { classes = [(name, isOpposite)] }

    /// Whether a character is in the set.
    func contains(_ scalar: Unicode.Scalar) -> Bool { has(scalar) != isOpposite }

    private func has(_ scalar: Unicode.Scalar) -> Bool {
        for (name, isOpposite) in classes where Self.has(scalar, name) != isOpposite { return true }
        guard !ranges.isEmpty else { return false }
        if ranges.contains(where: { $0.contains(scalar) }) { return true }
        // The other case, where it is one character.
        let other = Self.otherCase(scalar)
        return other != scalar && ranges.contains { $0.contains(other) }
    }

    private static func has(_ scalar: Unicode.Scalar, _ name: Class) -> Bool {
        switch name {
        case .any: true
        case .digit: scalar.properties.numericType == .decimal
        case .word: isWord(scalar)
        case .space: scalar.properties.isWhitespace
        }
    }

    /// Whether a character is part of a word: a letter, a digit, a mark on one of them or an underscore.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "_" || Character(scalar).isLetter || Character(scalar).isNumber }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType == .decimal
            || properties.generalCategory == .nonspacingMark
    }

    private static func otherCase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let properties = scalar.properties
        for mapping in [properties.lowercaseMapping, properties.uppercaseMapping] {
            let mapped = mapping.unicodeScalars
            if mapped.count == 1, let other = mapped.first, other != scalar { return other }
        }
        return scalar
    }
}
