import ExtractionEngine
import InspectionHistory

/// What is known of one node, and what to take away from it.
struct NodePanel {
    let node: PropertyTree.Node
    let source: TreeSource
    /// The server's own address as the browser knows it, without a slash at its end.
    let origin: String
    /// When the node was captured.
    let captured: Timestamp
    /// Whether the object has its number: it is one of the page's capture only.
    var numbersObjects = true
    var details: NodeDetails?

    /// Writes the panel.
    func write(to panel: inout Markup) {
        panel.element("h2") { $0.objectText(source.place(node.path)) }
        panel.element("dl", content: facts)
        value(to: &panel)
        ways(to: &panel)
        takeaways(to: &panel)
        test(to: &panel)
        past(to: &panel)
    }

    // MARK: What is known

    private func facts(to list: inout Markup) {
        entry("Type", node.qualifiedType ?? node.type, to: &list)
        entry("Kind", node.kind.rawValue, to: &list)
        if let declaration { entry("Declared", declaration, to: &list) }
        if let wrapper = node.wrapper { entry("Wrapper", "@\(wrapper)", to: &list) }
        if let storedName = node.storedName { entry("Stored as", storedName, to: &list) }
        if node.ownership != .strong { entry("Ownership", node.ownership.rawValue, to: &list) }
        if let placement = details?.placement {
            let size = placement.size.map { ", \($0.counted("byte"))" } ?? ""
            entry("Offset", "\(placement.offset.grouped)\(size), in \(placement.owner)", to: &list)
        }
        if numbersObjects, let identity = node.identity { entry("Identity", "#\(identity)", to: &list) }
        if node.childCount > 0 { entry("Children", node.childCount.grouped, to: &list) }
        if let note = node.note { entry("Note", note.sentence, to: &list) }
    }

    private var declaration: String? {
        let parts = [node.mutability?.rawValue, node.declaredIn.map { "in \($0)" }].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func entry(_ name: String, _ value: String, to list: inout Markup) {
        list.element("dt", text: name)
        list.element("dd") { $0.objectText(value) }
    }

    private func value(to panel: inout Markup) {
        guard !node.isRedacted else { return }
        let text = node.kind.isCollection ? node.summary : node.value
        // What is only the sum of its properties says nothing that the type has not said.
        guard text != node.type || node.childCount == 0 else { return }
        guard text.utf8.count > Self.mostBytesOfValue else {
            heading("Value", copying: text, label: "value", to: &panel)
            panel.element(
                "pre",
                .tabIndex(0),
                .aria("label", "Value"),
                source.isLive ? .data("value-of", node.path) : nil
            ) { $0.objectText(text) }
            return
        }
        let beginning = ShownText(text)
        panel.element("h3", text: "Value")
        panel.element("pre", .tabIndex(0), .aria("label", "Value")) { $0.objectText("\(beginning.text)…") }
        panel.element("p", .class("hint")) { line in
            line.text("The beginning of \((node.valueLength ?? text.count).grouped) characters: ")
            line.element("a", .class("link"), .href(source.address(path: node.path)), text: "read on, page by page")
        }
    }

    /// The longest value that stands here, in bytes: it is sent twice, to be read and to be copied.
    private static let mostBytesOfValue = 64 << 10

    private func heading(_ text: String, copying copied: String, label: String, to panel: inout Markup) {
        panel.element("h3") { heading in
            heading.element("span", text: text)
            CopyButton(text: copied, label: label).write(to: &heading)
        }
    }

    // MARK: Where to go on

    private func ways(to panel: inout Markup) {
        panel.element("p", .class("ways")) { ways in
            func button(_ text: String, _ address: Address) {
                ways.element("a", .class("button"), .href(address), text: text)
            }
            button("Open as root", source.address(path: node.path))
            if node.kind == .class || node.kind == .actor, !node.isRedacted,
                let referrers = source.referencesAddress(path: "", query: [("object", node.path)])
            {
                button("Who refers to it", referrers)
            }
            if let layout = source.layoutAddress(path: node.path) { button("Layout", layout) }
            button("Test mirror", source.mirrorAddress(path: node.path))
            button("Its past", .past(of: source.object, path: node.path))
            if source.isLive, node.kind.isDrawn {
                ways.element(
                    "button",
                    .type("button"),
                    .class("button watch"),
                    .data("watch-path", node.path),
                    .aria("pressed", "false"),
                    .hidden,
                    text: "Watch as a line"
                )
            }
        }
    }

    // MARK: What to take away

    private func takeaways(to panel: inout Markup) {
        panel.element("h3", text: "Take away")
        panel.element("ul", .class("takeaway")) { list in
            if !node.path.isEmpty { takeaway(node.path, label: "path", to: &list) }
            takeaway("curl '\(origin)\(source.address(path: node.path))'", label: "curl line", to: &list)
            if source.isLive, !node.path.isEmpty { takeaway(expression, label: "Swift expression", to: &list) }
            if source.isLive { takeaway("curl '\(origin)\(changes)'", label: "curl line for changes", to: &list) }
        }
        guard source.isLive else { return }
        panel.element(
            "p",
            .class("hint"),
            text: "The last one, run before and after a request, tells what the request changed."
        )
    }

    private var changes: Address {
        .changes(in: source.object, path: node.path, query: [("view", source.viewParameter), ("format", "text")])
    }

    private func takeaway(_ text: String, label: String, to list: inout Markup) {
        list.element("li") { item in
            item.element("code", .title(VisibleText(text).text)) { $0.objectText(text) }
            CopyButton(text: text, label: label).write(to: &item)
        }
    }

    /// The value in Swift, where the object is at hand.
    private var expression: String {
        MirrorSource.expression(reading: node, of: source.object)
    }

    private func test(to panel: inout Markup) {
        guard let test = details?.test else { return }
        heading("Test this", copying: test.text, label: "test", to: &panel)
        panel.element(
            "pre",
            .class("code"),
            .tabIndex(0),
            .aria("label", "Test"),
            source.isLive ? .data("test-of", captured.description) : nil
        ) { $0.visibleLines(test.text) }
        panel.element("p", .class("hint")) { line in
            line.text("Of the whole object: ")
            let owner = (try? PropertyPath(parsing: node.path)).map { PropertyPath($0.components.dropLast()) }
            let path = owner?.components.last == .super ? "" : owner?.description ?? ""
            line.element("a", .class("link"), .href(source.mirrorAddress(path: path)), text: "the test mirror")
        }
    }

    private func past(to panel: inout Markup) {
        guard let series = details?.series, series.count > 1 else { return }
        panel.element("h3", text: "Its past, \(series.count.grouped) values")
        PastLine(points: series).write(to: &panel)
    }
}
