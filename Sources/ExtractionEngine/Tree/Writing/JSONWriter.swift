/// Writes a tree as JSON in one go over its flat array, into memory that a first pass has measured.
///
/// The records stand in walking order, which is the order of the text: a node that lists children opens a bracket, and
/// the last node of a subtree closes those of all that end there. A node's path is its parent's, copied from where
/// that stands in the text already, and the label's suffix.
struct JSONWriter {
    private let records: UnsafePointer<NodeRecord>
    private let count: Int
    private let arena: UnsafePointer<UInt8>
    private let storage: TreeStorage
    /// A bound for the bytes of each text when it is escaped; equal to its own where it needs no escape.
    private let textBounds: UnsafePointer<Int>
    /// How many bytes more the arena has when it is escaped; 0 where nothing in it needs an escape.
    private let arenaExcess: Int

    /// A node whose list of children is open.
    private struct OpenList {
        var end: Int
        var pathStart: Int
        var pathCount: Int
    }

    static func json(of storage: TreeStorage) -> [UInt8] {
        storage.records.withUnsafeBufferPointer { records in
            storage.arena.withUnsafeBufferPointer { arena in
                guard let first = records.baseAddress, let bytes = arena.baseAddress else { return [] }
                return withUnsafeTemporaryAllocation(of: Int.self, capacity: storage.texts.count) { bounds in
                    for (number, text) in storage.texts.enumerated() {
                        let bound = JSONEscapes.bound(of: bytes + Int(text.start), Int(text.count))
                        bounds.initializeElement(at: number, to: bound)
                    }
                    guard let bounds = bounds.baseAddress else { return [] }
                    let length = arena.count - ByteArena.padding
                    let writer = JSONWriter(
                        records: first,
                        count: records.count,
                        arena: bytes,
                        storage: storage,
                        textBounds: bounds,
                        arenaExcess: JSONEscapes.bound(of: bytes, length) - length
                    )
                    return writer.json()
                }
            }
        }
    }

    private func json() -> [UInt8] {
        JSONFragments.types(of: storage).withUnsafeBytes { types, typeStarts in
            JSONFragments.kinds.withUnsafeBytes { kinds, kindStarts in
                let size = measure(typeStarts)
                return withUnsafeTemporaryAllocation(of: OpenList.self, capacity: size.depth + 1) { open in
                    [UInt8](unsafeUninitializedCapacity: size.bytes) { target, written in
                        guard let open = open.baseAddress else { return }
                        var buffer = JSONBuffer(target)
                        write(to: &buffer, open, types, typeStarts, kinds, kindStarts)
                        written = buffer.count
                    }
                }
            }
        }
    }

    // MARK: Measuring

    private func measure(_ typeStarts: UnsafePointer<Int>) -> (bytes: Int, depth: Int) {
        withUnsafeTemporaryAllocation(of: (path: Int, depth: Int).self, capacity: count) { measured in
            // Each stretch of the arena is one node's value, except those that nodes share: these are looked at below.
            var bytes = JSONBuffer.nodeBytes + arenaExcess
            var valuesEnd: UInt32 = 0
            var deepest = 0
            for index in 0..<count {
                let record = records[index]
                let (name, suffix) = measureLabel(record)
                let parent = index == 0 ? (path: 0, depth: -1) : measured[Int(record.parent)]
                let path = parent.path + suffix + 1
                measured.initializeElement(at: index, to: (path, parent.depth + 1))
                deepest = max(deepest, parent.depth + 1)
                let type = typeStarts[Int(record.type) + 1] - typeStarts[Int(record.type)]
                bytes += Self.fixedBytes + name + path + type + Int(record.value.count)
                if record.value.start >= valuesEnd {
                    valuesEnd = record.value.start + record.value.count
                } else if arenaExcess > 0 {
                    bytes += JSONEscapes.bound(of: arena + Int(record.value.start), Int(record.value.count))
                }
                if record.shownCount != NodeRecord.nothingShown { bytes += Self.listBytes }
                if record.declaredIn != 0 { bytes += textBounds[Int(record.declaredIn)] }
                if record.details != 0 { bytes += measureDetails(storage.details[Int(record.details)]) }
            }
            return (bytes + JSONBuffer.nodeBytes, deepest)
        }
    }

    /// The members' names and the numbers of a node without a list or details: 190 bytes at most.
    private static let fixedBytes = 192
    /// What `shown` and `children` take: three numbers of 20 digits, and 60 bytes of names.
    private static let listBytes = 128

    private func measureLabel(_ record: NodeRecord) -> (name: Int, suffix: Int) {
        guard record.labelKind == .label else { return (13, 13) }
        let label = storage.labels[Int(record.label)]
        return (textBounds[Int(label.name)], textBounds[Int(label.suffix)])
    }

    private func measureDetails(_ details: NodeDetails) -> Int {
        var bytes = 256
        for text in [
            details.storedName, details.wrapper, details.noteCode, details.noteSentence, details.referencePath,
        ]
        where text != 0 {
            bytes += textBounds[Int(text)]
        }
        if details.referenceTarget != NodeDetails.noTarget {
            bytes += storage.path(of: Int(details.referenceTarget)).utf8.count * JSONEscapes.mostBytes
        }
        return bytes
    }

    // MARK: Writing

    private func write(
        to buffer: inout JSONBuffer,
        _ open: UnsafeMutablePointer<OpenList>,
        _ types: UnsafePointer<UInt8>,
        _ typeStarts: UnsafePointer<Int>,
        _ kinds: UnsafePointer<UInt8>,
        _ kindStarts: UnsafePointer<Int>
    ) {
        var openCount = 0
        for index in 0..<count {
            let record = records[index]
            buffer.reserve(0)
            buffer.literal("{\"name\":\"")
            writeName(of: record, to: &buffer)
            buffer.literal("\",\"path\":\"")
            let pathStart = buffer.count
            if openCount > 0, storage.joint(of: record) != .absolute {
                let parent = open[openCount - 1]
                buffer.copy(buffer.base + parent.pathStart, parent.pathCount)
            }
            writeSuffix(of: record, afterEmpty: buffer.count == pathStart, to: &buffer)
            let pathCount = buffer.count - pathStart
            let type = typeStarts[Int(record.type)]
            buffer.copy(types + type, typeStarts[Int(record.type) + 1] - type)
            let kind = kindStarts[record.kind.ordinal]
            buffer.copy(kinds + kind, kindStarts[record.kind.ordinal + 1] - kind)
            value(record.value, to: &buffer)
            buffer.byte(UInt8(ascii: "\""))
            writeFacts(of: record, to: &buffer)

            if record.shownCount == NodeRecord.nothingShown {
                buffer.byte(UInt8(ascii: "}"))
            } else {
                writeShown(of: record, to: &buffer)
                if record.shownCount > 0 {
                    (open + openCount).initialize(
                        to: OpenList(end: Int(record.subtreeEnd), pathStart: pathStart, pathCount: pathCount)
                    )
                    openCount += 1
                    continue
                }
                buffer.literal("]}")
            }
            while openCount > 0, open[openCount - 1].end == index + 1 {
                buffer.reserve(0)
                buffer.literal("]}")
                openCount -= 1
            }
            if openCount > 0 { buffer.byte(UInt8(ascii: ",")) }
        }
    }

    @inline(__always)
    private func value(_ range: TextRange, to buffer: inout JSONBuffer) {
        if arenaExcess == 0 {
            buffer.copy(arena + Int(range.start), Int(range.count))
        } else {
            buffer.escaped(arena + Int(range.start), Int(range.count))
        }
    }

    @inline(__always)
    private func text(_ number: UInt32, to buffer: inout JSONBuffer) {
        let range = storage.texts[Int(number)]
        if textBounds[Int(number)] == Int(range.count) {
            buffer.copy(arena + Int(range.start), Int(range.count))
        } else {
            buffer.escaped(arena + Int(range.start), Int(range.count))
        }
    }

    @inline(__always)
    private func writeName(of record: NodeRecord, to buffer: inout JSONBuffer) {
        if record.labelKind == .label {
            text(storage.labels[Int(record.label)].name, to: &buffer)
        } else {
            writePosition(of: record, to: &buffer)
        }
    }

    @inline(__always)
    private func writeSuffix(of record: NodeRecord, afterEmpty: Bool, to buffer: inout JSONBuffer) {
        if record.labelKind == .label {
            let label = storage.labels[Int(record.label)]
            if label.joint == .dot, !afterEmpty { buffer.byte(UInt8(ascii: ".")) }
            text(label.suffix, to: &buffer)
        } else {
            writePosition(of: record, to: &buffer)
        }
    }

    @inline(__always)
    private func writePosition(of record: NodeRecord, to buffer: inout JSONBuffer) {
        if record.labelKind == .index {
            buffer.byte(UInt8(ascii: "["))
            buffer.number(Int(record.label))
            buffer.byte(UInt8(ascii: "]"))
        } else {
            buffer.byte(UInt8(ascii: "."))
            buffer.number(Int(record.label))
        }
    }

    /// Writes everything between the value and the list of children.
    @inline(__always)
    private func writeFacts(of record: NodeRecord, to buffer: inout JSONBuffer) {
        let details = record.details == 0 ? nil : storage.details[Int(record.details)]
        if let details, details.valueLength >= 0 {
            buffer.literal(",\"valueLength\":")
            buffer.number(details.valueLength)
        }
        if record.identity != 0 {
            buffer.literal(",\"identity\":\"#")
            buffer.number(Int(record.identity))
            buffer.byte(UInt8(ascii: "\""))
        }
        if record.declaredIn != 0 {
            buffer.literal(",\"declaredIn\":\"")
            text(record.declaredIn, to: &buffer)
            buffer.byte(UInt8(ascii: "\""))
        }
        switch record.mutability {
        case .let: buffer.literal(",\"mutability\":\"let\"")
        case .var: buffer.literal(",\"mutability\":\"var\"")
        case nil: break
        }
        switch record.ownership {
        case .strong: break
        case .weak: buffer.literal(",\"ownership\":\"weak\"")
        case .unowned: buffer.literal(",\"ownership\":\"unowned\"")
        case .unownedUnsafe: buffer.literal(",\"ownership\":\"unowned(unsafe)\"")
        }
        if let details { writeDetails(details, to: &buffer) }
        buffer.literal(",\"childCount\":")
        buffer.number(storage.childCount(of: record))
    }

    @inline(never)
    private func writeDetails(_ details: NodeDetails, to buffer: inout JSONBuffer) {
        if details.storedName != 0 {
            buffer.literal(",\"storedName\":\"")
            text(details.storedName, to: &buffer)
            buffer.byte(UInt8(ascii: "\""))
        }
        if details.wrapper != 0 {
            buffer.literal(",\"wrapper\":\"")
            text(details.wrapper, to: &buffer)
            buffer.byte(UInt8(ascii: "\""))
        }
        if let reason = details.referenceReason {
            buffer.literal(",\"reference\":{\"to\":\"")
            var path = storage.referencePath(details) + String(repeating: "\0", count: ByteArena.padding)
            path.withUTF8 { bytes in
                if let base = bytes.baseAddress { buffer.escaped(base, bytes.count - ByteArena.padding) }
            }
            switch reason {
            case .cycle: buffer.literal("\",\"why\":\"cycle\"}")
            case .shared: buffer.literal("\",\"why\":\"shared\"}")
            }
        }
        if details.noteCode != 0 {
            buffer.literal(",\"note\":\"")
            text(details.noteSentence, to: &buffer)
            buffer.literal("\",\"noteCode\":\"")
            text(details.noteCode, to: &buffer)
            buffer.byte(UInt8(ascii: "\""))
        }
    }

    private func writeShown(of record: NodeRecord, to buffer: inout JSONBuffer) {
        buffer.literal(",\"shown\":{\"offset\":")
        buffer.number(record.details == 0 ? 0 : storage.details[Int(record.details)].shownOffset)
        buffer.literal(",\"count\":")
        buffer.number(Int(record.shownCount))
        buffer.literal(",\"total\":")
        buffer.number(storage.childCount(of: record))
        buffer.literal("},\"children\":[")
    }
}
