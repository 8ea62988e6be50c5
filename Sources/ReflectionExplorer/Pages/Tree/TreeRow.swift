import ExtractionEngine

/// One row of a tree.
struct TreeRow {
    let node: PropertyTree.Node
    let depth: Int
    let isOpen: Bool
    /// Where the row stands among its siblings, where they are not all there.
    var position: RowPosition?
    let source: TreeSource
    var showsIdentity = true
    /// What happened to the value since an earlier tree.
    var change: Change?

    /// Writes the row.
    func write(to markup: inout Markup) {
        let path = node.path
        let address = address(of: path)
        let canOpen = address != nil && node.childCount > 0 && node.reference == nil
        markup.element(
            "div",
            .class("row"),
            .role("treeitem"),
            .aria("level", String(depth + 1)),
            canOpen ? .aria("expanded", isOpen ? "true" : "false") : nil,
            position.map { .aria("posinset", String($0.index + 1)) },
            position.map { .aria("setsize", String($0.total)) },
            address == nil ? nil : .data("path", path)
        ) { row in
            row.element("span", .class("label")) { label in
                if canOpen { label.element("span", .class("toggle")) }
                name(address: address, to: &label)
                label.element("span", .class("type")) { $0.objectTextWhereNeeded(ShownText(node.type).text) }
                badges(to: &label)
                if address == nil { label.element("span", .class("badge warn"), text: "name too long for an address") }
            }
            value(to: &row)
        }
    }

    /// About how many bytes a row takes.
    static func weight(of node: PropertyTree.Node) -> Int {
        let ownMarkup = 240
        // The path stands in the row twice: once for the scripts, once percent-encoded in the address.
        var path = 0
        for byte in node.path.utf8.prefix(longestAddress) {
            let isLetterOrDigit =
                byte >= 0x30 && byte < 0x3A || byte >= 0x41 && byte < 0x5B || byte >= 0x61 && byte < 0x7B
            path += isLetterOrDigit ? 2 : 4
        }
        return ownMarkup + path + min(node.value.utf8.count, ShownText.mostCharacters * 4)
    }

    /// The longest address that a row leads to, in bytes: what every server must accept (RFC 9112, section 3) without
    /// what the scripts add.
    private static let longestAddress = 7_900

    /// The address of a node; nil where its path is too long to be one.
    private func address(of path: String) -> Address? {
        guard path.utf8.count <= Self.longestAddress else { return nil }
        let address = source.address(path: path)
        return address.description.utf8.count <= Self.longestAddress ? address : nil
    }

    private func name(address: Address?, to label: inout Markup) {
        let text = node.path.isEmpty ? source.object : node.name
        func write(_ name: inout Markup) { name.objectTextWhereNeeded(ShownText(text).text) }
        if depth > 0, let address {
            label.element("a", .class("name"), .href(address), content: write)
        } else {
            label.element("span", .class("name"), content: write)
        }
    }

    private func badges(to label: inout Markup) {
        func badge(_ text: String, _ style: String = "badge", hint: String? = nil) {
            label.element("span", .class(style), hint.map(Attribute.title)) { $0.objectTextWhereNeeded(text) }
        }
        if showsIdentity, let identity = node.identity { badge("#\(identity)", "badge identity") }
        if node.mutability == .let { badge("let") }
        let isDead = node.note?.code == .deadReference
        if node.ownership != .strong {
            badge(node.ownership.rawValue + (isDead ? ", dead" : ""), isDead ? "badge warn" : "badge")
        }
        if node.storedName?.hasPrefix("$__lazy_storage_$_") == true { badge("lazy") }
        if let wrapper = node.wrapper { badge("@\(ShownText(wrapper).text)") }
        if change?.kind == .added { badge("added") }
        if let note = node.note, let name = note.badge {
            badge(name, note.warns ? "badge warn" : "badge", hint: note.sentence)
        }
    }

    private func value(to row: inout Markup) {
        if let reference = node.reference {
            row.element("span", .class("value note")) { self.reference(reference, to: &$0) }
        } else if let note = node.note, note.replacesValue {
            row.element("span", .class("value note")) { $0.objectTextWhereNeeded(note.sentence) }
        } else {
            let mark = change == nil ? "" : " changed"
            row.element("span", .class("value \(node.kind.styleName)\(mark)")) { value in
                if let old = change?.before { self.old(old, to: &value) }
                text(to: &value)
                if let note = node.note, let brief = node.briefNote {
                    value.element("span", .class("aside"), .title(note.sentence)) {
                        $0.objectTextWhereNeeded(" · \(brief)")
                    }
                }
            }
        }
    }

    /// The value before, as the scripts of a watched page write it.
    private func old(_ old: Change.Side, to value: inout Markup) {
        let quote = old.type == "String" || old.type == "String?" ? "\"" : ""
        value.element("del", .class("was")) { was in
            was.text(quote)
            was.objectTextWhereNeeded(ShownText(old.value).text)
            was.text(quote)
        }
        value.text(" ")
    }

    private func text(to value: inout Markup) {
        let quote = node.kind == .string ? "\"" : ""
        let shown = ShownText(node.summary)
        value.text(quote)
        value.objectTextWhereNeeded(shown.text)
        value.text(quote)
        guard let length = node.valueLength ?? shown.cutFrom else { return }
        // A buffer begins with its size.
        guard node.kind != .data else { return value.text(shown.cutFrom == nil ? "" : "…") }
        value.text("…")
        value.element("span", .class("aside"), text: " · \(length.grouped) characters")
    }

    private func reference(_ reference: PropertyTree.Reference, to value: inout Markup) {
        value.text(reference.why == .cycle ? "↑ cycle, shown at " : "shared, shown at ")
        let place = reference.to.isEmpty ? source.object : ShownText(reference.to).text
        if let address = address(of: reference.to) {
            value.element("a", .class("link"), .data("to", reference.to), .href(address)) {
                $0.objectTextWhereNeeded(place)
            }
        } else {
            value.objectTextWhereNeeded(place)
        }
    }
}
