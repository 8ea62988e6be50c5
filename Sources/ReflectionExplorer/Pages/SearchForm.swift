import InspectionHistory

/// Asks what to look for in the history; works without JavaScript.
struct SearchForm {
    let asked: SearchRequest
    /// Whether only the text is asked for.
    var isShort = false

    /// Writes the form.
    func write(to markup: inout Markup) {
        markup.element("form", .class("search"), .role("search"), .action(.sessions), .method("get")) { form in
            form.element("div", .class("line")) { line in
                line.void(
                    "input",
                    .type("search"),
                    .name("q"),
                    .value(asked.text),
                    .placeholder("Find a property, a type or a value in what was seen"),
                    .aria("label", "Text to find in the history")
                )
                line.element("button", .class("button"), .type("submit"), text: "Search")
            }
            if !isShort {
                form.element("div", .class("line")) { line in
                    places(to: &line)
                    bounds(to: &line)
                }
            }
        }
    }

    private func places(to line: inout Markup) {
        line.element("fieldset") { set in
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

    private func bounds(to line: inout Markup) {
        line.element("label") { label in
            label.text("object")
            label.void("input", .type("text"), .name("object"), .value(asked.object ?? ""))
        }
        moment("from", "since", asked.sinceText, to: &line)
        moment("to", "until", asked.untilText, to: &line)
        if asked.limit != ExplorerService.listSize {
            line.void("input", .type("hidden"), .name("limit"), .value(String(asked.limit)))
        }
    }

    private func moment(_ title: String, _ name: StaticString, _ text: String, to line: inout Markup) {
        // A field for days cannot show a time that an address may have.
        let isDay = text.isEmpty || text.utf8.count == "2026-11-29".utf8.count
        line.element("label") { label in
            label.text(title)
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
