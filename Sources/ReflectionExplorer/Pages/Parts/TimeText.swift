import InspectionHistory

/// A moment, for readers and for machines.
///
/// The server writes it in UTC; `times.js` shows it by the reader's clock, with UTC as its hint.
struct TimeText {
    let iso: String
    var form = Form.whole
    /// Whether the zone is named: under a heading that names it, it is not.
    var namesZone: Bool?
    var style: String?

    /// How much of the moment is written; the hint always has all of it.
    enum Form: String {
        /// Day and time: `2026-11-29 23:00:00 UTC`.
        case whole = "day second"
        /// `2026-11-29 23:00`.
        case dayAndMinute = "day minute"
        /// `2026-11-29`.
        case day
        /// `Sunday, 29 November 2026`.
        case dayName = "name"
        /// `23:00`.
        case minute
        /// `23:00:07`.
        case second
    }

    /// Writes a `time` element.
    func write(to markup: inout Markup) {
        guard let moment = Timestamp(iso) else { return markup.element("time", .datetime(iso), text: iso) }
        markup.element(
            "time",
            style.map(Attribute.class),
            .datetime(iso),
            .title(moment.readable),
            .data("time", form.rawValue),
            text: text + (namesZone ?? (form == .whole) ? " UTC" : "")
        )
    }

    private var text: String {
        let day = iso.isoDay
        let time = iso.dropFirst("2026-11-29T".count)
        let minute = String(time.prefix("23:00".count))
        let second = String(time.prefix("23:00:07".count))
        return switch form {
        case .whole: "\(day) \(second)"
        case .dayAndMinute: "\(day) \(minute)"
        case .day: day
        case .dayName: DayText(iso: iso, now: Timestamp(iso) ?? .now()).text
        case .minute: minute
        case .second: second
        }
    }
}

extension TimeText {
    /// Shows a moment.
    init(_ moment: Timestamp, form: Form = .whole, namesZone: Bool? = nil, style: String? = nil) {
        self.init(iso: moment.description, form: form, namesZone: namesZone, style: style)
    }
}
