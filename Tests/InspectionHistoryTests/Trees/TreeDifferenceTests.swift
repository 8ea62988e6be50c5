import Testing

@testable import InspectionHistory

@Suite("Tree differences", .timeLimit(.minutes(5)))
struct TreeDifferenceTests {
    private func difference(_ base: [UInt8], _ target: [UInt8]) throws -> TreeDifference {
        // Never more than the target, an insertion's two numbers and the head.
        try #require(TreeDifference(from: base, to: target, limit: target.count + 32))
    }

    @Test(
        "what is applied to the base gives the target",
        arguments: [
            ("", ""), ("", "a"), ("a", ""), ("a", "a"), ("a", "b"), ("abcdefgh", "abcdefgh"),
            ("abcdefghi", "abcdefghX"), ("Xabcdefghi", "abcdefghi"), ("abcdefghijklmnop", "ijklmnop"),
            ("aaaaaaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
        ]
    )
    func small(base: String, target: String) throws {
        let difference = try difference(Array(base.utf8), Array(target.utf8))
        #expect(try difference.applied(to: Array(base.utf8)) == Array(target.utf8))
    }

    @Test("the bytes are those of the documented format")
    func format() throws {
        let base = Array("0123456789 value one 0123456789".utf8)
        let target = Array("0123456789 value 2, 0123456789".utf8)
        let difference = try difference(base, target)
        let expected: [UInt8] = [1, 30, 17 << 1, 0, 2 << 1 | 1] + Array("2,".utf8) + [11 << 1, 3]
        #expect(difference.bytes == expected)
        // Numbers over 127 take two bytes.
        let long = [UInt8](repeating: 7, count: 300)
        let same = try self.difference(long, long)
        #expect(same.bytes == [1, 0xAC, 0x02, 0xD8, 0x04, 0])
    }

    @Test("one changed value of many costs a few bytes, wherever it is, whatever its length")
    func oneValue() throws {
        let base = Self.tree { "\($0)" }
        for position in [0, 1, 57, 198, 199] {
            for value in ["x", "", "a much longer text than the one that was there before, by far", "12345"] {
                let target = Self.tree { $0 == position ? value : "\($0)" }
                let difference = try difference(base, target)
                #expect(difference.bytes.count <= 24 + value.utf8.count)
                #expect(try difference.applied(to: base) == target)
            }
        }
    }

    @Test("elements that were added or removed at the end cost their own bytes alone")
    func elements() throws {
        let row = Self.tree { "\($0)" }.count / 200
        for (from, to) in [(0..<200, 0..<260), (0..<200, 0..<100), (0..<0, 0..<50)] {
            let old = Self.tree(from) { "\($0)" }
            let new = Self.tree(to) { "\($0)" }
            let difference = try difference(old, new)
            #expect(difference.bytes.count <= max(0, to.count - from.count) * row * 5 / 4 + 100)
            #expect(try difference.applied(to: old) == new)
        }
    }

    @Test("elements that all moved by some places cost a part of their bytes")
    func movedElements() throws {
        for (from, to) in [(0..<200, 3..<203), (3..<203, 0..<200), (0..<200, 50..<200)] {
            let old = Self.tree(from) { "\($0)" }
            let new = Self.tree(to) { "\($0)" }
            let difference = try difference(old, new)
            #expect(difference.bytes.count <= new.count / 5)
            #expect(try difference.applied(to: old) == new)
        }
    }

    @Test("a difference over the limit is none")
    func limit() throws {
        let base = Self.tree { "\($0)" }
        let target = Self.tree { "\($0 * 7919)" }
        let size = try difference(base, target).bytes.count
        #expect(TreeDifference(from: base, to: target, limit: size)?.bytes.count == size)
        for limit in [0, 1, size / 2, size - 1] {
            #expect(TreeDifference(from: base, to: target, limit: limit) == nil)
        }
        var random = SeededRandom(seed: 3)
        let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(TreeDifference(from: base, to: noise, limit: noise.count / 2) == nil)
    }

    @Test("random edits of text with repetitions come back", arguments: 0..<60)
    func randomEdits(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var base = Self.tree(0..<Int.random(in: 0..<80, using: &random)) { "\($0 % 7)" }
        for _ in 0..<20 {
            let target = Self.edited(base, &random)
            let difference = try difference(base, target)
            #expect(try difference.applied(to: base) == target)
            base = target
        }
    }

    @Test("bytes of two letters, where everything looks alike, come back", arguments: 0..<20)
    func fewLetters(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<20 {
            let base = (0..<Int.random(in: 0..<700, using: &random)).map { _ in UInt8.random(in: 0...1, using: &random)
            }
            let target = Bool.random(using: &random) ? Self.edited(base, &random) : base.shuffled(using: &random)
            #expect(try difference(base, target).applied(to: base) == target)
        }
    }

    @Test("the time grows with the bytes also where they differ everywhere")
    func hostileTime() throws {
        // Quadratic work would take hours.
        let count = 1 << 21
        let base = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 9) }
        let target = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 10) }
        if let difference = TreeDifference(from: base, to: target, limit: count) {
            #expect(try difference.applied(to: base) == target)
        }
        let zeros = [UInt8](repeating: 0, count: count)
        let almost = (0..<count).map { UInt8($0 % 24 == 0 ? 1 : 0) }
        if let difference = TreeDifference(from: zeros, to: almost, limit: count) {
            #expect(try difference.applied(to: zeros) == almost)
        }
    }
}

// MARK: - Hostile bytes

extension TreeDifferenceTests {
    @Test(
        "what is no difference is refused, with what is wrong",
        arguments: [
            ([], .operation), ([0], .version), ([2, 0], .version), ([1], .operation), ([1, 0x80], .operation),
            // A length that no operations give, also one that no memory could hold.
            ([1, 1], .length), ([1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], .bounds),
            ([1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], .operation),
            // Operations without bytes, cut off, or longer than the result.
            ([1, 1, 0], .operation), ([1, 1, 1], .operation), ([1, 2, 5, 65], .operation), ([1, 1, 2], .operation),
            ([1, 1, 5, 65, 65], .bounds), ([1, 1, 4, 0], .bounds),
            // Copies from outside of the base: over its end, from behind it, and with a number that overflows.
            ([1, 5, 10, 0], .bounds), ([1, 1, 2, 4], .bounds), ([1, 2, 2, 3, 2, 1], .bounds),
            ([1, 1, 2, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], .bounds),
        ] as [([UInt8], TreeDifference.Damage)]
    )
    func refused(bytes: [UInt8], damage: TreeDifference.Damage) {
        #expect(throws: damage) { try TreeDifference(bytes: bytes).applied(to: Array("base".utf8)) }
    }

    @Test("any bytes, and any damage to a true difference, give a bounded result or an error", arguments: 0..<40)
    func fuzzed(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let base = Self.tree(0..<20) { "\($0)" }
        let sound = try difference(base, Self.edited(base, &random)).bytes
        for _ in 0..<500 {
            var bytes = sound
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
            case 1: bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
            case 2:
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            default: bytes = Self.edited(bytes, &random)
            }
            if let result = try? TreeDifference(bytes: bytes).applied(to: base) {
                #expect(result.count <= base.count + bytes.count)
            }
        }
    }
}

// MARK: - Trees

extension TreeDifferenceTests {
    /// A list as JSON, with a value for each of its elements.
    static func tree(_ range: Range<Int> = 0..<200, value: (Int) -> String) -> [UInt8] {
        let rows = range.map { number in
            """
            {"name":"[\(number)]","path":"items[\(number)]","type":"Int","kind":"number","value":"\(value(number))",\
            "childCount":0,"mutability":"var"}
            """
        }
        return Array("{\"children\":[\(rows.joined(separator: ","))]}".utf8)
    }

    /// A few pieces are replaced, removed, inserted or doubled.
    static func edited(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1..<6, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0..<80, using: &random))
            let piece = Array(bytes[start..<end])
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.replaceSubrange(start..<end, with: piece.map { $0 &+ 1 })
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: piece, at: start)
            default: bytes.insert(.random(in: 0...255, using: &random), at: start)
            }
        }
        return bytes
    }
}
