import InspectionHistory

/// Places moments along a line, from 0 to 1.
struct TimeAxis {
    /// Where each moment stands.
    let positions: [Double]
    /// Whether they stand by their time; otherwise by their order, since the clock was set back or stood still.
    let isByTime: Bool
    private let start: Int64
    private let end: Int64

    /// Places moments.
    ///
    /// - Parameter moments: The moments in the order in which they came, as ISO 8601.
    init(_ moments: [String]) {
        let times = moments.map { Timestamp($0)?.millisecondsSince1970 ?? 0 }
        let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        start = times.first ?? 0
        end = times.last ?? 0
        isByTime = isOrdered && end > start
        if isByTime {
            let (first, span) = (start, Double(end - start))
            positions = times.map { Double($0 - first) / span }
        } else {
            positions = times.indices.map { Double($0) / Double(max(times.count - 1, 1)) }
        }
    }

    /// Writes moments at even distances from the start to the end.
    func write(to caption: inout Markup) {
        let count = isByTime ? Self.labels : 2
        for index in 0..<count {
            let time = start + (end - start) / Int64(count - 1) * Int64(index)
            let moment = Timestamp(millisecondsSince1970: index == count - 1 ? end : time)
            let isEnd = index == 0 || index == count - 1
            TimeText(
                moment,
                form: form(moment, isFirst: index == 0),
                namesZone: index == count - 1,
                style: isEnd ? "end-label" : "mid-label"
            ).write(to: &caption)
        }
    }

    private static let labels = 4

    /// As much of a moment as tells it from the others.
    private func form(_ moment: Timestamp, isFirst: Bool) -> TimeText.Form {
        let span = abs(end - start)
        if span > Self.manyDays { return .day }
        let isOneDay = Timestamp(millisecondsSince1970: start).description.isoDay == moment.description.isoDay
        let isShort = span < Self.manyMinutes
        if isFirst || !isOneDay { return isShort ? .whole : .dayAndMinute }
        return isShort ? .second : .minute
    }

    /// Over so long a time, in milliseconds, the time of the day says nothing.
    private static let manyDays: Int64 = 20 * 86_400_000
    /// Over less, the seconds count.
    private static let manyMinutes: Int64 = 20 * 60_000
}
