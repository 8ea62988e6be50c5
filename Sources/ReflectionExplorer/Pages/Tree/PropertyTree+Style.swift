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

    /// Whether a list of objects shows such a property beside the object's name.
    var isPreviewed: Bool {
        switch self {
        case .string, .number, .boolean, .enum, .date: true
        case .struct, .class, .actor, .optional, .tuple, .array, .set, .dictionary, .closure, .metatype, .data, .url,
            .uuid, .opaque:
            false
        }
    }

    /// Whether its values can be watched as a line.
    var isDrawn: Bool {
        switch self {
        case .number: true
        case .struct, .class, .actor, .enum, .optional, .tuple, .array, .set, .dictionary, .string, .boolean, .closure,
            .metatype, .date, .data, .url, .uuid, .opaque:
            false
        }
    }
}

extension PropertyTree.Note {
    /// Whether the sentence stands where the value would: there is no value to show.
    var replacesValue: Bool {
        switch code {
        case .deadReference, .noncopyable, .redacted, .neverRead, .noMetadata, .unreadable, .notComputed, .remote,
            .isolated:
            true
        default: false
        }
    }

    /// Whether the badge asks for attention: something is missing, and not only shown in the type's own way.
    var warns: Bool {
        code != .hiddenByMirror && code != .hiddenByPresentation
    }

    /// The note in one word, for a badge beside the name; nil where another badge or the row itself says it.
    var badge: String? {
        switch code {
        case .deadReference, .limit, .notComputed: nil
        case .remote: "remote"
        case .isolated: "isolated"
        case .noncopyable: "noncopyable"
        case .hiddenByMirror, .hiddenByPresentation: "customised"
        case .redacted: "redacted"
        case .neverRead: "not read"
        case .noMetadata: "no metadata"
        case .unreadable: "not readable"
        default: "note"
        }
    }
}

extension PropertyTree.Node {
    /// The note behind a value that is shown: a bound is said in few words, since the row leads to the rest.
    var briefNote: String? {
        guard let note else { return nil }
        switch note.code {
        // What is left out opens with the row, or has a row of its own.
        case .limit where childCount > 0: return nil
        // The badge says it, and its hint the rest.
        case .hiddenByMirror, .hiddenByPresentation: return nil
        default: return note.sentence
        }
    }
}
