import Foundation
import InspectionHistory

extension Timestamp {
    /// Reads ISO 8601: `2026-11-29T23:00:00Z`, with or without a fraction, or a day in UTC, `2026-11-29`.
    ///
    /// - Parameter text: What a client wrote, or what `iso8601` gave.
    init?(iso8601 text: String) {
        let styles = [
            Date.ISO8601FormatStyle(includingFractionalSeconds: true),
            Date.ISO8601FormatStyle(),
            Date.ISO8601FormatStyle().year().month().day(),
        ]
        guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
        self.init(millisecondsSince1970: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
    }

    /// ISO 8601 in UTC with milliseconds: `2026-11-29T23:00:00.000Z`.
    ///
    /// The milliseconds are written here: Foundation's style cuts the fraction of a `Double`, and .123 becomes .122.
    var iso8601: String {
        let thousand: Int64 = 1_000
        let milliseconds = (millisecondsSince1970 % thousand + thousand) % thousand
        let seconds = (millisecondsSince1970 - milliseconds) / thousand
        let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(Date.ISO8601FormatStyle())
        return "\(whole.dropLast()).\(String(thousand + milliseconds).dropFirst())Z"
    }

    /// For a reader: `2026-11-29 23:00:00 UTC`.
    var readable: String {
        let text = iso8601
        return text.prefix(10) + " " + text.dropFirst(11).prefix(8) + " UTC"
    }

    /// The time of day alone: `23:00:00 UTC`.
    var timeOfDay: String {
        iso8601.dropFirst(11).prefix(8) + " UTC"
    }
}
