/// Writes a point in time as ISO 8601 has it, in UTC, with milliseconds.
enum TimestampText {
    private static let secondsFrom1970To2001 = 978_307_200.0
    private static let millisecondsPerDay = 86_400_000
    /// Years 1 to 9999, in seconds since 2001; anything else has no four-digit year.
    private static let expressible = -63_113_904_000.0..<252_423_993_600.0

    /// The text of a time.
    ///
    /// - Parameter seconds: Seconds since 2001-01-01 00:00:00 UTC.
    /// - Returns: `2026-11-29T23:00:00.000Z`, or the number of seconds where the year does not have four digits.
    static func text(secondsSince2001 seconds: Double) -> String {
        guard expressible.contains(seconds) else { return "\(seconds) seconds since 2001-01-01T00:00:00Z" }
        let total = Int(((seconds + secondsFrom1970To2001) * 1000).rounded(.down))
        let (days, rest) = flooredDivision(total, by: millisecondsPerDay)
        let (year, month, day) = civil(daysSince1970: days)
        var text: [UInt8] = []
        text.reserveCapacity(24)
        append(year, width: 4, before: "-", to: &text)
        append(month, width: 2, before: "-", to: &text)
        append(day, width: 2, before: "T", to: &text)
        append(rest / 3_600_000, width: 2, before: ":", to: &text)
        append(rest / 60_000 % 60, width: 2, before: ":", to: &text)
        append(rest / 1000 % 60, width: 2, before: ".", to: &text)
        append(rest % 1000, width: 3, before: "Z", to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private static func append(_ number: Int, width: Int, before mark: Unicode.Scalar, to text: inout [UInt8]) {
        var divisor = width == 4 ? 1000 : width == 3 ? 100 : 10
        while divisor > 0 {
            text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
        text.append(UInt8(ascii: mark))
    }

    private static func flooredDivision(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
        let rest = ((number % divisor) + divisor) % divisor
        return ((number - rest) / divisor, rest)
    }

    /// The date of a day in the proleptic Gregorian calendar, counted in eras of 400 years that start on 1 March.
    private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = flooredDivision(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
