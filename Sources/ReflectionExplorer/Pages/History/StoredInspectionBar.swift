import InspectionHistory

/// What stands above a stored tree: what it is, of when, and the way to what was seen before, after and is there now.
struct StoredInspectionBar: Sendable {
    let inspection: InspectionSummary
    /// The inspections of the same place before and after it, in any session.
    let previous: InspectionSummary?
    let next: InspectionSummary?
    let session: SessionSummary?
    /// Whether the object is registered now.
    let isRegistered: Bool
    /// The path that the page shows, which may be below the inspection's own.
    let path: String

    /// Writes the bar.
    func write(to main: inout Markup) {
        main.element("nav", .class("stored-bar"), .aria("label", "This place over time")) { bar in
            step(previous, "prev", "‹ earlier", "There is no earlier inspection of this place", to: &bar)
            step(next, "next", "later ›", "There is no later inspection of this place", to: &bar)
            // On a phone the line above says it; what it does not say is kept.
            bar.element("span", .class(isRegistered ? "quiet wide" : "quiet"), content: sentence)
            bar.element("span", .class("ways")) { ways in
                if previous != nil { comparison("previous", "Compare with the one before", to: &ways) }
                if isRegistered {
                    comparison("live", "Compare with now", to: &ways)
                    ways.element(
                        "a",
                        .class("button"),
                        .href(TreeSource.live(object: inspection.object, view: inspection.view).address(path: path)),
                        text: "See it live"
                    )
                }
                let replay = Address.replay(
                    ofSession: inspection.session,
                    query: [("inspection", String(inspection.id))]
                )
                ways.element("a", .class("button"), .href(replay), text: "Replay from here")
                ways.element("a", .class("button"), .href(.past(of: inspection.object, path: path)), text: "Its past")
            }
        }
    }

    private func sentence(to line: inout Markup) {
        line.text("A stored capture")
        if let session {
            line.text(" of ")
            line.element("a", .class("link"), .href(.session(session.id))) {
                $0.shortText(session.title ?? "session \(session.id)", most: 60)
            }
        }
        line.text(isRegistered ? ": nothing here changes any more." : ": the object is not registered now.")
    }

    private func comparison(_ against: String, _ text: String, to ways: inout Markup) {
        let address = Address.comparison(inspection.id, query: [("against", against)])
        ways.element("a", .class("button"), .href(address), text: text)
    }

    private func step(
        _ other: InspectionSummary?,
        _ relation: StaticString,
        _ text: String,
        _ missing: String,
        to bar: inout Markup
    ) {
        guard let other else {
            return bar.element("span", .class("button none"), .title(missing), .aria("disabled", "true"), text: text)
        }
        // The same node in the other capture; its own root where it does not show it.
        let isBelow = path != inspection.path && other.limits == inspection.limits
        bar.element(
            "a",
            .class("button"),
            .rel(relation),
            .href(.inspection(other.id, path: isBelow ? path : "")),
            .title("inspection \(other.id), \(other.capturedAt.readable)"),
            text: text
        )
    }
}
