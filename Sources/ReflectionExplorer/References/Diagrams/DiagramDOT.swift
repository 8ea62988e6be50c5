/// Writes a drawing in Graphviz's language, for who lays it out anew.
struct DiagramDOT {
    let diagram: Diagram
    /// The server's own address, which makes links that work in a file of its own; none where there is no server.
    var origin: String?

    /// The source, UTF-8.
    var text: String {
        var lines = ["digraph references {"]
        lines.append(
            "  graph [rankdir=LR, charset=\"UTF-8\", labelloc=b, label=\(quoted(caption)), "
                + "tooltip=\(quoted(DrawnText.hint(diagram.summary)))];"
        )
        lines.append("  node [shape=box, style=rounded, fontname=\"monospace\", fontsize=11];")
        lines.append("  edge [fontname=\"monospace\", fontsize=9, arrowsize=0.7];")
        for (index, box) in diagram.boxes.enumerated() { lines.append("  n\(index) [\(attributes(of: box))];") }
        for arrow in diagram.arrows {
            lines.append("  n\(arrow.source) -> n\(arrow.target) [\(attributes(of: arrow))];")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private static let mostLetters = 60
    /// Graphviz reads no quoted string that is longer than 16,384 octets, and escaping may make five of one.
    private static let mostOfCaption = 3_000

    private var caption: String {
        var parts = [DrawnText.hint(diagram.title)]
        var length = parts[0].utf8.count
        for (index, note) in diagram.notes.enumerated() {
            let part = DrawnText.hint(note)
            guard length + part.utf8.count <= Self.mostOfCaption else {
                parts.append("and \((diagram.notes.count - index).grouped) more notes, which JSON has")
                break
            }
            parts.append(part)
            length += part.utf8.count
        }
        return parts.joined(separator: " · ")
    }

    private func attributes(of box: Diagram.Box) -> String {
        let lines = [box.title, box.subtitle].filter { !$0.isEmpty }
            .map { escaped(DrawnText($0, most: Self.mostLetters).text) }
        var attributes = ["label=\"\(lines.joined(separator: "\\n"))\""]
        if !box.hint.isEmpty { attributes.append("tooltip=\(quoted(DrawnText.hint(box.hint)))") }
        if let origin, let address = box.address { attributes.append("URL=\(quoted(origin + address.description))") }
        if box.isInLoop { attributes.append("color=\"#b4451f\", penwidth=2.5") }
        if box.isStart { attributes.append("style=\"rounded,bold\"") }
        if box.isFolded { attributes.append("style=\"rounded,dashed\"") }
        return attributes.joined(separator: ", ")
    }

    private func attributes(of arrow: Diagram.Arrow) -> String {
        let label = DrawnText(DiagramLayout.labelText(arrow), most: Self.mostLetters).text
        var attributes = ["label=\(quoted(label))"]
        if !arrow.hint.isEmpty { attributes.append("tooltip=\(quoted(DrawnText.hint(arrow.hint)))") }
        switch arrow.style {
        case .strong: break
        case .weak: attributes.append("style=dashed")
        case .unowned: attributes.append("style=dotted")
        }
        if arrow.isInLoop { attributes.append("color=\"#b4451f\", penwidth=2.5") }
        return attributes.joined(separator: ", ")
    }

    private func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// A quoted string ends at a quotation mark, a backslash begins an escape in a label, and `&` an entity (the DOT
    /// language, "ID" and "escString").
    private func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in VisibleText(text).text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "&": escaped += "&amp;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
