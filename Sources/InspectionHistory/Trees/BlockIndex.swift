/// Where the base has which blocks of bytes, for a search that only goes forward.
struct BlockIndex {
    /// Bytes of a block.
    static let block = 16
    /// Blocks of one hash that are looked at.
    private static let maximumCandidates = 4
    /// Bytes of a copy that is worth it however much of the base it skips.
    private static let sufficientCopy = 256
    private static let none: Int32 = -1

    /// By hash: the first block, by its number.
    private var first: [Int32]
    /// By block: the next one of the same hash.
    private let next: [Int32]
    private let start: Int
    private let shift: UInt64

    /// Reads through the base.
    ///
    /// - Parameters:
    ///   - base: The bytes.
    ///   - start: Where its first block begins.
    init(_ base: UnsafeRawBufferPointer, from start: Int) {
        let count = min((base.count - start) / Self.block, Int(Int32.max))
        let bits = max(4, Int.bitWidth - count.leadingZeroBitCount)
        var first = [Int32](repeating: Self.none, count: 1 << bits)
        var next = [Int32](repeating: Self.none, count: count)
        shift = UInt64(64 - bits)
        for number in (0..<count).reversed() {
            let slot = Self.slot(base, start + number * Self.block, shift)
            next[number] = first[slot]
            first[slot] = Int32(number)
        }
        self.start = start
        self.first = first
        self.next = next
    }

    /// Finds a block of the base that is the same as the target's bytes, and that is worth going there.
    ///
    /// - Parameters:
    ///   - target: The bytes that are looked for.
    ///   - wanted: Where they begin; a block's bytes are left from there.
    ///   - base: The bytes that the index was made of.
    ///   - bound: The first place that may be found; never less than in an earlier call.
    /// - Returns: Where the block begins; nil when there is none.
    mutating func find(
        _ target: UnsafeRawBufferPointer,
        _ wanted: Int,
        _ base: UnsafeRawBufferPointer,
        notBefore bound: Int
    ) -> Int? {
        let slot = Self.slot(target, wanted, shift)
        // The bound only grows: blocks before it are never asked for again.
        while first[slot] != Self.none, position(first[slot]) < bound { first[slot] = next[Int(first[slot])] }
        var number = first[slot]
        for _ in 0..<Self.maximumCandidates {
            guard number != Self.none else { return nil }
            let candidate = position(number)
            // What is skipped can never be copied: for a longer jump the copy must be longer. Where elements look
            // alike, this tells the place that goes on from one that only begins alike.
            let worthwhile = min(Self.block + (candidate - bound) / 2, Self.sufficientCopy)
            if Self.isEqual(base, candidate, target, wanted, worthwhile) { return candidate }
            number = next[Int(number)]
        }
        return nil
    }

    private func position(_ number: Int32) -> Int { start + Int(number) * Self.block }

    private static func isEqual(
        _ base: UnsafeRawBufferPointer,
        _ candidate: Int,
        _ target: UnsafeRawBufferPointer,
        _ wanted: Int,
        _ length: Int
    ) -> Bool {
        guard candidate + length <= base.count, wanted + length <= target.count else { return false }
        var offset = 0
        while offset + 8 <= length {
            guard loadWord(base, candidate + offset) == loadWord(target, wanted + offset) else { return false }
            offset += 8
        }
        return true
    }

    private static func slot(_ bytes: UnsafeRawBufferPointer, _ position: Int, _ shift: UInt64) -> Int {
        let mixed = loadWord(bytes, position) &* 0x9E37_79B1_85EB_CA87 ^ loadWord(bytes, position + 8)
        return Int(truncatingIfNeeded: (mixed &* 0xC2B2_AE3D_27D4_EB4F) >> shift)
    }
}

/// Eight bytes at a position that leaves as many before the buffer's end; the first is the lowest.
func loadWord(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
}
