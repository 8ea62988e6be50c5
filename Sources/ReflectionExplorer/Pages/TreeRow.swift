import ExtractionEngine

/// One row of a tree.
struct TreeRow {
    let node: PropertyTree.Node
    let depth: Int
    let isOpen: Bool
    let source: TreeSource

    /// Writes the row.
    func write(to markup: inout Markup) {
        let hasChildren = node.childCount > 0 && node.reference == nil
        let address = source.address(path: node.path)
        markup.element(
            "div",
            .class("row"),
            .role("treeitem"),
            .aria("level", String(depth + 1)),
            hasChildren ? .aria("expanded", isOpen ? "true" : "false") : nil
        ) { row in
            row.element("span", .class("label"), .data("depth", shownDepth(depth))) { label in
                label.element("span", .class("toggle"), .aria("hidden", "true"), text: hasChildren ? (isOpen ? "▾" : "▸") : "")
                if depth == 0 {
                    label.element("span", .class("name")) { $0.objectText(node.name) }
                } else {
                    label.element("a", .class("name"), .href(address)) { $0.objectText(node.name) }
                }
                label.element("span", .class("type"), .title(node.qualifiedType ?? node.type)) { $0.objectText(node.type) }
                badges(to: &label)
            }
            value(to: &row)
        }
    }

    private func badges(to label: inout Markup) {
        func badge(_ text: String, warns: Bool = false) {
            label.element("span", .class(warns ? "badge warn" : "badge"), text: text)
        }
        if let identity = node.identity { badge("#\(identity)") }
        if node.mutability == .let { badge("let") }
        let isDead = node.note?.code == .deadReference
        if node.ownership != .strong { badge(node.ownership.rawValue + (isDead ? ", dead" : ""), warns: isDead) }
        if node.storedName?.hasPrefix("$__lazy_storage_$_") == true { badge("lazy") }
        if let wrapper = node.wrapper { badge("@\(wrapper)") }
        if let name = node.note?.badge { badge(name, warns: true) }
    }

    private func value(to row: inout Markup) {
        if let reference = node.reference {
            row.element("span", .class("value note")) { value in
                value.text(reference.why == .cycle ? "↑ cycle, shown at " : "shared, shown at ")
                value.element("a", .class("link"), .href(source.address(path: reference.to))) {
                    $0.objectText(reference.to.isEmpty ? source.object : reference.to)
                }
            }
            return
        }
        if let note = node.note, note.replacesValue {
            row.element("span", .class("value note"), .title(note.sentence), text: note.sentence)
            return
        }
        row.element("span", .class("value \(node.kind.styleName)"), .title(node.value)) { value in
            if node.kind == .string {
                value.text("\"")
                value.objectText(node.value)
                value.text(node.valueLength == nil ? "\"" : "…\"")
            } else {
                value.objectText(node.value)
            }
            if let length = node.valueLength { value.text(" · \(length.grouped) characters") }
        }
        if let note = node.note, !note.replacesValue {
            row.element("span", .class("badge"), .title(note.sentence), text: note.sentence)
        }
    }
}
