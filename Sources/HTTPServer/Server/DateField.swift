import Foundation

/// The value of the `Date` field, made once a second (RFC 9110, section 6.6.1).
struct DateField {
    private var second = 0
    private var text: [UInt8] = []

    /// The current time.
    mutating func current() -> [UInt8] {
        let now = time(nil)
        if now != second || text.isEmpty {
            second = now
            text = Array(HTTPDate.format(now).utf8)
        }
        return text
    }
}
