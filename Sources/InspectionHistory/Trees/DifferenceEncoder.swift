/// Walks through both sequences at once: equal bytes are a copy; where they differ, it looks for the next place at which
/// they are the same again.
///
/// The buffers are those of two arrays that live as long as the encoder. Every load is at a position that
/// leaves the bytes of a word or block before the buffer's end.
struct DifferenceEncoder {
    /// A place in both sequences.
    private struct Place {
        var base: Int
        var target: Int
    }

    /// Bytes of the shortest copy that is looked for nearby.
    private static let word = 8
    /// How many bytes of each sequence are looked at for one that was changed, added or removed.
    private static let window = 32

    private let base: UnsafeRawBufferPointer
    private let target: UnsafeRawBufferPointer
    private let limit: Int
    private var output: [UInt8] = []
    /// Where the latest copy ended in the base.
    private var copied = 0
    /// Looks nearby that may still be made: bounds the time for sequences that differ everywhere, but little.
    private var looksLeft: Int
    private var blocks: BlockIndex?

    /// Prepares the walk.
    ///
    /// - Parameters:
    ///   - base: The bytes to copy from.
    ///   - target: The bytes to describe.
    ///   - limit: Bytes that the difference may have.
    init(base: UnsafeRawBufferPointer, target: UnsafeRawBufferPointer, limit: Int) {
        self.base = base
        self.target = target
        self.limit = limit
        looksLeft = 64 + target.count / 32
    }

    /// Walks to the end of the target.
    ///
    /// - Returns: The difference's bytes; nil when there are more than the limit.
    mutating func encode() -> [UInt8]? {
        output.append(TreeDifference.version)
        append(number: target.count)
        var place = Place(base: 0, target: 0)
        while output.count <= limit {
            let length = equalBytes(at: place)
            if length > 0 { appendCopy(from: place.base, length) }
            place.base += length
            place.target += length
            if place.target == target.count { return output.count <= limit ? output : nil }
            guard let next = nextEqual(after: place) else {
                guard target.count - place.target <= limit - output.count else { return nil }
                appendInsertion(place.target..<target.count)
                return output.count <= limit ? output : nil
            }
            if next.target > place.target { appendInsertion(place.target..<next.target) }
            place = next
        }
        return nil
    }

    /// The bytes from a place on that are the same in both.
    private func equalBytes(at place: Place) -> Int {
        let most = min(base.count - place.base, target.count - place.target)
        var length = 0
        while length + Self.word <= most {
            let difference = loadWord(base, place.base + length) ^ loadWord(target, place.target + length)
            // The first byte in memory is the lowest of a little-endian word.
            if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
            length += Self.word
        }
        while length < most, base[place.base + length] == target[place.target + length] { length += 1 }
        return length
    }

    private mutating func nextEqual(after place: Place) -> Place? {
        if looksLeft > 0 {
            looksLeft -= 1
            if let near = nearby(place) { return near }
        }
        return farther(place)
    }

    /// A value that was changed, or a short piece that was added or removed: the bytes after it are within the window.
    private func nearby(_ place: Place) -> Place? {
        let lastBase = min(place.base + Self.window, base.count - Self.word)
        let lastTarget = min(place.target + Self.window, target.count - Self.word)
        // Most often the new value is as long as the old one.
        var length = 1
        while place.base + length <= lastBase, place.target + length <= lastTarget {
            if loadWord(base, place.base + length) == loadWord(target, place.target + length) {
                return Place(base: place.base + length, target: place.target + length)
            }
            length += 1
        }
        var wanted = place.target
        while wanted <= lastTarget {
            let word = loadWord(target, wanted)
            var candidate = place.base
            while candidate <= lastBase {
                if loadWord(base, candidate) == word { return Place(base: candidate, target: wanted) }
                candidate += 1
            }
            wanted += 1
        }
        return nil
    }

    /// A longer piece that was added or removed: a block of the base is looked for at each byte of the target.
    private mutating func farther(_ place: Place) -> Place? {
        var index = blocks ?? BlockIndex(base, from: place.base)
        // Not a copy of the arrays in it: nothing else holds them until it is put back.
        blocks = nil
        defer { blocks = index }
        var wanted = place.target
        while wanted + BlockIndex.block <= target.count {
            // All bytes in between would be inserted.
            guard wanted - place.target <= limit - output.count else { return nil }
            if let candidate = index.find(target, wanted, base, notBefore: place.base) {
                return extendedBack(Place(base: candidate, target: wanted), to: place)
            }
            wanted += 1
        }
        return nil
    }

    /// Takes the equal bytes before the found place into the copy.
    private func extendedBack(_ found: Place, to start: Place) -> Place {
        var place = found
        while place.base > start.base, place.target > start.target,
            base[place.base - 1] == target[place.target - 1]
        {
            place.base -= 1
            place.target -= 1
        }
        return place
    }

    // MARK: Output

    private mutating func appendCopy(from start: Int, _ length: Int) {
        append(number: length << 1)
        append(number: start - copied)
        copied = start + length
    }

    private mutating func appendInsertion(_ range: Range<Int>) {
        append(number: range.count << 1 | 1)
        output.append(contentsOf: UnsafeRawBufferPointer(rebasing: target[range]))
    }

    private mutating func append(number: Int) {
        var rest = number
        while rest >= 0x80 {
            output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        output.append(UInt8(truncatingIfNeeded: rest))
    }
}
