import HTTPServer

/// An error as a page: what happened and a way on.
struct ProblemPage {
    let problem: Problem
    /// Whether something was asked of the page that may be what is wrong.
    var hasQuery = false

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: problem.title).document { main in
            main.element("div", .class("card problem")) { card in
                card.element("h1", text: problem.title)
                card.element("p") { $0.objectText(problem.detail) }
                list("Near to it", problem.nearest, to: &card)
                list("There is", problem.available, to: &card)
                card.element("p", .class("ways")) { way in
                    if isPassing {
                        way.element("a", .class("link"), .hrefOfThisPage, text: "Try again")
                        way.text(" · ")
                    }
                    if hasQuery, !isPassing {
                        way.element("a", .class("link"), .hrefWithoutQuery, text: "This page without its parameters")
                        way.text(" · ")
                    }
                    way.element("a", .class("link"), .href(.home), text: "All registered objects")
                    way.text(" · ")
                    way.element("a", .class("link"), .href(.sessions), text: "History")
                }
            }
        }
    }

    /// Whether the same request may be answered later.
    private var isPassing: Bool { [429, 502, 503, 504].contains(problem.status.code) }

    private func list(_ heading: String, _ choices: [Problem.Choice], to card: inout Markup) {
        guard !choices.isEmpty else { return }
        card.element("h2", text: heading)
        card.element("ul", .class("choices")) { list in
            for choice in choices {
                list.element("li") { item in
                    guard let address = choice.address else {
                        item.element("span", .class("mono")) { $0.objectText(choice.name) }
                        return
                    }
                    item.element("a", .class("mono link"), .href(address)) { $0.objectText(choice.name) }
                }
            }
        }
    }
}
