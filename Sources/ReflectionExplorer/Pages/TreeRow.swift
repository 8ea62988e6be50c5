import ExtractionEngine

/// One row of a tree.
struct TreeRow {
    let node: PropertyTree.Node
    let depth: Int
    let isOpen: Bool
    let source: TreeSource

    /// Writes the row.
    func write(to markup: inout Markup) {
        markup.element(
            "div",
            .class("row"),
            .role("treeitem"),
            .aria("level", String(depth + 1)),
            canOpen ? .aria("expanded", isOpen ? "true" : "false") : nil
        ) { row in
            row.element("span", .class("label"), .data("depth", shownDepth(depth)), content: label(to:))
            value(to: &row)
        }
    }

    private var canOpen: Bool { node.childCount > 0 && node.reference == nil }

    private func label(to label: inout Markup) {
        let mark = canOpen ? (isOpen ? "▾" : "▸") : ""
        label.element("span", .class("toggle"), .aria("hidden", "true"), text: mark)
        if depth == 0 {
            label.element("span", .class("name")) { $0.objectText(node.path.isEmpty ? source.object : node.name) }
        } else {
            label.element("a", .class("name"), .href(source.address(path: node.path))) { $0.objectText(node.name) }
        }
        label.element("span", .class("type"), hint(node.qualifiedType ?? node.type)) { $0.objectText(node.type) }
        badges(to: &label)
    }

    private func badges(to label: inout Markup) {
        func badge(_ text: String, _ style: String = "badge", hint: String? = nil) {
            label.element("span", .class(style), hint.map(Attribute.title), text: text)
        }
        if let identity = node.identity { badge("#\(identity)", "badge identity") }
        if node.mutability == .let { badge("let") }
        let isDead = node.note?.code == .deadReference
        if node.ownership != .strong {
            badge(node.ownership.rawValue + (isDead ? ", dead" : ""), isDead ? "badge warn" : "badge")
        }
        if node.storedName?.hasPrefix("$__lazy_storage_$_") == true { badge("lazy") }
        if let wrapper = node.wrapper { badge("@\(wrapper)") }
        if let note = node.note, let name = note.badge {
            badge(name, note.warns ? "badge warn" : "badge", hint: note.sentence)
        }
    }

    private func value(to row: inout Markup) {
        if let reference = node.reference {
            row.element("span", .class("value note")) { self.reference(reference, to: &$0) }
        } else if let note = node.note, note.replacesValue {
            row.element("span", .class("value note"), .title(note.sentence)) { $0.objectText(note.sentence) }
        } else {
            row.element("span", .class("value \(node.kind.styleName)"), hint(node.value)) { value in
                text(to: &value)
                if let note = node.note, let brief = node.briefNote {
                    value.element("span", .class("aside"), .title(note.sentence)) { $0.objectText(" · \(brief)") }
                }
            }
        }
    }

    private func text(to value: inout Markup) {
        let quote = node.kind == .string ? "\"" : ""
        value.text(quote)
        value.objectText(node.summary)
        if let length = node.valueLength {
            value.text("…\(quote)")
            value.element("span", .class("aside"), text: " · \(length.grouped) characters")
        } else {
            value.text(quote)
        }
    }

    /// What the column may cut stands in a hint too; what always fits is not written twice.
    private func hint(_ text: String) -> Attribute? {
        let alwaysFits = 24
        return text.utf8.count > alwaysFits ? .title(text) : nil
    }

    private func reference(_ reference: PropertyTree.Reference, to value: inout Markup) {
        value.text(reference.why == .cycle ? "↑ cycle, shown at " : "shared, shown at ")
        value.element("a", .class("link"), .href(source.address(path: reference.to))) {
            $0.objectText(reference.to.isEmpty ? source.object : reference.to)
        }
    }
}
