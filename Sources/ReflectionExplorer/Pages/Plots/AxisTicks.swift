import Foundation

/// Round numbers at even distances that hold a range of values, for an axis.
struct AxisTicks {
    /// From the least to the most; at least two, or one where all values are the same number at the end of its range.
    let values: [Double]
    private let decimals: Int

    /// Chooses the numbers.
    ///
    /// - Parameters:
    ///   - least: The least value.
    ///   - most: The most.
    init(from least: Double, to most: Double) {
        let span = most - least
        guard span > 0 else {
            let isSafe = abs(least) < Self.mostRounded
            values = isSafe ? [least - 1, least, least + 1] : [least]
            decimals = least == least.rounded() ? 0 : 2
            return
        }
        let step = Self.roundStep(span / Self.intervals)
        let start = (least / step).rounded(.down)
        let count = (most / step).rounded(.up) - start
        // Beside the ends of the numbers' range, or where they differ in their last digits only, nothing is round.
        guard span.isFinite, step > 0, count.isFinite, count >= 1, count < 12, abs(start) < Self.mostRounded else {
            values = [least, most]
            decimals = 2
            return
        }
        values = (0...Int(count)).map { (start + Double($0)) * step }
        let exponent = Foundation.log10(step).rounded(.down)
        let isHalf = step / Foundation.pow(10, exponent) == 2.5
        decimals = max(0, Int(-exponent) + (isHalf ? 1 : 0))
    }

    /// About how many intervals there are.
    private static let intervals = 3.0
    /// The largest multiple of a step that still has a next one: 2^53.
    private static let mostRounded = 9_007_199_254_740_992.0

    /// The next larger of 1, 2, 2.5, 5 and 10 times a power of ten.
    private static func roundStep(_ raw: Double) -> Double {
        let power = Foundation.pow(10, Foundation.log10(raw).rounded(.down))
        for factor in [1, 2, 2.5, 5] where factor * power >= raw { return factor * power }
        return 10 * power
    }

    /// A number of the axis as text.
    func text(_ value: Double) -> String {
        guard abs(value) < 1e9, decimals < 7 else { return Self.text(value) }
        if decimals == 0, let whole = Int(exactly: value) { return whole.grouped }
        return String(format: "%.\(decimals)f", value)
    }

    /// A number as it is, with its thousands grouped where it is whole.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map { abs($0) < 1_000_000_000 ? $0.grouped : String($0) } ?? String(number)
    }
}
