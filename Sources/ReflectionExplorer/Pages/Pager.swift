/// The way from one page of a list to the next.
struct Pager {
    /// The next page; nil on the last, which has no way on.
    let next: Address?
    /// What comes there.
    let text: String
    /// What the list has, for who does not see it.
    let label: String

    /// Writes the link.
    func write(to markup: inout Markup) {
        guard let next else { return }
        markup.element("nav", .class("pager"), .aria("label", label)) { pager in
            pager.element("a", .class("button"), .rel("next"), .href(next), text: text)
        }
    }
}
