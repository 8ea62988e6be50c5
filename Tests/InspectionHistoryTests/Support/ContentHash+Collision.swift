@testable import InspectionHistory

extension ContentHash {
    /// Two different texts of the same hash.
    ///
    /// XXH64 mixes words that follow the 32-byte stripes one by one, each reversibly: a change in one word is undone by
    /// the right change in the next.
    ///
    /// - Returns: The texts; both are 16 bytes.
    static func collision() -> (one: [UInt8], two: [UInt8]) {
        // The state is `rotate(state ^ round(word), 27) * p1 + p4` after a word: equal once `state ^ round(word)` is.
        let first: [UInt64] = [1, 2]
        let other: UInt64 = 3
        let start = prime5 &+ 16
        let secondRound = step(start, first[0]) ^ round(first[1]) ^ step(start, other)
        return (bytes(first), bytes([other, unrounded(secondRound)]))
    }

    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    private static func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
        rotated(state ^ round(word), 27) &* prime1 &+ prime4
    }

    private static func round(_ word: UInt64) -> UInt64 { rotated(word &* prime2, 31) &* prime1 }

    /// What `round` makes this word of.
    private static func unrounded(_ word: UInt64) -> UInt64 {
        rotated(word &* inverse(prime1), 64 - 31) &* inverse(prime2)
    }

    /// The number whose product with an odd one is 1 (Newton's iteration doubles the right bits).
    private static func inverse(_ odd: UInt64) -> UInt64 {
        var inverse = odd
        for _ in 0..<6 { inverse = inverse &* (2 &- odd &* inverse) }
        return inverse
    }

    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 - count) }

    private static func bytes(_ words: [UInt64]) -> [UInt8] {
        words.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
    }
}
