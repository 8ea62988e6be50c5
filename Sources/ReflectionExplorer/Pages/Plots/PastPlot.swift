import InspectionHistory

/// Numbers over time as a drawing with axes: each holds until the next, as it was seen.
///
/// The drawing is stretched to the width that there is, so what must not be stretched stands around it: the labels in
/// HTML, lines and points as strokes that keep their width. The table below says the same.
struct PastPlot {
    private static let canvas = Canvas(width: 1_000, height: 200, margin: 8)
    /// More points would only hide the line; each costs an element.
    private static let mostMarked = 150

    let points: [PastDocument.Point]

    /// Writes nothing where there is no line to draw.
    func write(to markup: inout Markup) {
        guard points.count > 1, let first = points.first, let last = points.last else { return }
        let values = points.map(\.value)
        let least = values.min() ?? 0
        let most = values.max() ?? 0
        let ticks = AxisTicks(from: least, to: most)
        let axis = TimeAxis(points.map(\.capturedAt))
        let line = StepLine(
            values,
            at: axis.positions,
            from: ticks.values.first ?? 0,
            to: ticks.values.last ?? 0,
            on: Self.canvas
        )
        let label =
            "\(points.count.grouped) numbers from \(AxisTicks.text(least)) to \(AxisTicks.text(most)); "
            + "first \(AxisTicks.text(first.value)), last \(AxisTicks.text(last.value))"
        markup.element("figure", .class("plot")) { figure in
            figure.element("div", .class("scale"), .aria("hidden", "true")) { scale in
                for value in ticks.values.reversed() { scale.element("span", text: ticks.text(value)) }
            }
            figure.element(
                "svg",
                .viewBox(Self.canvas.width, Self.canvas.height),
                .drawing("preserveAspectRatio", "none"),
                .role("img"),
                .aria("label", label)
            ) { drawing in
                Self.path("grid", grid(ticks), to: &drawing)
                Self.path("step", line.path, to: &drawing)
                for index in marked(least, most) {
                    let title = "\(AxisTicks.text(values[index])) at \(Timestamp.readable(points[index].capturedAt))"
                    Self.path("point", StepLine.dot(at: line.places[index]), title: title, to: &drawing)
                }
                Self.path("end", line.end, to: &drawing)
            }
            figure.element("figcaption") { caption in
                axis.write(to: &caption)
                guard !axis.isByTime else { return }
                caption.element("span", .class("note"), text: "by order: the clock was set back, or stood still")
            }
        }
    }

    private static func path(_ style: String, _ line: String, title: String? = nil, to drawing: inout Markup) {
        drawing.element(
            "path",
            .class(style),
            .drawing("d", line),
            .drawing("vector-effect", "non-scaling-stroke")
        ) { path in
            if let title { path.element("title", text: title) }
        }
    }

    private func grid(_ ticks: AxisTicks) -> String {
        ticks.values.indices.map { index in
            let share = ticks.values.count > 1 ? Double(index) / Double(ticks.values.count - 1) : 0.5
            return "M0 \(Self.canvas.y(share))H\(Self.canvas.width)"
        }.joined()
    }

    /// Which points are marked: all, or some at even distances with the extremes.
    private func marked(_ least: Double, _ most: Double) -> [Int] {
        guard points.count > Self.mostMarked else { return Array(points.indices) }
        let stride = Double(points.count - 1) / Double(Self.mostMarked - 1)
        var marked = Set((0..<Self.mostMarked).map { Int((Double($0) * stride).rounded()) })
        for extreme in [least, most] {
            if let index = points.firstIndex(where: { $0.value == extreme }) { marked.insert(index) }
        }
        return marked.sorted()
    }
}
