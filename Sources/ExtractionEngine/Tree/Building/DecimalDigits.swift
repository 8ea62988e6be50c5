/// Writes integers in decimal without making a string.
enum DecimalDigits {
    /// The longest: a sign and the twenty digits of 2⁶⁴ − 1.
    static let mostBytes = 21

    /// Writes the digits.
    ///
    /// - Parameters:
    ///   - magnitude: The number without its sign.
    ///   - negative: Whether a minus sign stands before it.
    ///   - target: Where to write; `mostBytes` bytes must be free there.
    /// - Returns: How many bytes were written.
    static func write(_ magnitude: UInt64, negative: Bool = false, to target: UnsafeMutablePointer<UInt8>) -> Int {
        let sign = negative ? 1 : 0
        if negative { target[0] = UInt8(ascii: "-") }
        let count = sign + digits(in: magnitude)
        var rest = magnitude
        var place = count
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            place -= 1
            target[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
            rest = quotient
        } while rest != 0
        return count
    }

    private static func digits(in number: UInt64) -> Int {
        var count = 1
        var bound: UInt64 = 10
        while number >= bound {
            count += 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = next
        }
        return count
    }
}
