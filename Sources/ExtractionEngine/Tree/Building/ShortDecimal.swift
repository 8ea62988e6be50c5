/// A number with at most four digits after the point, as most prices, sizes and times are.
///
/// What `Double.description` gives for it is found in a tenth of the time: of the decimal numbers with up to 15 digits no
/// two are the same `Double`, so one that is the number needs no search for the shortest.
struct ShortDecimal {
    private let isNegative: Bool
    /// The digits before and after the point as one number.
    private let digits: UInt64
    private let fractionDigits: Int

    /// More than a sign, nine digits, a point and four digits.
    static let mostBytes = 2 * DecimalDigits.mostBytes + 2
    private static let largest = 1e9

    /// Takes a number apart; nil for one that is too large or has more digits after the point.
    init?(_ number: Double) {
        let magnitude = number.magnitude
        // Zero has a sign that its digits do not say.
        guard magnitude > 0, magnitude < Self.largest else { return nil }
        var factor = 1.0
        for fractionDigits in 0...4 {
            // The product may be off in its last bit (0.07 * 100), which rounding takes away.
            let digits = UInt64((magnitude * factor).rounded())
            // Both operands are exact, so the quotient is the number nearest to the decimal one.
            if Double(digits) / factor == magnitude {
                isNegative = number < 0
                self.digits = digits
                self.fractionDigits = fractionDigits
                return
            }
            factor *= 10
        }
        return nil
    }

    /// Writes the number as `description` has it.
    ///
    /// - Parameter target: Memory for `mostBytes`.
    /// - Returns: How many bytes were written.
    func write(to target: UnsafeMutablePointer<UInt8>) -> Int {
        var factor: UInt64 = 1
        for _ in 0..<fractionDigits { factor *= 10 }
        var count = DecimalDigits.write(digits / factor, negative: isNegative, to: target)
        target[count] = UInt8(ascii: ".")
        count += 1
        var fraction = digits % factor
        if fractionDigits == 0 {
            target[count] = UInt8(ascii: "0")
            return count + 1
        }
        for place in stride(from: fractionDigits - 1, through: 0, by: -1) {
            target[count + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction % 10)
            fraction /= 10
        }
        return count + fractionDigits
    }
}
