import Testing

@testable import HTTPServer

@Suite("The request parser with damaged input", .serialized)
struct RequestMutationTests {
    /// A generator whose numbers are the same in every run, so that a failure can be looked at again.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64.
        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }
    }

    /// Octets that mean something to the grammar, so that damage hits where it hurts.
    private static let telling = Array("\r\n\r\n :;,=\"\\\t%#?*/0159afFxX\0\u{7f}é".utf8)

    @Test("comes to the same result split or whole, whatever was changed", arguments: RequestCase.all)
    func mutations(_ example: RequestCase) {
        var numbers = Numbers(state: UInt64(example.octets.count))
        for _ in 0..<40 {
            var octets = example.octets
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                guard let index = octets.indices.randomElement(using: &numbers) else { break }
                let octet = Self.telling.randomElement(using: &numbers) ?? 0
                switch Int.random(in: 0..<3, using: &numbers) {
                case 0: octets[index] = octet
                case 1: octets.insert(octet, at: index)
                default: octets.remove(at: index)
                }
            }
            guard octets.count > 1 else { continue }
            let whole = RequestParserTests.outcome([octets[...]])
            let position = Int.random(in: 1..<octets.count, using: &numbers)
            let split = RequestParserTests.outcome([octets[..<position], octets[position...]])
            #expect(split == whole, "\(octets) split at \(position)")
        }
    }
}
