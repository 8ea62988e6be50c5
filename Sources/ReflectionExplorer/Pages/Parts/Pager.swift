/// The way from one page of a list to the next.
struct Pager {
    /// The next page; nil on the last, which has no way on.
    let next: Address?
    /// What comes there.
    let text: String
    /// What the list has, for who does not see it.
    let label: String
    /// The way back to the first page, where this is another one.
    var first: (address: Address, text: String)?

    /// Writes the links.
    func write(to markup: inout Markup) {
        guard next != nil || first != nil else { return }
        markup.element("nav", .class("pager"), .aria("label", label)) { pager in
            if let first { pager.element("a", .class("button"), .href(first.address), text: first.text) }
            if let next { pager.element("a", .class("button"), .rel("next"), .href(next), text: text) }
        }
    }
}
