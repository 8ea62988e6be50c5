extension PropertyTree: Decodable {
    /// How many levels a stored tree may have; deeper ones are refused.
    public static let mostStoredLevels = 200

    /// How many nodes a stored tree may have.
    public static let mostStoredNodes = 5_000_000

    enum Member: String, CodingKey {
        case name, path, type, qualifiedType, kind, value, valueLength, identity, declaredIn, mutability, ownership
        case storedName, wrapper, reference, note, noteCode, childCount, shown, children
        case to, why
        case offset, count, total
    }

    /// Reads a tree from the JSON that `json()` gave.
    ///
    /// The tree equals the one that was written. Its limits and view are the default ones: see `captured(with:view:)`.
    ///
    /// - Parameter decoder: What holds the root's object.
    /// - Throws: A decoding error where a member is missing or wrong, or the tree is deeper than `mostStoredLevels`.
    public init(from decoder: any Decoder) throws {
        var reader = TreeReader()
        self = try reader.read(from: decoder)
    }
}

/// Reads a tree with a stack of its own, so that a deep one costs memory and not the thread's stack.
private struct TreeReader {
    private typealias Member = PropertyTree.Member
    private typealias Members = KeyedDecodingContainer<PropertyTree.Member>

    private struct OpenList {
        var children: any UnkeyedDecodingContainer
        var path: String
        /// How many children the node says that it lists.
        var promised: Int
    }

    mutating func read(from decoder: any Decoder) throws -> PropertyTree {
        var builder = TreeBuilder()
        var open: [OpenList] = []
        try begin(decoder.container(keyedBy: Member.self), &builder, &open)
        while let innermost = open.indices.last {
            if open[innermost].children.isAtEnd {
                guard open[innermost].children.currentIndex == open[innermost].promised else {
                    throw DecodingError.dataCorruptedError(
                        in: open[innermost].children,
                        debugDescription: "a node lists another number than it says"
                    )
                }
                builder.end()
                open.removeLast()
            } else {
                let members = try open[innermost].children.nestedContainer(keyedBy: Member.self)
                try begin(members, &builder, &open)
            }
        }
        return builder.finish()
    }

    /// Begins a node; ends it too where it lists no children.
    private func begin(_ members: Members, _ builder: inout TreeBuilder, _ open: inout [OpenList]) throws {
        guard open.count < PropertyTree.mostStoredLevels else {
            throw corrupt(members, .path, "the tree has more than \(PropertyTree.mostStoredLevels) levels")
        }
        guard builder.nodeCount < PropertyTree.mostStoredNodes else {
            throw corrupt(members, .path, "the tree has more than \(PropertyTree.mostStoredNodes) nodes")
        }
        let path = try members.decode(String.self, forKey: .path)
        let name = try members.decode(String.self, forKey: .name)
        let type = builder.type(
            name: try members.decode(String.self, forKey: .type),
            qualified: try members.decodeIfPresent(String.self, forKey: .qualifiedType)
        )
        let kind: PropertyTree.Kind = try choice(members, .kind)
        if let parent = open.last {
            let label = StoredLabel(name: name, path: path, parent: parent.path)
            if let index = label.index {
                builder.beginElement(index, type: type, kind: kind)
            } else {
                builder.begin(builder.label(label.label), type: type, kind: kind)
            }
        } else {
            builder.beginRoot(path: path, name: name, type: type, kind: kind)
        }
        try readFacts(members, &builder)
        if let (children, promised) = try readShown(members, &builder) {
            open.append(OpenList(children: children, path: path, promised: promised))
        } else {
            builder.end()
        }
    }

    private func readFacts(_ members: Members, _ builder: inout TreeBuilder) throws {
        builder.setStoredValue(try members.decode(String.self, forKey: .value))
        if let length = try members.decodeIfPresent(Int.self, forKey: .valueLength) { builder.setValueLength(length) }
        if let identity = try members.decodeIfPresent(String.self, forKey: .identity) {
            guard identity.utf8.first == UInt8(ascii: "#"), let number = UInt32(identity.dropFirst()), number > 0 else {
                throw corrupt(members, .identity, "an identity is written as #1")
            }
            builder.setIdentity(Int(number))
        }
        let declaredIn = try members.decodeIfPresent(String.self, forKey: .declaredIn)
        builder.setDeclaration(
            try optionalChoice(members, .mutability),
            try optionalChoice(members, .ownership) ?? .strong,
            in: declaredIn.map { builder.text($0) }
        )
        if let name = try members.decodeIfPresent(String.self, forKey: .storedName) {
            builder.setStoredName(builder.text(name))
        }
        if let wrapper = try members.decodeIfPresent(String.self, forKey: .wrapper) {
            builder.setWrapper(builder.text(wrapper))
        }
        if members.contains(.reference) {
            let reference = try members.nestedContainer(keyedBy: Member.self, forKey: .reference)
            builder.setReference(
                toPath: try reference.decode(String.self, forKey: .to),
                why: try choice(reference, .why)
            )
        }
        if let code = try members.decodeIfPresent(String.self, forKey: .noteCode) {
            builder.setNote(.init(rawValue: code), try members.decode(String.self, forKey: .note))
        }
    }

    /// Reads what the node says of its children, and gives the list where there is one.
    private func readShown(
        _ members: Members,
        _ builder: inout TreeBuilder
    ) throws -> (list: any UnkeyedDecodingContainer, promised: Int)? {
        let total = try members.decode(Int.self, forKey: .childCount)
        guard total >= 0 else { throw corrupt(members, .childCount, "a number of children is not negative") }
        guard members.contains(.shown) else {
            builder.setChildCount(total)
            return nil
        }
        let shown = try members.nestedContainer(keyedBy: Member.self, forKey: .shown)
        let offset = try shown.decode(Int.self, forKey: .offset)
        let count = try shown.decode(Int.self, forKey: .count)
        guard offset >= 0, count >= 0, count <= total, offset <= total - count,
            try shown.decode(Int.self, forKey: .total) == total
        else {
            throw corrupt(members, .shown, "the numbers of children contradict each other")
        }
        builder.setChildren(total: total, offset: offset)
        return (try members.nestedUnkeyedContainer(forKey: .children), count)
    }

    private func choice<Choice: RawRepresentable<String>>(_ members: Members, _ member: Member) throws -> Choice {
        let text = try members.decode(String.self, forKey: member)
        guard let choice = Choice(rawValue: text) else {
            throw corrupt(members, member, "\(PathPrinting.stringLiteral(text)) is not a known \(member.rawValue)")
        }
        return choice
    }

    private func optionalChoice<Choice: RawRepresentable<String>>(
        _ members: Members,
        _ member: Member
    ) throws -> Choice? {
        members.contains(member) ? try choice(members, member) : nil
    }

    private func corrupt(_ members: Members, _ member: Member, _ problem: String) -> DecodingError {
        DecodingError.dataCorruptedError(forKey: member, in: members, debugDescription: problem)
    }
}

/// A label as a stored node shows it: by its name, and by what its path adds to its parent's.
private struct StoredLabel {
    let label: TreeLabel
    /// The position, where the label is a plain `[n]`.
    let index: Int?

    init(name: String, path: String, parent: String) {
        let prefix = parent.utf8
        guard path.utf8.starts(with: prefix) else {
            label = TreeLabel(name: name, suffix: path, joint: .absolute)
            index = nil
            return
        }
        var suffix = Substring(path.utf8.dropFirst(prefix.count))
        var joint = LabelRecord.Joint.direct
        switch suffix.utf8.first {
        case UInt8(ascii: "["), UInt8(ascii: "?"), nil: break
        case UInt8(ascii: "."):
            // A tuple's element keeps its dot, a name gives it back when the path is put together.
            if let next = suffix.utf8.dropFirst().first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
                suffix = Substring(suffix.utf8.dropFirst())
                joint = .dot
            }
        default: joint = parent.isEmpty ? .dot : .absolute
        }
        let text = joint == .absolute ? path : String(suffix)
        label = TreeLabel(name: name, suffix: text, joint: joint)
        index = Self.position(name: name, suffix: text)
    }

    private static func position(name: String, suffix: String) -> Int? {
        guard name.utf8.elementsEqual(suffix.utf8), suffix.utf8.first == UInt8(ascii: "["),
            suffix.utf8.last == UInt8(ascii: "]"), let index = UInt32(suffix.dropFirst().dropLast()),
            "[\(index)]".utf8.elementsEqual(suffix.utf8)
        else { return nil }
        return Int(index)
    }
}
