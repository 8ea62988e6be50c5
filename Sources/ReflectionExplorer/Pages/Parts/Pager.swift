/// The ways from one page of a list to the others.
struct Pager {
    /// Another page, and what comes there.
    typealias Way = (address: Address, text: String)

    /// What the list has, for who does not see it.
    let label: String
    /// Which part of the list this page is.
    var part: String?
    /// The first page, where there is no way back but that one.
    var first: Way?
    /// The page before; nil on the first.
    var previous: Address?
    /// The next page; nil on the last, which has no way on.
    var next: Way?

    /// Writes the links; nothing where there is only this page.
    func write(to markup: inout Markup) {
        guard first != nil || previous != nil || next != nil else { return }
        markup.element("nav", .class("pager"), .aria("label", label)) { pager in
            if let part { pager.element("span", text: part) }
            if let first { pager.element("a", .class("button"), .href(first.address), text: first.text) }
            if let previous { pager.element("a", .class("button"), .rel("prev"), .href(previous), text: "Previous") }
            if let next { pager.element("a", .class("button"), .rel("next"), .href(next.address), text: next.text) }
        }
    }
}
