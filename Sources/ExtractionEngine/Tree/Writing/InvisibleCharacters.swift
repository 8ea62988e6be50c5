/// Characters that are neither seen nor control a terminal, and yet change what a reader believes to see: overrides of
/// direction, zero-width characters, tags, unassigned and private code points.
package enum InvisibleCharacters {
    /// The text with these characters as the escapes of a Swift literal.
    ///
    /// What joins or varies the parts of an emoji stays: it is part of a picture.
    static func escaped(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if isInvisible(scalar, after: previous) {
                result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            } else {
                result.append(scalar)
            }
            previous = scalar
        }
        return String(result)
    }

    /// Whether a character cannot be seen where it stands.
    ///
    /// - Parameters:
    ///   - scalar: The character.
    ///   - previous: The one before it: a joiner behind an emoji is part of the picture.
    /// - Returns: False also for control characters, which are escaped everywhere.
    package static func isInvisible(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
        switch scalar.properties.generalCategory {
        case .privateUse, .unassigned: return true
        case .format:
            let zeroWidthJoiner: UInt32 = 0x200D
            let isPartOfPicture = scalar.value == zeroWidthJoiner || tags.contains(scalar.value)
            return !(isPartOfPicture && previous.map(isPicture) == true)
        default: return false
        }
    }

    private static let tags: ClosedRange<UInt32> = 0xE0020...0xE007F

    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        let variationSelector16: UInt32 = 0xFE0F
        return scalar.properties.isEmoji || scalar.value == variationSelector16 || tags.contains(scalar.value)
    }
}
