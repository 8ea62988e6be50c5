/// One difference between two trees.
public struct Change: Sendable, Hashable {
    /// What happened to the value.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case added, removed, changed
    }

    /// One side of a change.
    public struct Side: Sendable, Hashable, Codable {
        /// The type as written in source.
        public let type: String
        /// The value's text, as the node shows it; for a reference, where it leads.
        public let value: String

        /// Makes a side.
        ///
        /// - Parameters:
        ///   - type: The type as written in source.
        ///   - value: The value's text.
        public init(type: String, value: String) {
            self.type = type
            self.value = value
        }
    }

    /// Where the value is, or was.
    public let path: String
    /// What happened to it.
    public let kind: Kind
    /// The value before; `nil` where it was added.
    public let before: Side?
    /// The value after; `nil` where it was removed.
    public let after: Side?

    /// The value's text before.
    public var old: String? { before?.value }

    /// The value's text after.
    public var new: String? { after?.value }

    /// Makes a change.
    ///
    /// - Parameters:
    ///   - path: Where the value is, or was.
    ///   - before: The value before, unless it was added.
    ///   - after: The value after, unless it was removed.
    public init(path: String, before: Side?, after: Side?) {
        self.path = path
        self.before = before
        self.after = after
        kind = before == nil ? .added : after == nil ? .removed : .changed
    }
}

extension Change: CustomStringConvertible {
    /// The change in one line: `owner: "Ada" → "Grace"`.
    public var description: String {
        let place = path.isEmpty ? "the object" : path
        return switch (before, after) {
        case (nil, let after?): "\(place): added \(after.value)"
        case (let before?, nil): "\(place): removed \(before.value)"
        case (let before?, let after?) where before.value == after.value:
            "\(place): \(before.value) of type \(before.type) → \(after.type)"
        case (let before?, let after?): "\(place): \(before.value) → \(after.value)"
        case (nil, nil): place
        }
    }
}

extension [Change] {
    /// Compares changes with how they are described, so that a test's expectation says what it expects.
    ///
    /// ```swift
    /// #expect(changes(in: account) { account.close() } == ["isOpen: true → false"])
    /// ```
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - descriptions: The description of each, in the same order.
    /// - Returns: Whether they are the same.
    public static func == (changes: [Change], descriptions: [String]) -> Bool {
        changes.map(\.description) == descriptions
    }
}

extension Change: Codable {
    private enum Member: String, CodingKey { case path, kind, old, new, oldType, newType }

    /// Reads a change as `encode(to:)` wrote it.
    ///
    /// - Parameter decoder: What holds the change.
    /// - Throws: A decoding error where a member is missing.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        func side(_ value: Member, _ type: Member) throws -> Side? {
            guard let text = try members.decodeIfPresent(String.self, forKey: value) else { return nil }
            return Side(type: try members.decode(String.self, forKey: type), value: text)
        }
        self.init(
            path: try members.decode(String.self, forKey: .path),
            before: try side(.old, .oldType),
            after: try side(.new, .newType)
        )
    }

    /// Writes the change as an object with `path`, `kind`, and the values and types that there are.
    ///
    /// - Parameter encoder: What takes the object.
    /// - Throws: Whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(path, forKey: .path)
        try members.encode(kind, forKey: .kind)
        try members.encodeIfPresent(old, forKey: .old)
        try members.encodeIfPresent(before?.type, forKey: .oldType)
        try members.encodeIfPresent(new, forKey: .new)
        try members.encodeIfPresent(after?.type, forKey: .newType)
    }
}
