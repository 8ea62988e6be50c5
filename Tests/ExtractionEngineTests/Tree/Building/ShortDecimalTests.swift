import Testing

@testable import ExtractionEngine

@Suite("Short decimal numbers")
struct ShortDecimalTests {
    private func text(_ number: Double) -> String? {
        guard let short = ShortDecimal(number) else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortDecimal.mostBytes) { bytes in
            guard let base = bytes.baseAddress else { return nil }
            let count = short.write(to: base)
            return String(decoding: bytes[..<count], as: UTF8.self)
        }
    }

    @Test("are what description gives", arguments: UInt64(1)...20)
    func description(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let scales: [Double] = [1, 10, 100, 1_000, 10_000, 100_000]
            let magnitudes = [10, 10_000, 1_000_000_000]
            let scale = scales[Int.random(in: scales.indices, using: &random)]
            let magnitude = magnitudes[Int.random(in: magnitudes.indices, using: &random)]
            let number = Double(Int.random(in: -magnitude...magnitude, using: &random)) / scale
            if let shown = text(number) { #expect(shown == number.description) }
            for neighbour in [number.nextUp, number.nextDown] {
                if let shown = text(neighbour) { #expect(shown == neighbour.description) }
            }
        }
    }

    @Test(
        "keep their point and zeros",
        arguments: [
            (1.0, "1.0"), (-0.5, "-0.5"), (12.05, "12.05"), (0.0001, "0.0001"), (999_999_999.9999, "999999999.9999"),
        ]
    )
    func samples(number: Double, shown: String) {
        #expect(text(number) == shown)
        #expect(number.description == shown)
    }

    @Test(
        "are not what has a sign without digits, too many digits or no value",
        arguments: [0, -0.0, 1e9, 0.1 + 0.2, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .pi, 0.00001]
    )
    func others(number: Double) {
        #expect(text(number) == nil)
    }
}
