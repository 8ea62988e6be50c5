import InspectionHistory

/// Values that are no numbers over time: a bar for each span in which one was seen, a colour for each value.
struct PastStrip {
    private static let width = 1_000
    private static let height = 24
    /// As many as can be told apart.
    private static let mostStates = 6

    /// The values of a page, newest first.
    let values: [PastDocument.Value]

    /// Writes nothing where there are too many different values, or none that lasted.
    func write(to markup: inout Markup) {
        let spans = Array(values.reversed())
        let names = self.names(spans)
        guard spans.count > 1, names.count > 1, names.count <= Self.mostStates, let last = spans.last else { return }
        let axis = TimeAxis(spans.map(\.first.capturedAt) + [last.until?.capturedAt ?? last.last.capturedAt])
        markup.element("figure", .class("strip")) { figure in
            figure.element(
                "svg",
                .viewBox(Self.width, Self.height),
                .drawing("preserveAspectRatio", "none"),
                .role("img"),
                .aria("label", "\(spans.count.grouped) spans of \(names.count) values over time")
            ) { drawing in
                for (index, span) in spans.enumerated() {
                    bar(span, axis.positions[index], axis.positions[index + 1], names, to: &drawing)
                }
            }
            figure.element("figcaption") { axis.write(to: &$0) }
            figure.element("ul", .class("legend"), .role("list")) { legend in
                for (index, name) in names.enumerated() {
                    legend.element("li") { item in
                        item.element("span", .class("swatch state-\(index)"), .aria("hidden", "true"))
                        item.element("span", .class("mono")) { $0.shortText(name, most: 60) }
                    }
                }
            }
        }
    }

    /// The different values in the order in which they came.
    private func names(_ spans: [PastDocument.Value]) -> [String] {
        var names: [String] = []
        for span in spans where !names.contains(span.value) {
            names.append(span.value)
            // More are not needed to know that there are too many.
            if names.count > Self.mostStates { break }
        }
        return names
    }

    private func bar(
        _ span: PastDocument.Value,
        _ start: Double,
        _ end: Double,
        _ names: [String],
        to drawing: inout Markup
    ) {
        let x = Int((start * Double(Self.width)).rounded())
        let width = max(Int((end * Double(Self.width)).rounded()) - x, Self.leastWidth)
        let state = names.firstIndex(of: span.value) ?? 0
        drawing.element(
            "rect",
            .class("state-\(state)"),
            .number("x", min(x, Self.width - Self.leastWidth)),
            .number("y", 0),
            .number("width", width),
            .number("height", Self.height)
        ) { rect in
            let first = Timestamp.readable(span.first.capturedAt)
            let value = VisibleText(span.value.prefix(most: 100)).text
            rect.element("title", text: "\(value) from \(first), for \(span.duration)")
        }
    }

    /// What is short is still to be seen.
    private static let leastWidth = 3
}
