import InspectionHistory

/// The objects of a family, page by page.
struct FamilyPage {
    let list: FamilyListDocument
    let previous: Address?
    let next: Address?
    let now: Timestamp

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: list.family, area: .objects).document { main in
            main.element("h1") { $0.objectText(list.family) }
            opener(to: &main)
            main.element("div", .class("card flush")) { card in
                guard !list.objects.isEmpty else {
                    let text = list.shown.total == 0 ? "There is no object now." : "There are no more objects here."
                    return card.element("p", .class("empty"), text: text)
                }
                ObjectTable(objects: list.objects, now: now, foot: foot).write(to: &card)
            }
            Pager(
                label: "Pages of \(VisibleText(ShownText(list.family).text).text)",
                previous: previous,
                next: next.map { ($0, "Next") }
            ).write(to: &main)
        }
    }

    /// Opens an object by its id, also one that is not listed.
    private func opener(to main: inout Markup) {
        main.element(
            "form",
            .class("filters"),
            .aria("label", "Open an object"),
            .action(.object(list.family)),
            .method("get")
        ) { form in
            form.element("div", .class("bar-of-filters")) { bar in
                bar.void("input", .type("text"), .name("id"), .placeholder("An id"), .aria("label", "The object's id"))
                bar.element("button", .class("button"), .type("submit"), text: "Open")
            }
        }
    }

    private var foot: String {
        let first = list.shown.offset + 1
        let last = list.shown.offset + list.shown.count
        let all = list.shown.count == list.shown.total
        let text =
            all ? last.counted("object") : "\(first.grouped)–\(last.grouped) of \(list.shown.total.counted("object"))"
        return list.note.map { "\(text). \($0)" } ?? text
    }
}
