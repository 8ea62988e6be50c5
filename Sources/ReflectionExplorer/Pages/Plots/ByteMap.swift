/// A drawing of a value's bytes, eight in a row as a machine word has them.
struct ByteMap {
    let layout: LayoutDocument

    /// The most bytes that are drawn; the table below has every field.
    static let mostBytes = 512

    private static let perRow = 8
    private static let byteWidth = 44
    private static let rowHeight = 30
    private static let margin = 44
    /// How wide a letter of the labels is, in the drawing's own units.
    private static let letterWidth = 8

    private struct Part {
        var name: String
        var style: StaticString
        var start: Int
        var end: Int
    }

    /// Writes the drawing.
    func write(to markup: inout Markup) {
        let parts = self.parts
        guard let end = parts.last?.end else { return }
        let drawn = min(end, Self.mostBytes)
        let rows = (drawn + Self.perRow - 1) / Self.perRow
        let width = Self.margin + Self.perRow * Self.byteWidth
        markup.element("figure", .class("bytes")) { figure in
            figure.element(
                "svg",
                .viewBox(width, rows * Self.rowHeight + 2),
                .role("img"),
                .aria("label", "\(end.counted("byte")), each field at its offset; the table says the same")
            ) { drawing in
                for row in 0..<rows {
                    let y = row * Self.rowHeight + Self.rowHeight / 2 + 5
                    drawing.element(
                        "text",
                        .class("offset"),
                        .number("x", Self.margin - 8),
                        .number("y", y),
                        text: String(row * Self.perRow)
                    )
                }
                for part in parts where part.start < drawn { draw(part, upTo: drawn, to: &drawing) }
            }
            let cut = end > drawn ? "The first \(drawn) of \(end.counted("byte")). " : ""
            figure.element("figcaption", text: cut + "Eight bytes in a row; dashed ones are unused.")
        }
    }

    private func draw(_ part: Part, upTo drawn: Int, to drawing: inout Markup) {
        var start = part.start
        var isFirst = true
        let end = min(part.end, drawn)
        while start < end {
            let stop = min(end, (start / Self.perRow + 1) * Self.perRow)
            let x = Self.margin + start % Self.perRow * Self.byteWidth
            let y = start / Self.perRow * Self.rowHeight + 1
            let width = (stop - start) * Self.byteWidth
            drawing.element(
                "rect",
                .class("\(part.style)"),
                .number("x", x),
                .number("y", y),
                .number("width", width - 2),
                .number("height", Self.rowHeight - 2),
                .number("rx", 3)
            )
            if isFirst, !part.name.isEmpty {
                let room = max(1, (width - 14) / Self.letterWidth)
                let name = VisibleText(part.name).text
                drawing.element(
                    "text",
                    .number("x", x + 7),
                    .number("y", y + Self.rowHeight / 2 + 4),
                    text: name.count <= room ? name : String(name.prefix(max(0, room - 1))) + "…"
                )
            }
            isFirst = false
            start = stop
        }
    }

    /// The header, the fields and what is unused, in order.
    private var parts: [Part] {
        var parts: [Part] = []
        var place = 0
        if let header = layout.headerSize {
            parts.append(Part(name: "class, reference counts", style: "header", start: 0, end: header))
            place = header
        }
        func unused(upTo end: Int) {
            if end > place { parts.append(Part(name: "", style: "unused", start: place, end: end)) }
        }
        let last = layout.instanceSize ?? layout.stride
        for (index, field) in layout.fields.enumerated() {
            let next = index + 1 < layout.fields.count ? layout.fields[index + 1].offset : last
            guard field.offset >= place else { continue }
            unused(upTo: field.offset)
            // What is not known is drawn up to the next field, and is not called unused.
            let end = field.size.map { field.offset + $0 } ?? next
            let style: StaticString = field.size == nil ? "unknown" : "field"
            if end > field.offset {
                parts.append(Part(name: field.name, style: style, start: field.offset, end: end))
            }
            place = max(place, end)
        }
        if layout.padding != nil { unused(upTo: last) }
        return parts
    }
}
