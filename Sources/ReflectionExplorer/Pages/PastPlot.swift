import InspectionHistory

/// Numbers over time as a drawing with axes: each holds until the next, as it was seen.
///
/// The drawing is stretched to the width that there is, so what must not be stretched stands around it: the labels in
/// HTML, lines and points as strokes that keep their width. The table below says the same.
struct PastPlot {
    private static let width = 1_000
    private static let height = 200
    /// What stays free around, for the points' own size.
    private static let margin = 8.0
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
        let places = self.places(axis, ticks)
        let label =
            "\(points.count.grouped) numbers from \(AxisTicks.text(least)) to \(AxisTicks.text(most)); "
            + "first \(AxisTicks.text(first.value)), last \(AxisTicks.text(last.value))"
        markup.element("figure", .class("plot")) { figure in
            figure.element("div", .class("scale"), .aria("hidden", "true")) { scale in
                for value in ticks.values.reversed() { scale.element("span", text: ticks.text(value)) }
            }
            figure.element(
                "svg",
                .viewBox(Self.width, Self.height),
                .drawing("preserveAspectRatio", "none"),
                .role("img"),
                .aria("label", label)
            ) { drawing in
                Self.path("grid", grid(ticks), to: &drawing)
                Self.path("step", Self.step(places), to: &drawing)
                for index in marked(least, most) {
                    let title = "\(AxisTicks.text(values[index])) at \(Self.readable(points[index].capturedAt))"
                    Self.path("point", "M\(places[index].x) \(places[index].y)h0", title: title, to: &drawing)
                }
                Self.path("end", places.last.map { "M\($0.x) \($0.y)h0" } ?? "", to: &drawing)
            }
            figure.element("figcaption") { caption in
                axis.write(to: &caption)
                guard !axis.isByTime else { return }
                caption.element("span", .class("note"), text: "by order: the clock was set back, or stood still")
            }
        }
    }

    private static func readable(_ iso: String) -> String { Timestamp(iso)?.readable ?? iso }

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

    /// A step at each point.
    private static func step(_ places: [(x: Int, y: Int)]) -> String {
        places.enumerated().map { index, place in
            index == 0 ? "M\(place.x) \(place.y)" : "H\(place.x)V\(place.y)"
        }.joined()
    }

    private func grid(_ ticks: AxisTicks) -> String {
        ticks.values.indices.map { index in
            let share = ticks.values.count > 1 ? Double(index) / Double(ticks.values.count - 1) : 0.5
            return "M0 \(Self.y(share))H\(Self.width)"
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

    private func places(_ axis: TimeAxis, _ ticks: AxisTicks) -> [(x: Int, y: Int)] {
        let least = ticks.values.first ?? 0
        let most = ticks.values.last ?? 0
        return zip(axis.positions, points).map { position, point in
            // Halved first: the distance between two numbers may be more than a number can be.
            let share = most > least ? (point.value / 2 - least / 2) / (most / 2 - least / 2) : 0.5
            let x = Self.margin + position * (Double(Self.width) - 2 * Self.margin)
            return (Int(x.rounded()), Self.y(share.isFinite ? share : 0.5))
        }
    }

    private static func y(_ share: Double) -> Int {
        Int((margin + (1 - share) * (Double(height) - 2 * margin)).rounded())
    }
}
