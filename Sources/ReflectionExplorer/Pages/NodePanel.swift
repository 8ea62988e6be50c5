import ExtractionEngine

/// What is known of the node that a page stands at, and what to take away from it.
struct NodePanel {
    let node: PropertyTree.Node
    let source: TreeSource
    /// The server's own address as the browser knows it, without a slash at its end.
    let origin: String

    /// Writes the panel.
    func write(to panel: inout Markup) {
        panel.element("h2") { $0.objectText(place) }
        panel.element("dl") { list in
            entry("Type", node.qualifiedType ?? node.type, to: &list)
            entry("Kind", node.kind.rawValue, to: &list)
            if let declared = declaration { entry("Declared", declared, to: &list) }
            if let identity = node.identity { entry("Identity", "#\(identity)", to: &list) }
            if node.childCount > 0 { entry("Children", node.childCount.grouped, to: &list) }
            if let note = node.note { entry("Note", note.sentence, to: &list) }
        }
        panel.element("h3", text: "Value")
        panel.element("pre") { $0.objectText(node.kind.isCollection ? node.summary : node.value) }
        if !node.path.isEmpty {
            panel.element("h3", text: "Path")
            panel.element("pre") { $0.objectText(node.path) }
        }
        panel.element("p") { line in
            line.element("a", .class("link"), .href(.past(of: source.object, path: node.path)), text: "Its past")
            line.element("span", .class("quiet"), text: " · every value that was seen here")
        }
        panel.element("h3", text: "As JSON")
        panel.element("pre", text: "curl '\(origin)\(source.address(path: node.path))'")
    }

    private var place: String {
        if node.path.isEmpty { return source.object }
        return source.object + (node.path.hasPrefix("[") ? "" : ".") + node.path
    }

    private var declaration: String? {
        let parts = [node.mutability?.rawValue, node.declaredIn.map { "in \($0)" }].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func entry(_ name: String, _ value: String, to list: inout Markup) {
        list.element("dt", text: name)
        list.element("dd") { $0.objectText(value) }
    }
}
