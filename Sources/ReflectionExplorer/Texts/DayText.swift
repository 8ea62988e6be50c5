import InspectionHistory

/// A day by its name: `Sunday, 29 November 2026`.
struct DayText {
    /// The day as it stands in a moment's text, `2026-11-29`; equal for moments of one day.
    let key: String
    let text: String
    /// `today` or `yesterday`, where it is one of them.
    let relative: String?

    /// Names the day of a moment, in UTC as all times of the pages.
    ///
    /// - Parameters:
    ///   - iso: The moment.
    ///   - now: When the page is made.
    init(iso: String, now: Timestamp) {
        key = iso.isoDay
        guard let moment = Timestamp(iso) else {
            (text, relative) = (key, nil)
            return
        }
        let day = Self.number(moment)
        let parts = key.split(separator: "-").map { Int($0) ?? 0 }
        guard parts.count == 3, Self.months.indices.contains(parts[1] - 1) else {
            (text, relative) = (key, nil)
            return
        }
        // The first of January 1970 was a Thursday.
        let weekday = Self.weekdays[Int(((day + 4) % 7 + 7) % 7)]
        text = "\(weekday), \(parts[2]) \(Self.months[parts[1] - 1]) \(parts[0])"
        relative =
            switch Self.number(now) - day {
            case 0: "today"
            case 1: "yesterday"
            default: nil
            }
    }

    private static func number(_ moment: Timestamp) -> Int64 {
        let day: Int64 = 86_400_000
        let time = moment.millisecondsSince1970
        return time / day - (time % day < 0 ? 1 : 0)
    }

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
