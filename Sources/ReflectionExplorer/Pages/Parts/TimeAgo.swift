import InspectionHistory

/// A moment as people say it, with the moment itself at hand.
///
/// The page says how long ago it was when the page was made; `times.js` keeps that true while the page stands open.
struct TimeAgo {
    let moment: Timestamp
    let now: Timestamp

    /// Writes a `time` element.
    func write(to markup: inout Markup) {
        markup.element(
            "time",
            .datetime(moment.description),
            .title(moment.readable),
            .data("relative", ""),
            text: text
        )
    }

    /// How long ago the moment was: `3 min ago`; a clock that went back makes nothing lie in the future.
    var text: String {
        let seconds = (now.millisecondsSince1970 - moment.millisecondsSince1970) / 1000
        let (minute, hour, day): (Int64, Int64, Int64) = (60, 3600, 86_400)
        switch seconds {
        case ..<10: return "just now"
        case ..<minute: return "\(seconds) s ago"
        case ..<hour: return "\(seconds / minute) min ago"
        case ..<day: return "\(seconds / hour) h ago"
        case ..<(2 * day): return "1 day ago"
        default: return "\((seconds / day).grouped) days ago"
        }
    }
}
