/// Goes over the occupied buckets of a dictionary's or set's storage, in iteration order.
///
/// Layout of native storage (stdlib: `DictionaryStorage.swift`, `SetStorage.swift`, `HashTable.swift`): count at 16,
/// scale (the logarithm of the number of buckets) at 32, keys at 48, then the values at 56 and the bitmap at 64 for a
/// dictionary, the bitmap at 56 for a set. A table of less than 64 buckets sets the bits that it has no buckets for.
struct HashTableCursor {
    private let words: UnsafePointer<UInt>
    private let wordCount: Int
    private var word: Int
    private var bits: UInt

    let keys: UnsafeRawPointer
    /// Nil for a set.
    let values: UnsafeRawPointer?

    /// Starts at the first occupied bucket.
    ///
    /// - Parameters:
    ///   - storage: The storage object, which is not empty.
    ///   - isDictionary: Whether it has values beside its keys.
    init?(storage: UnsafeRawPointer, isDictionary: Bool) {
        let scale = storage.load(fromByteOffset: 32, as: Int8.self)
        guard scale >= 0, scale < 48, let keys = storage.load(fromByteOffset: 48, as: UnsafeRawPointer?.self)
        else { return nil }
        self.keys = keys
        values = isDictionary ? storage.load(fromByteOffset: 56, as: UnsafeRawPointer?.self) : nil
        words = (storage + (isDictionary ? 64 : 56)).assumingMemoryBound(to: UInt.self)
        let buckets = 1 << Int(scale)
        wordCount = max(1, buckets / UInt.bitWidth)
        word = 0
        bits = buckets < UInt.bitWidth ? words[0] & (1 << UInt(buckets) - 1) : words[0]
    }

    /// The next occupied bucket, or nil at the end.
    mutating func next() -> Int? {
        while bits == 0 {
            word += 1
            if word >= wordCount { return nil }
            bits = words[word]
        }
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        return word * UInt.bitWidth + bit
    }

    /// Passes over entries by counting bits, a word at a time.
    mutating func skip(_ count: Int) {
        var rest = count
        while rest > 0 {
            let here = bits.nonzeroBitCount
            if here <= rest {
                rest -= here
                word += 1
                if word >= wordCount {
                    bits = 0
                    return
                }
                bits = words[word]
            } else {
                for _ in 0..<rest { bits &= bits - 1 }
                rest = 0
            }
        }
    }
}
