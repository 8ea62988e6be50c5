/// A picture of boxes with arrows between them, before anything has a place.
struct Diagram: Sendable {
    /// What an arrow's line is drawn as, so that nobody has to tell colours apart.
    enum Style: String, Sendable, Hashable, CaseIterable {
        case strong, weak, unowned
    }

    /// What stands for one object, or for many.
    struct Box: Sendable {
        /// What it is; drawn large, at most a line.
        var title: String
        /// What tells it from others of the same title.
        var subtitle = ""
        /// The whole, for who points at it.
        var hint = ""
        /// Where it leads.
        var address: Address?
        /// Whether everything else is reached from here.
        var isStart = false
        /// Whether it is a part of a loop.
        var isInLoop = false
        /// Whether it stands for more than one object.
        var isFolded = false
        /// How many references lead from one of its objects to another, or to itself: no arrow stands for them.
        var inside = 0
    }

    /// One arrow, which may stand for several of the same kind between the same boxes.
    struct Arrow: Sendable {
        var source: Int
        var target: Int
        var label = ""
        /// How many it stands for.
        var count = 1
        var style = Style.strong
        var isInLoop = false
        /// The whole, for who points at it.
        var hint = ""
    }

    /// The most boxes of a drawing that a person can still read.
    static let mostBoxes = 200

    /// What is drawn, in a few words.
    var title: String
    /// What can be seen on it, in a sentence or two.
    var summary: String
    var boxes: [Box]
    var arrows: [Arrow]
    /// What is not all there, a sentence each: a part of the picture itself.
    var notes: [String] = []
}

/// A text of an object as one short line of a drawing: nothing invisible, and not longer than its place.
struct DrawnText {
    /// The line.
    let text: String
    /// How many letters of a monospaced font it is wide.
    let columns: Int

    /// Shortens a text.
    ///
    /// - Parameters:
    ///   - whole: The text, of any length.
    ///   - most: How many letters there is room for.
    init(_ whole: String, most: Int) {
        // A letter may have any number of scalars, and only the beginning is looked at.
        let beginning = String(String.UnicodeScalarView(whole.unicodeScalars.prefix((most + 1) * 4)))
        let visible = Self.legal(VisibleText(beginning).text)
        var line = ""
        var columns = 0
        var isCut = beginning.utf8.count < whole.utf8.count
        for character in visible {
            let width = Self.columns(of: character)
            if columns + width > most {
                isCut = true
                break
            }
            line.append(character)
            columns += width
        }
        if isCut {
            while columns > most - 1, let last = line.popLast() { columns -= Self.columns(of: last) }
            line += "…"
            columns += 1
        }
        text = line
        self.columns = columns
    }

    /// A longer text for a hint.
    static func hint(_ whole: String) -> String {
        DrawnText(whole, most: mostOfHint).text
    }

    private static let mostOfHint = 600

    /// Text with nothing that XML has no room for (XML 1.0, section 2.2); control characters are written out already.
    private static func legal(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value & 0xFFFE == 0xFFFE }) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : $0 })
        )
    }

    /// East Asian letters and pictures are as wide as two others (Unicode, Annex 11; a rough rule is enough here).
    private static func columns(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
