/// The arrays behind a tree, frozen.
///
/// Invariants, set up by `TreeBuilder` and by nothing else: `records` has at least the root; every number in a record is
/// in range of its table; entry 0 of `texts` is the empty text and means "none"; every text is valid UTF-8;
/// `ByteArena.padding` bytes stand behind the last text.
final class TreeStorage: Sendable {
    let records: ContiguousArray<NodeRecord>
    /// The children of all nodes, each node's in one stretch.
    let childIndices: ContiguousArray<UInt32>
    let details: ContiguousArray<NodeDetails>
    let labels: ContiguousArray<LabelRecord>
    let types: ContiguousArray<TypeRecord>
    let texts: ContiguousArray<TextRange>
    let arena: ContiguousArray<UInt8>

    init(
        records: ContiguousArray<NodeRecord>,
        childIndices: ContiguousArray<UInt32>,
        details: ContiguousArray<NodeDetails>,
        labels: ContiguousArray<LabelRecord>,
        types: ContiguousArray<TypeRecord>,
        texts: ContiguousArray<TextRange>,
        arena: ContiguousArray<UInt8>
    ) {
        self.records = records
        self.childIndices = childIndices
        self.details = details
        self.labels = labels
        self.types = types
        self.texts = texts
        self.arena = arena
    }

    func bytes(_ range: TextRange) -> ArraySlice<UInt8> {
        arena[Int(range.start)..<Int(range.start) + Int(range.count)]
    }

    func string(_ range: TextRange) -> String { String(decoding: bytes(range), as: UTF8.self) }

    /// The text with this number.
    func text(_ number: UInt32) -> String { string(texts[Int(number)]) }

    /// The text with this number, or `nil` for the number that means "none".
    func optionalText(_ number: UInt32) -> String? { number == 0 ? nil : text(number) }

    func detailsOf(_ record: NodeRecord) -> NodeDetails? {
        record.details == 0 ? nil : details[Int(record.details)]
    }

    func childCount(of record: NodeRecord) -> Int {
        if record.childCount != NodeRecord.inDetails { return Int(record.childCount) }
        return details[Int(record.details)].childCount
    }

    func shown(of record: NodeRecord) -> PropertyTree.Shown? {
        guard record.shownCount != NodeRecord.nothingShown else { return nil }
        return PropertyTree.Shown(
            offset: detailsOf(record)?.shownOffset ?? 0,
            count: Int(record.shownCount),
            total: childCount(of: record)
        )
    }
}
