import Foundation

/// Times as header fields have them: an IMF-fixdate such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Writes a time, whatever the process's locale is.
    ///
    /// - Parameter seconds: Seconds since 1970.
    /// - Returns: The text.
    static func format(_ seconds: Int) -> String {
        var seconds = time_t(seconds)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "\(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(Int(parts.tm_year) + 1900)"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        return "\(days[Int(parts.tm_wday)]), \(date) \(time) GMT"
    }

    /// Reads a time.
    ///
    /// The two obsolete forms are not read: a condition with one is ignored, which is always allowed.
    ///
    /// - Parameter text: The text.
    /// - Returns: Seconds since 1970; nil when the text is no IMF-fixdate.
    static func parse(_ text: String) -> Int? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])),
            let day = Int32(words[1]), let year = Int32(words[3])
        else { return nil }
        let clock = words[4].split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            (1...31).contains(day), (1900...9999).contains(year), (0...23).contains(hour), (0...59).contains(minute),
            (0...60).contains(second)
        else { return nil }
        var parts = tm()
        parts.tm_mday = day
        parts.tm_mon = Int32(month)
        parts.tm_year = year - 1900
        parts.tm_hour = hour
        parts.tm_min = minute
        parts.tm_sec = second
        return Int(timegm(&parts))
    }
}
