extension PropertyTree {
    /// What sort of value a node shows.
    public enum Kind: String, Sendable, CaseIterable {
        case `struct`, `class`, actor, `enum`, optional, tuple
        case array, set, dictionary
        case string, number, boolean
        case closure, metatype
        case date, data, url, uuid
        case opaque

        /// Whether the children are elements, so that the value is only a summary of them.
        public var isCollection: Bool { self == .array || self == .set || self == .dictionary }
    }

    /// Whether a property may be assigned again.
    public enum Mutability: String, Sendable, CaseIterable {
        case `let`, `var`
    }

    /// How a property holds what it refers to.
    public enum Ownership: String, Sendable, CaseIterable {
        case strong, weak, unowned
        case unownedUnsafe = "unowned(unsafe)"
    }

    /// A pointer to the node where an object is shown in full.
    public struct Reference: Sendable, Hashable {
        /// Why an object is not shown again.
        public enum Reason: String, Sendable, CaseIterable {
            /// The object is one of the node's own ancestors.
            case cycle
            /// The object was shown earlier, on another branch.
            case shared
        }

        /// The path of the node that shows the object.
        public let to: String
        /// Whether the node closes a loop or only meets a known object.
        public let why: Reason

        /// Makes a reference.
        ///
        /// - Parameters:
        ///   - to: The path of the node that shows the object.
        ///   - why: Whether the node closes a loop or only meets a known object.
        public init(to: String, why: Reason) {
            self.to = to
            self.why = why
        }
    }

    /// Why something is not shown, or not as one would expect.
    public struct Note: Sendable, Hashable {
        /// The reason in a form that a program can compare.
        ///
        /// Not an enumeration, so that a tree which a later version stored still reads back without loss.
        public struct Code: RawRepresentable, Sendable, Hashable {
            /// The code as JSON carries it.
            public let rawValue: String

            /// Makes a code from what JSON carries.
            ///
            /// - Parameter rawValue: The code's text.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// An `unowned` reference to an object that is gone.
            public static let deadReference = Code(rawValue: "deadReference")
            /// A value that cannot be copied, so that the runtime gives no access to it.
            public static let noncopyable = Code(rawValue: "noncopyable")
            /// Stored properties that the type's `customMirror` leaves out; the raw view shows them.
            public static let hiddenByMirror = Code(rawValue: "hiddenByMirror")
            /// A value that the app asked not to show.
            public static let redacted = Code(rawValue: "redacted")
            /// A bound of the capture was hit here.
            public static let limit = Code(rawValue: "limit")
            /// A value that must not be read: `unowned(unsafe)`, a raw pointer's target, a thin metatype.
            public static let neverRead = Code(rawValue: "neverRead")
            /// A type that was built without reflection metadata.
            public static let noMetadata = Code(rawValue: "noMetadata")
            /// A value whose layout is not known, so that it cannot be taken apart.
            public static let unreadable = Code(rawValue: "unreadable")
        }

        /// The reason for programs.
        public let code: Code
        /// The reason as a sentence for people.
        public let sentence: String

        /// Makes a note.
        ///
        /// - Parameters:
        ///   - code: The reason for programs.
        ///   - sentence: The reason as a sentence for people.
        public init(code: Code, sentence: String) {
            self.code = code
            self.sentence = sentence
        }
    }

    /// Which of a value's children a node lists.
    public struct Shown: Sendable, Hashable {
        /// The first child that is listed, counted from zero.
        public let offset: Int
        /// How many children are listed.
        public let count: Int
        /// How many children the value has.
        public let total: Int

        /// Makes a window over children.
        ///
        /// - Parameters:
        ///   - offset: The first child that is listed, counted from zero.
        ///   - count: How many children are listed.
        ///   - total: How many children the value has.
        public init(offset: Int, count: Int, total: Int) {
            self.offset = offset
            self.count = count
            self.total = total
        }

        /// Whether every child is listed.
        public var isComplete: Bool { offset == 0 && count == total }
    }
}
