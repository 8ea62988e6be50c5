import ExtractionEngine

/// Text of an object split into what can be shown as it is and characters that would be invisible or move others.
///
/// Control characters, bidirectional overrides and isolates, zero-width characters and the like could hide text or
/// reorder what stands beside them; each is shown by its code point instead. A zero-width joiner inside an emoji
/// sequence is part of the picture and stays.
struct VisibleText {
    enum Part: Equatable {
        case plain(String)
        case invisible(String)
    }

    let parts: [Part]

    /// The whole as plain text, for where nothing can be marked up: a title, a terminal.
    var text: String {
        parts.map { part in
            switch part {
            case .plain(let text), .invisible(let text): text
            }
        }.joined()
    }

    init(_ text: String) {
        guard !text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
            parts = text.isEmpty ? [] : [.plain(text)]
            return
        }
        var parts: [Part] = []
        var plain = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if Self.isInvisible(scalar, after: previous) {
                if !plain.isEmpty { parts.append(.plain(String(plain))) }
                plain = String.UnicodeScalarView()
                parts.append(.invisible(Self.name(of: scalar)))
            } else {
                plain.append(scalar)
            }
            previous = scalar
        }
        if !plain.isEmpty { parts.append(.plain(String(plain))) }
        self.parts = parts
    }

    /// Whether a character cannot be seen, or changes how others are shown.
    static func isInvisible(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: InvisibleCharacters.isInvisible(scalar, after: previous)
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }
}
