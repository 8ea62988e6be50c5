import InspectionHistory

/// Asks what to look for in the history; works without JavaScript.
struct SearchForm {
    let asked: SearchRequest
    /// The objects to choose from; where there are none, or too many, the name is typed.
    var objects: [String] = []
    /// Whether only the text is asked for.
    var isShort = false

    /// The most objects that are worth a list.
    private static let mostObjects = 200

    /// Writes the form.
    func write(to markup: inout Markup) {
        markup.element(
            "form",
            .class("filters"),
            .role("search"),
            .aria("label", "History"),
            .action(.sessions),
            .method("get")
        ) { form in
            form.element("div", .class("bar-of-filters")) { bar in
                bar.void(
                    "input",
                    .type("search"),
                    .name("q"),
                    .value(asked.text),
                    .placeholder("Find in what was seen"),
                    .aria("label", "Text to find in the history")
                )
                if !isShort { bounds(to: &bar) }
                bar.element("button", .class("button"), .type("submit"), text: "Search")
                if !isShort, asked.hasFilter || !asked.isList {
                    bar.element("a", .class("link"), .href(.sessions), text: "Show all")
                }
            }
            if !isShort { places(to: &form) }
        }
    }

    private func places(to form: inout Markup) {
        let isNarrow = asked.fields.count < HistorySearch.Field.allCases.count
        form.element("details", .class("places"), isNarrow ? .open : nil) { details in
            details.element("summary", text: "Where to look for the text")
            details.element("fieldset") { set in
                set.element("legend", text: "in")
                for field in HistorySearch.Field.allCases {
                    set.element("label") { label in
                        label.void(
                            "input",
                            .type("checkbox"),
                            .name("in"),
                            .value(field.rawValue),
                            asked.fields.contains(field) ? .checked : nil
                        )
                        label.text(field.plural)
                    }
                }
            }
        }
    }

    private func bounds(to bar: inout Markup) {
        bar.element("label") { label in
            label.text("object")
            object(to: &label)
        }
        TimeBounds(since: asked.sinceText, until: asked.untilText).write(to: &bar)
        if asked.limit != ExplorerService.listSize {
            bar.hiddenField("limit", String(asked.limit))
        }
    }

    private func object(to label: inout Markup) {
        let chosen = asked.object ?? ""
        guard !objects.isEmpty, objects.count <= Self.mostObjects else {
            return label.void("input", .type("text"), .name("object"), .value(chosen))
        }
        label.element("select", .name("object")) { select in
            select.element("option", .value(""), text: "any")
            // An object that was never seen can be asked for by the address.
            for name in objects.contains(chosen) || chosen.isEmpty ? objects : [chosen] + objects {
                let text = VisibleText(name.prefix(most: 60)).text
                select.element("option", .value(name), name == chosen ? .selected : nil, text: text)
            }
        }
    }
}

/// The two fields of a form that bound a time.
struct TimeBounds {
    /// The bounds as they were written in the address.
    let since: String
    let until: String

    /// Writes the fields.
    func write(to form: inout Markup) {
        moment("from", "since", since, to: &form)
        moment("to", "until", until, to: &form)
    }

    private func moment(_ title: String, _ name: StaticString, _ text: String, to form: inout Markup) {
        // A field for days cannot show a time that an address may have.
        let isDay = text.isEmpty || text.utf8.count == "2026-11-29".utf8.count
        form.element("label") { label in
            label.text("\(title) (UTC)")
            label.void("input", isDay ? .type("date") : .type("text"), .name(name), .value(text))
        }
    }
}

extension HistorySearch.Field {
    /// What a reader calls the field.
    var plural: String {
        switch self {
        case .name: "names"
        case .type: "types"
        case .value: "values"
        case .object: "objects"
        case .title: "titles"
        }
    }
}
