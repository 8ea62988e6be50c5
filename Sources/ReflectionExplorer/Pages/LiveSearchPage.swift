import ExtractionEngine

/// Where a text stands in the registered objects: a card for each object, a row for each place.
struct LiveSearchPage {
    let asked: LiveSearchRequest
    /// Nil where nothing was looked for yet, as is the answer.
    let outcome: LiveSearchOutcome?
    let answer: LiveSearchDocument?
    /// The names of the registered objects.
    let objects: [String]

    /// The document.
    func document() -> [UInt8] {
        let title = asked.text.isEmpty ? "Search" : "“\(asked.text)”"
        return PageLayout(title: title, area: .objects, sought: asked.text).document { main in
            main.element("h1") { heading in
                guard !asked.text.isEmpty else { return heading.text("Search the objects") }
                heading.text("Found in the objects now: ")
                heading.element("span", .class("mono")) { $0.objectText(asked.text) }
            }
            filters(to: &main)
            if let outcome, let answer {
                main.element("p", .class("outcome"), .role("status")) { line(outcome, to: &$0) }
                notes(answer.notes, to: &main)
                for group in outcome.groups { card(of: group, to: &main) }
            } else {
                examples(to: &main)
            }
            foot(to: &main)
        }
    }

    private func examples(to main: inout Markup) {
        main.element("p", .class("outcome"), text: "Type what you look for into the box at the top of the page.")
        main.element("dl", .class("examples")) { list in
            for (text, meaning) in [
                ("count", "a name, a value or a type that has it, in any case"),
                ("true", "every switch that is on, among others"),
                ("/^20\\d\\d-/", "a regular expression, between slashes: dates of this century"),
            ] {
                let address = Address.search(query: [("q", text)])
                list.element("dt") { $0.element("a", .class("mono link"), .href(address), text: text) }
                list.element("dd", text: meaning)
            }
        }
    }

    /// The fields around the text; they belong to the form in the bar, which holds the text itself.
    private func filters(to main: inout Markup) {
        main.element("div", .class("search")) { search in
            search.element("div", .class("line")) { line in
                line.element("fieldset") { set in
                    set.element("legend", text: "in")
                    for field in PropertySearch.Field.allCases { box(for: field, to: &set) }
                }
                select(
                    "as",
                    "How much of a text has to match",
                    "match",
                    chosen: asked.match.rawValue,
                    to: &line,
                    LiveSearchRequest.Match.allCases.map { mode in
                        (mode.rawValue, mode.words)
                    }
                )
                select(
                    "of",
                    "Objects to search",
                    "object",
                    chosen: asked.object ?? "",
                    to: &line,
                    [("", "all objects")]
                        + objects.map { name in
                            (name, VisibleText(name).text)
                        }
                )
                line.element("button", .class("button"), .type("submit"), .form(PageLayout.finderID), text: "Search")
            }
        }
    }

    private func box(for field: PropertySearch.Field, to set: inout Markup) {
        set.element("label") { label in
            label.void(
                "input",
                .type("checkbox"),
                .name("in"),
                .value(field.rawValue),
                .form(PageLayout.finderID),
                asked.fields.contains(field) ? .checked : nil
            )
            label.text(field.plural)
        }
    }

    private func select(
        _ title: String,
        _ meaning: String,
        _ name: StaticString,
        chosen: String,
        to line: inout Markup,
        _ choices: [(value: String, text: String)]
    ) {
        line.element("label") { label in
            label.text(title)
            label.element("select", .name(name), .form(PageLayout.finderID), .aria("label", meaning)) { select in
                for choice in choices {
                    select.element(
                        "option",
                        .value(choice.value),
                        choice.value == chosen ? .selected : nil,
                        text: choice.text
                    )
                }
            }
        }
    }

    private func line(_ outcome: LiveSearchOutcome, to line: inout Markup) {
        if outcome.found == 0 {
            line.text(outcome.isComplete ? "Nothing found" : "Nothing found so far")
        } else {
            let more = outcome.isComplete ? "" : "at least "
            line.text("\(more)\(outcome.found.counted("match", "matches"))".capitalisedFirst)
        }
        let count = outcome.results.count
        let places = outcome.groups.isEmpty || count == 1 ? "" : "\(outcome.groups.count.grouped) of "
        line.text(" in \(places)\(count.counted("object"))")
        let time = outcome.elapsed.milliseconds
        line.element(
            "span",
            .class("quiet"),
            text: " · \(outcome.examined.grouped) values examined in \(time.grouped) ms"
        )
        line.text(" · ")
        line.element(
            "a",
            .class("link"),
            .href(.sessions(query: [("q", asked.text)])),
            text: "search what was seen earlier"
        )
    }

    /// What was not searched: said in the line above, told here.
    private func notes(_ notes: [String], to main: inout Markup) {
        guard !notes.isEmpty else { return }
        main.element("details", .class("notes")) { details in
            let count = notes.count
            details.element("summary", text: "What is left out, and why (\(count.grouped))")
            details.element("ul") { list in
                for note in notes { list.element("li") { $0.objectText(note) } }
            }
        }
    }

    private func card(of group: LiveSearchOutcome.Group, to main: inout Markup) {
        let name = group.result.object
        main.element("section", .class("card found live-found"), .aria("label", VisibleText(ShownText(name).text).text))
        { card in
            card.element("header") { header in
                header.element("h2", .class("mono")) { heading in
                    heading.element("a", .href(.object(name))) { $0.objectText(name) }
                }
                if asked.object == nil, objects.count > 1 {
                    header.element("a", .class("quiet"), .href(asked.address(of: name)), text: "search only this")
                }
                header.element("span", .class("quiet count"), text: count(of: group))
            }
            card.element("table") { table in
                table.element("thead") { head in
                    head.element("tr") { row in
                        row.element("th", .scope("col"), text: "Place")
                        row.element("th", .scope("col"), .class("wide"), text: "Type")
                        row.element("th", .scope("col"), text: "Value")
                    }
                }
                table.element("tbody") { body in
                    for match in group.shown {
                        body.element("tr", match.field == .type ? .class("by-type") : nil) { row(match, to: &$0) }
                    }
                }
            }
        }
    }

    private func count(of group: LiveSearchOutcome.Group) -> String {
        let found = group.result.matches.count
        let atLeast = group.result.stop == nil ? "" : "at least "
        if group.shown.count < found { return "\(group.shown.count.grouped) of \(atLeast)\(found.grouped) shown" }
        return atLeast + found.counted("match", "matches")
    }

    private func row(_ match: LiveMatch, to row: inout Markup) {
        row.element("td", .class("place")) { cell in
            cell.element("a", .class("mono"), .href(.object(match.object, path: match.path))) {
                place(of: match, to: &$0)
            }
        }
        row.element("td", .class("wide")) { cell in
            cell.element("span", .class("mono type")) { write(match.type, marked: match.field == .type, to: &$0) }
        }
        row.element("td") { cell in
            let quote = match.kind == .string ? "\"" : ""
            cell.element("span", .class("mono value \(match.kind.styleName)")) { value in
                value.text(quote)
                write(match.value, marked: match.field == .value, to: &value)
                value.text(match.valueLength == nil ? quote : "…\(quote)")
            }
        }
    }

    /// The path, its last part marked where the name is what was found.
    private func place(of match: LiveMatch, to link: inout Markup) {
        let path = match.path.isEmpty ? match.object : match.path
        guard match.field == .name, path.hasSuffix(match.name) else { return link.objectText(path) }
        let start = path.dropLast(match.name.count)
        if !start.isEmpty { link.element("span", .class("quiet")) { $0.objectText(String(start)) } }
        write(match.name, marked: true, to: &link)
    }

    private func write(_ text: String, marked: Bool, to markup: inout Markup) {
        guard marked else { return markup.objectText(text) }
        guard let pattern = asked.pattern else { return MarkedText(text, search: asked.text).write(to: &markup) }
        MarkedText(text, range: pattern.firstRange(in: text)).write(to: &markup)
    }

    private func foot(to main: inout Markup) {
        main.element(
            "p",
            .class("notes"),
            text:
                "Case does not count. Of a text longer than \(PropertySearch.valueCharacters) characters the beginning "
                + "is searched. To search is not recorded."
        )
    }
}

extension PropertySearch.Field {
    /// What a reader calls the field.
    var plural: String {
        switch self {
        case .name: "names"
        case .value: "values"
        case .type: "types"
        }
    }
}

extension LiveSearchRequest.Match {
    /// What a reader calls the mode.
    var words: String {
        switch self {
        case .substring: "any part"
        case .prefix: "the beginning"
        case .exact: "the whole"
        case .regex: "a regular expression"
        }
    }
}
