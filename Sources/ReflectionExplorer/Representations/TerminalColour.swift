import ExtractionEngine

/// What a terminal shows a text in: one of the eight colours that every scheme has, light and dark, or less brightness.
///
/// The numbers are those of ECMA-48's control function SGR (section 8.3.117).
enum TerminalColour: Int {
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
    case magenta = 35
    case cyan = 36

    /// The text, and the marks that begin and end its colour.
    func around(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }

    /// The colour of a line of a comparison.
    init(of kind: Change.Kind) {
        switch kind {
        case .added: self = .green
        case .removed: self = .red
        case .changed: self = .yellow
        }
    }

    /// The colour of a type, which tells the kind of the value: what is shared, what has cases, what has elements.
    private init?(of kind: PropertyTree.Kind) {
        switch kind {
        case .class, .actor, .closure: self = .magenta
        case .enum, .optional, .boolean: self = .yellow
        case .array, .set, .dictionary: self = .cyan
        case .string, .number, .date, .data, .url, .uuid: self = .green
        case .struct, .tuple, .metatype, .opaque: return nil
        }
    }

    /// A part of a tree's line in its colour.
    static func styled(_ part: PropertyTree.TextPart, _ text: String) -> String {
        switch part {
        case .keyword, .remark: faint.around(text)
        case .type(let kind): TerminalColour(of: kind)?.around(text) ?? text
        }
    }
}
