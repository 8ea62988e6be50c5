import Foundation

/// The value of the `Date` field, made once a second (RFC 9110, section 6.6.1).
struct DateField {
    private var second = 0
    private var text: [UInt8] = []

    /// The current time as an IMF-fixdate: `Sun, 06 Nov 1994 08:49:37 GMT`.
    mutating func current() -> [UInt8] {
        let now = time(nil)
        if now != second || text.isEmpty {
            second = now
            text = Array(Self.format(now).utf8)
        }
        return text
    }

    /// A time as an IMF-fixdate, whatever the process's locale is (RFC 9110, section 5.6.7).
    static func format(_ seconds: Int) -> String {
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        var seconds = time_t(seconds)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "\(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(Int(parts.tm_year) + 1900)"
        return
            "\(days[Int(parts.tm_wday)]), \(date) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
    }
}
