import ExtractionEngine

extension PropertyTree.Kind {
    /// The class of a value's cell: colour means kind.
    var styleName: String {
        switch self {
        case .string, .number, .boolean, .enum: rawValue
        case .date, .data, .url, .uuid, .optional: "plain"
        case .struct, .class, .actor, .tuple, .array, .set, .dictionary, .closure, .metatype, .opaque: "note"
        }
    }
}

extension PropertyTree.Note {
    /// Whether the sentence stands where the value would: there is no value to show.
    var replacesValue: Bool {
        switch code {
        case .deadReference, .noncopyable, .redacted, .neverRead, .noMetadata, .unreadable: true
        default: false
        }
    }

    /// The note in one word, for a badge beside the name; nil where the ownership's badge says it already.
    var badge: String? {
        switch code {
        case .deadReference: nil
        case .noncopyable: "noncopyable"
        case .hiddenByMirror: "customised"
        case .redacted: "redacted"
        case .limit: "cut"
        case .neverRead: "not read"
        case .noMetadata: "no metadata"
        case .unreadable: "not readable"
        default: "note"
        }
    }
}
