/// The moment as ISO 8601 text in UTC with milliseconds, such as `2026-11-29T23:00:00.000Z`.
///
/// Dates follow the Gregorian calendar, also before it was introduced.
extension Timestamp: LosslessStringConvertible {
    private static let millisecondsPerDay: Int64 = 86_400_000

    /// The text in UTC with milliseconds.
    public var description: String {
        var day = millisecondsSince1970 / Self.millisecondsPerDay
        var rest = millisecondsSince1970 % Self.millisecondsPerDay
        if rest < 0 {
            day -= 1
            rest += Self.millisecondsPerDay
        }
        let date = CivilDate(daysSince1970: day)
        return "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))"
            + "T\(Self.padded(rest / 3_600_000, 2)):\(Self.padded(rest / 60_000 % 60, 2))"
            + ":\(Self.padded(rest / 1000 % 60, 2)).\(Self.padded(rest % 1000, 3))Z"
    }

    /// Reads a date or a date with a time.
    ///
    /// Accepted are `2026-11-29` (its first moment in UTC) and RFC 3339's `2026-11-29T23:00:00Z`, with a fraction of a
    /// second (cut to milliseconds) and with an offset such as `+01:00`.
    ///
    /// - Parameter text: The text; anything else is nil.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        let midnight = date.daysSince1970 * Self.millisecondsPerDay
        if scanner.isAtEnd {
            self.init(millisecondsSince1970: midnight)
            return
        }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let time = scanner.timeOfDay(), let offset = scanner.offset(), scanner.isAtEnd
        else { return nil }
        self.init(millisecondsSince1970: midnight + time - offset)
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number.magnitude)
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        return (number < 0 ? "-" : "") + zeros + digits
    }
}

/// A date of the Gregorian calendar.
private struct CivilDate {
    let year: Int64
    let month: Int64
    let day: Int64

    /// The days of 400 years, after which the calendar repeats itself.
    private static let daysPerEra: Int64 = 146_097
    /// From 0000-03-01 to 1970-01-01; years are counted from March, so that the leap day is a year's last.
    private static let daysFromEraStartTo1970: Int64 = 719_468

    init(daysSince1970: Int64) {
        let days = daysSince1970 + Self.daysFromEraStartTo1970
        let era = (days >= 0 ? days : days - (Self.daysPerEra - 1)) / Self.daysPerEra
        let dayOfEra = days - era * Self.daysPerEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    init?(year: Int64, month: Int64, day: Int64) {
        self.year = year
        self.month = month
        self.day = day
        // A day that the month does not have comes back as another date.
        let normalized = CivilDate(daysSince1970: daysSince1970)
        guard (1...12).contains(month), normalized.month == month, normalized.day == day else { return nil }
    }

    var daysSince1970: Int64 {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
        let yearOfEra = yearFromMarch - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysPerEra + dayOfEra - Self.daysFromEraStartTo1970
    }
}

/// Reads numbers of fixed width from ASCII text.
private struct DigitScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digit() -> Int64? {
        guard let first = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        rest.removeFirst()
        return Int64(first - UInt8(ascii: "0"))
    }

    mutating func number(digits: Int) -> Int64? {
        var number: Int64 = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    /// Milliseconds since midnight.
    ///
    /// Second 60 is a leap second, which the clock counts as the next minute's first.
    mutating func timeOfDay() -> Int64? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60,
            skip(":"), let second = number(digits: 2), second <= 60
        else { return nil }
        var milliseconds = ((hour * 60 + minute) * 60 + second) * 1000
        guard skip(".") else { return milliseconds }
        guard let tenths = digit() else { return nil }
        milliseconds += tenths * 100 + (digit() ?? 0) * 10 + (digit() ?? 0)
        while digit() != nil {}
        return milliseconds
    }

    /// Milliseconds that the text's clock is ahead of UTC.
    mutating func offset() -> Int64? {
        if skip("Z") || skip("z") { return 0 }
        let isAhead = skip("+")
        guard isAhead || skip("-"), let hours = number(digits: 2), hours < 24, skip(":"),
            let minutes = number(digits: 2), minutes < 60
        else { return nil }
        return (isAhead ? 1 : -1) * (hours * 60 + minutes) * 60_000
    }
}
