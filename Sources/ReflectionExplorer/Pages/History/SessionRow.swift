import InspectionHistory

/// A session in the timeline.
struct SessionRow {
    let session: SessionDocument
    let now: Timestamp

    /// Writes the row; what changes the session is offered where scripts run.
    func write(to list: inout Markup) {
        list.element("li", .class("session"), .data("session", String(session.id))) { row in
            row.element("span", .class("at")) { TimeText(iso: session.startedAt, form: .minute).write(to: &$0) }
            row.element("div", .class("what")) { what in
                SessionTitle(session: session, isLink: true).write(to: &what)
                objects(to: &what)
            }
            row.element("div", .class("facts")) { facts in
                facts.element("span", .data("count", ""), text: session.inspectionCount.counted("inspection"))
                facts.element("span", content: lasting)
                facts.element("span", .title(VisibleText(client).text)) {
                    $0.objectText(session.clientName ?? client)
                }
            }
            SessionControls(session: session).write(to: &row)
        }
    }

    private var client: String { session.client.prefix(most: 300) }

    /// How long it lasted, and when it was used last where it may go on.
    private func lasting(to span: inout Markup) {
        guard let start = Timestamp(session.startedAt), let last = Timestamp(session.lastAt) else { return }
        let isOpen = now.millisecondsSince1970 - last.millisecondsSince1970 < Self.idleTime
        if isOpen, session.inspectionCount > 0 {
            TimeAgo(moment: last, now: now).write(to: &span)
        } else {
            span.text(DurationText(milliseconds: last.millisecondsSince1970 - start.millisecondsSince1970).text)
        }
    }

    /// A session ends after this time without an inspection, in milliseconds: the explorer leaves it as the store has it.
    private static let idleTime = Int64(InspectionStore.Options().sessionIdleTime.milliseconds)

    private func objects(to what: inout Markup) {
        guard let objects = session.objects, !objects.isEmpty else { return }
        what.element("p", .class("seen")) { line in
            for object in objects {
                line.element("span") { span in
                    span.element("a", .class("mono"), .href(.past(of: object.name, path: ""))) {
                        $0.shortText(object.name, most: 60)
                    }
                    span.text("\u{A0}\(object.inspectionCount.grouped)")
                }
                line.text(" ")
            }
            let more = (session.objectCount ?? 0) - objects.count
            if more > 0 { line.element("span", text: "and \(more.grouped) more") }
        }
    }
}

/// A session's title with its marks.
struct SessionTitle {
    let session: SessionDocument
    let isLink: Bool

    /// Writes the title.
    func write(to markup: inout Markup) {
        markup.element("span", .class("title")) { title in
            title.element(
                isLink ? "a" : "span",
                .class("session-title"),
                isLink ? .href(.session(session.id)) : nil,
                // What an edit starts from.
                .data("title", session.title.prefix(most: ExplorerService.longestTitle))
            ) { $0.shortText(session.title) }
            if session.pinned {
                title.text(" ")
                title.element("span", .class("badge pinned"), .title("never removed by itself"), text: "pinned")
            }
        }
    }
}

/// What changes a session: scripts send it, since nothing changes by following a link or sending a form.
struct SessionControls {
    let session: SessionDocument

    /// Writes the buttons and the link to the export.
    func write(to markup: inout Markup) {
        markup.element("div", .class("acts")) { acts in
            act("pin", session.pinned ? "Unpin" : "Pin", to: &acts)
            act("rename", "Rename", to: &acts)
            acts.element(
                "a",
                .class("act"),
                .href(.export(ofSession: session.id)),
                .download,
                .aria("label", "Export \(name)"),
                text: "Export"
            )
            act("delete", "Delete", to: &acts)
        }
    }

    private func act(_ what: String, _ text: String, to acts: inout Markup) {
        acts.element(
            "button",
            .type("button"),
            .class("act"),
            .data("act", what),
            .data("needs-js", ""),
            .aria("label", "\(text) \(name)"),
            text: text
        )
    }

    private var name: String { VisibleText(session.title.prefix(most: 60)).text }
}
