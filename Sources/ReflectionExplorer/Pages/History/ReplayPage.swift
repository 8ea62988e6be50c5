import ExtractionEngine
import InspectionHistory

/// What a session saw of one place, as it was at one step, with the way to every other step.
struct ReplayPage {
    let session: SessionDocument
    let place: ReplayPlace
    let step: ReplayStep
    let total: Int
    let span: ClosedRange<Timestamp>
    /// The places that the session inspected more than once.
    let choices: [ReplayChoice]
    /// Whether the session is being recorded at the moment.
    let isRunning: Bool

    /// The page.
    func document() -> [UInt8] {
        var layout = PageLayout(title: "Replay of \(place.text.prefix(most: 80))", area: .history)
        layout.unusedSheets = ["lists.css", "search.css", "references.css"]
        layout.modules = ["replay.js"]
        return layout.document { main in
            main.element("nav", .class("crumbs"), .aria("label", "Where you are"), content: crumbs)
            places(to: &main)
            main.element("section", .class("card player"), .aria("label", "Steps"), .data("replay", "")) { player in
                ReplayControls(place: place, number: step.number, total: total, span: span).write(to: &player)
            }
            main.element("div", .class("split replayed"), .data("replay-step", ""), content: shown)
        }
    }

    /// What is another with each step.
    func part() -> [UInt8] {
        var markup = Markup()
        shown(to: &markup)
        return markup.bytes
    }

    private func crumbs(to crumbs: inout Markup) {
        crumbs.element("ol") { list in
            list.element("li") { $0.element("a", .href(.sessions), text: "sessions") }
            list.element("li") { item in
                item.element("a", .href(.session(session.id))) { $0.shortText(session.title, most: 60) }
            }
            list.element("li") { item in
                item.element("h1") { heading in
                    heading.text("replay of ")
                    heading.pathText(place.text.prefix(most: 200))
                }
            }
        }
        crumbs.element("span", .class("status")) { status in
            status.element("span", .class("stored"), text: isRunning ? "Being recorded" : "Stored")
            if isRunning {
                status.element(
                    "a",
                    .class("button"),
                    .href(place.address(at: step.number)),
                    text: "Look for later steps"
                )
            }
            let json = place.address(query: [("format", "json")])
            status.element("a", .class("button"), .href(json), text: "JSON")
        }
    }

    /// The other places of the session that can be replayed.
    private func places(to main: inout Markup) {
        guard choices.count > 1 else { return }
        main.element("nav", .class("tabs"), .aria("label", "Places of this session")) { nav in
            for choice in choices {
                nav.element(
                    "a",
                    .href(choice.place.address()),
                    choice.place == place ? .aria("current", "page") : nil
                ) { link in
                    link.pathText(choice.place.text.prefix(most: 60))
                    if choice.place.view != PropertyTree.View.presented.rawValue { link.text(" \(choice.place.view)") }
                    link.text("\u{A0}\(choice.stepCount.grouped)")
                }
            }
        }
    }

    // MARK: What is another with each step

    private func shown(to split: inout Markup) {
        split.element("section", .class("card"), .aria("label", "Properties")) { card in
            card.element("p", .class("moment"), .data("replay-moment", ""), content: moment)
            view.write(to: &card)
            card.element("p", .class("foot")) { foot in
                foot.text("What changed in this step is marked, with the value before · ")
                foot.element("a", .class("link"), .href(.inspection(step.inspection.id)), text: "open this capture")
            }
        }
        split.element("aside", .class("card changes-of-step"), .aria("label", "Changes in this step")) { aside in
            StepChanges(step: step).write(to: &aside)
        }
    }

    private func moment(to line: inout Markup) {
        line.element("strong", text: "Step \(step.number.grouped) of \(total.grouped)")
        line.text(" · ")
        TimeText(step.captured).write(to: &line)
        line.text(" · ")
        line.element("span", .class("quiet"), text: StepChanges.count(step))
    }

    private var view: TreeView {
        TreeView(
            tree: step.tree,
            source: step.source,
            limits: step.tree.limits,
            budget: .firstLook,
            changes: ChangesOfRows(step.changes)
        )
    }
}

/// The way from step to step: links, and a slider that is a form's field where no scripts run.
struct ReplayControls {
    let place: ReplayPlace
    let number: Int
    let total: Int
    let span: ClosedRange<Timestamp>

    /// The speeds that are offered: steps a second, or as it was recorded.
    private static let speeds = [
        ("1", "1 step a second"), ("4", "4 steps a second"), ("10", "10 steps a second"), ("recorded", "as recorded"),
    ]

    /// Writes the controls.
    func write(to player: inout Markup) {
        player.element("form", .class("slider"), .action(.replay(ofSession: place.session)), .method("get")) { form in
            hidden("object", place.object, to: &form)
            if !place.path.isEmpty { hidden("path", place.path, to: &form) }
            if place.view != PropertyTree.View.presented.rawValue { hidden("view", place.view, to: &form) }
            form.element("label", .class("offscreen"), .drawing("for", "step"), text: "Step")
            form.void(
                "input",
                .type("range"),
                .name("at"),
                .id("step"),
                .number("min", 1),
                .number("max", total),
                .value(String(number)),
                .aria("valuetext", "step \(number.grouped) of \(total.grouped)")
            )
            form.element("button", .class("button go"), .type("submit"), text: "Go to this step")
            form.element("span", .class("ends")) { ends in
                TimeText(span.lowerBound, form: .second).write(to: &ends)
                ends.element("span", text: DurationText(milliseconds: lasted).text)
                TimeText(span.upperBound, form: .second).write(to: &ends)
            }
        }
        player.element("div", .class("buttons"), .role("group"), .aria("label", "Go to")) { buttons in
            step("First", 1, "first", number > 1, to: &buttons)
            step("‹ Previous", number - 1, "prev", number > 1, to: &buttons)
            step("Next ›", number + 1, "next", number < total, to: &buttons)
            step("Last", total, "last", number < total, to: &buttons)
            buttons.element("button", .class("button"), .type("button"), .data("play", ""), .data("needs-js", "")) {
                $0.text("Play")
            }
            buttons.element("label", .class("speed"), .data("needs-js", "")) { label in
                label.element("span", .class("offscreen"), text: "Speed")
                label.element("select", .data("speed", "")) { select in
                    for (value, text) in Self.speeds { select.element("option", .value(value), text: text) }
                }
            }
            buttons.element("span", .class("hint quiet"), .data("needs-js", "")) { hint in
                hint.element("kbd", text: "←")
                hint.text(" ")
                hint.element("kbd", text: "→")
                hint.text(" step")
            }
        }
    }

    private var lasted: Int64 { span.upperBound.millisecondsSince1970 - span.lowerBound.millisecondsSince1970 }

    private func hidden(_ name: StaticString, _ value: String, to form: inout Markup) {
        form.void("input", .type("hidden"), .name(name), .value(value))
    }

    /// A link that leads nowhere stays in its place, so that the others do not move.
    private func step(
        _ text: String,
        _ number: Int,
        _ relation: StaticString,
        _ isThere: Bool,
        to buttons: inout Markup
    ) {
        buttons.element(
            "a",
            .class(isThere ? "button" : "button none"),
            isThere ? .href(place.address(at: number)) : .aria("disabled", "true"),
            .data("go", "\(relation)"),
            text: text
        )
    }
}

/// The changes of one step, as a list.
struct StepChanges {
    let step: ReplayStep

    /// How many are listed; all of them are in the comparison.
    private static let most = 100
    private static let longestValue = 160

    /// How many there are, in words.
    static func count(_ step: ReplayStep) -> String {
        if step.number == 1 { return "where it begins" }
        return switch step.changes.count {
        case 0: "nothing that both show is different"
        case 1: "1 change"
        case let count: "\(count.grouped) changes"
        }
    }

    /// Writes the heading and the list.
    func write(to aside: inout Markup) {
        aside.element("h2", text: step.number == 1 ? "The first step" : "Changed in this step")
        if let note = step.note { aside.element("p", .class("quiet"), text: "\(note.capitalisedFirst).") }
        guard !step.changes.isEmpty else {
            let text =
                step.number == 1
                ? "There is no step before it to compare it with." : "Nothing that both steps show is different."
            return aside.element("p", .class("quiet"), text: text)
        }
        aside.element("ol") { list in
            for change in step.changes.prefix(Self.most) { row(change, to: &list) }
        }
        let more = step.changes.count - Self.most
        aside.element("p", .class("foot")) { foot in
            if more > 0 { foot.text("and \(more.grouped) more · ") }
            foot.element(
                "a",
                .class("link"),
                .href(.comparison(step.inspection.id, query: [("against", "previous")])),
                text: "compare side by side"
            )
        }
    }

    private func row(_ change: Change, to list: inout Markup) {
        list.element("li", .class(change.kind.rawValue)) { item in
            item.element("span", .class("sign"), .title(change.kind.rawValue)) { sign in
                sign.element("span", .aria("hidden", "true"), text: change.kind.sign)
                sign.element("span", .class("offscreen"), text: "\(change.kind.rawValue) ")
            }
            item.element("span", .class("mono place")) { place in
                guard change.after != nil else { return name(of: change, to: &place) }
                place.element("a", .href(step.source.address(path: change.path))) { name(of: change, to: &$0) }
            }
            item.element("span", .class("mono values")) { values in
                if let old = change.before { values.element("del") { value(old, to: &$0) } }
                if change.kind == .changed { values.text(" → ") }
                if let new = change.after { values.element("ins") { value(new, to: &$0) } }
            }
        }
    }

    private func name(of change: Change, to markup: inout Markup) {
        if change.path.isEmpty { markup.text("the object") } else { markup.pathText(change.path.prefix(most: 200)) }
    }

    private func value(_ side: Change.Side, to markup: inout Markup) {
        let quote = side.type == "String" ? "\"" : ""
        markup.text(quote)
        markup.shortText(side.value, most: Self.longestValue)
        markup.text(quote)
    }
}
