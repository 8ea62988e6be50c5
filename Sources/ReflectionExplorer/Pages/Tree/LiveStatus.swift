import ExtractionEngine
import InspectionHistory

/// Says that a page shows the live object, and of when; the script beside it watches, and says the same as time goes on.
struct LiveStatus {
    let captured: Timestamp
    /// Whether what is watched can be recorded.
    var canRecord = true

    /// Where the events come from that keep a page up to date.
    static func events(for answer: TreeAnswer) -> Attribute? {
        guard answer.source.isLive else { return nil }
        let limits = answer.request.limits
        // The depth is named where the page's address names it: then the page shows more.
        let depth = answer.request.namesDepth ? String(limits.depth) : nil
        let query = answer.request.query.filter { $0.name != "depth" }
        let address = Address.events(
            of: answer.source.object,
            path: answer.tree.root.path,
            query: [("view", answer.source.viewParameter), ("depth", depth)] + query
                + [("part", PagePart.rows.rawValue)]
        )
        return .data("events", address.description)
    }

    /// How deep these events reach, unless they are asked to reach deeper.
    static func depth(of answer: TreeAnswer) -> Attribute? {
        answer.source.isLive ? .data("events-depth", String(answer.request.limits.depth)) : nil
    }

    /// Writes the sign, the time, and what starts the watching.
    func write(to status: inout Markup) {
        status.element("span", .class("live"), .data("live", "off")) { live in
            live.element("span", .data("live-text", ""), text: "Live · captured ")
            TimeText(captured, form: .second, namesZone: true).write(to: &live)
        }
        status.element(
            "button",
            .class("button"),
            .type("button"),
            .data("live-switch", ""),
            .data("needs-js", ""),
            text: "Watch"
        )
        guard canRecord else { return }
        status.element(
            "button",
            .class("button"),
            .type("button"),
            .data("record-switch", ""),
            .data("needs-js", ""),
            .title("Watch, and keep each change as a session that can be replayed"),
            text: "Record"
        )
    }
}
