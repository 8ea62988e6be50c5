/// Writes a drawing as SVG: inside of a page, whose style sheets colour it, or as a document of its own.
struct DiagramSVG {
    let diagram: Diagram
    let layout: DiagramLayout

    /// Gives everything its place.
    init(_ diagram: Diagram) {
        self.diagram = diagram
        layout = DiagramLayout(diagram)
    }

    /// Writes the drawing into a page.
    func write(to markup: inout Markup) {
        drawing(to: &markup, isDocument: false)
    }

    /// The drawing as a document, with its own colours in both themes.
    func document() -> [UInt8] {
        var markup = Markup()
        drawing(to: &markup, isDocument: true)
        return markup.bytes
    }

    /// What a document of its own may do: nothing but be looked at, with its own style.
    ///
    /// Its style is a constant of this program, and all else in it is escaped text.
    static let policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

    private static let noteHeight = 22
    private static let noteLetters = 180

    private func drawing(to markup: inout Markup, isDocument: Bool) {
        let notes = diagram.notes.map { DrawnText($0, most: Self.noteLetters) }
        let widest = (notes.map(\.columns).max() ?? 0) * DiagramLayout.smallLetter + 2 * DiagramLayout.margin
        let width = max(layout.width, widest)
        let height = layout.height + notes.count * Self.noteHeight
        markup.element(
            "svg",
            isDocument ? .drawing("xmlns", "http://www.w3.org/2000/svg") : nil,
            .class("graph"),
            .role("graphics-document"),
            .aria("labelledby", "graph-title graph-summary"),
            .viewBox(width, height),
            .number("width", width),
            .number("height", height)
        ) { svg in
            svg.element("title", .id("graph-title"), text: DrawnText.hint(diagram.title))
            svg.element("desc", .id("graph-summary"), text: DrawnText.hint(diagram.summary))
            if isDocument {
                svg.element("style", text: Self.style)
                svg.element("rect", .class("paper"), .number("width", width), .number("height", height))
            }
            // What belongs to a loop lies above the rest.
            for isInLoop in [false, true] {
                for (index, arrow) in diagram.arrows.enumerated() where arrow.isInLoop == isInLoop {
                    self.arrow(arrow, layout.routes[index], to: &svg)
                }
            }
            for (index, box) in diagram.boxes.enumerated() { self.box(box, layout.frames[index], to: &svg) }
            for (index, note) in notes.enumerated() {
                svg.element(
                    "text",
                    .class("cut"),
                    .number("x", DiagramLayout.margin),
                    .number("y", layout.height + index * Self.noteHeight + 6),
                    text: note.text
                )
            }
        }
    }

    private func arrow(_ arrow: Diagram.Arrow, _ route: DiagramLayout.Route, to svg: inout Markup) {
        svg.element("g", .class("arrow \(arrow.style.rawValue)\(arrow.isInLoop ? " loop" : "")")) { group in
            if !arrow.hint.isEmpty { group.element("title", text: DrawnText.hint(arrow.hint)) }
            group.element("path", .class("line"), .drawing("d", route.line))
            let back = route.pointsRight ? -1 : 1
            let size = arrow.isInLoop ? 9 : 7
            group.element(
                "path",
                .class("head"),
                .drawing(
                    "d",
                    "M\(route.tip.x) \(route.tip.y)l\(back * size) \(-size / 2)v\(size / 2 * 2)z"
                )
            )
            if let label = route.label {
                group.element(
                    "text",
                    .number("x", label.x),
                    .number("y", label.y),
                    .drawing("text-anchor", "\(label.anchor)"),
                    text: label.text.text
                )
            }
        }
    }

    private func box(_ box: Diagram.Box, _ frame: DiagramLayout.Frame, to svg: inout Markup) {
        var names = "box"
        if box.isStart { names += " start" }
        if box.isInLoop { names += " loop" }
        if box.isFolded { names += " folded" }
        svg.element("g", .class(names)) { group in
            guard let address = box.address else { return content(of: box, frame, to: &group) }
            group.element("a", .href(address)) { content(of: box, frame, to: &$0) }
        }
    }

    private func content(of box: Diagram.Box, _ frame: DiagramLayout.Frame, to group: inout Markup) {
        group.element("title", text: DrawnText.hint(box.hint.isEmpty ? "\(box.title) \(box.subtitle)" : box.hint))
        group.element(
            "rect",
            .number("x", frame.x),
            .number("y", frame.y),
            .number("width", frame.width),
            .number("height", frame.height),
            .number("rx", 6)
        )
        let middle = frame.y + frame.height / 2
        let isAlone = frame.subtitle.text.isEmpty
        group.element(
            "text",
            .number("x", frame.x + 12),
            .number("y", isAlone ? middle + 5 : middle - 3),
            text: frame.title.text
        )
        guard !isAlone else { return }
        group.element(
            "text",
            .class("sub"),
            .number("x", frame.x + 12),
            .number("y", middle + 14),
            text: frame.subtitle.text
        )
    }

    /// The colours of the pages' theme, and the same rules as `graph.css`.
    private static let style = """
        .graph{color-scheme:light dark;--paper:#fff;--ink:#1f2328;--quiet:#5c6570;--line:#8a929b;--accent:#b4451f;--warn:#9a3412}
        @media (prefers-color-scheme:dark){.graph{--paper:#1d2024;--ink:#e4e6e9;--quiet:#9aa3ad;--line:#7c858f;\
        --accent:#ff9d73;--warn:#ffb48f}}
        .paper{fill:var(--paper)}
        text{font:13px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:var(--ink)}
        .sub,.arrow text{font-size:11px;fill:var(--quiet)}
        .arrow text{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
        .cut{font:11px system-ui,"DejaVu Sans",sans-serif;fill:var(--warn)}
        .box rect{fill:var(--paper);stroke:var(--line)}
        .start rect{stroke:var(--ink);stroke-width:2}
        .box.loop rect{stroke:var(--accent);stroke-width:2.5}
        .folded rect{stroke-dasharray:5 3}
        .line{fill:none;stroke:var(--line);stroke-width:1.25}
        .head{fill:var(--line)}
        .weak .line{stroke-dasharray:6 4}
        .unowned .line{stroke-dasharray:1.5 3.5;stroke-linecap:round}
        .arrow.loop .line{stroke:var(--accent);stroke-width:2.75}
        .arrow.loop .head{fill:var(--accent)}
        .arrow.loop text{fill:var(--accent)}
        a:hover rect{stroke:var(--accent)}
        """
}
