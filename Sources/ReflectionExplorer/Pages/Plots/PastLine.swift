import InspectionHistory

/// Numbers over time as a drawing: each holds until the next, as it was seen.
///
/// Only presentation attributes are used: a page may have no style of its own. The table beside it says the same.
struct PastLine {
    private static let canvas = Canvas(width: 1_000, height: 120, margin: 6)

    let points: [PastDocument.Point]

    /// Writes nothing where there is no line to draw.
    func write(to markup: inout Markup) {
        guard points.count > 1, let first = points.first, let last = points.last else { return }
        let values = points.map(\.value)
        let least = values.min() ?? 0
        let most = values.max() ?? 0
        let line = StepLine(
            values,
            at: TimeAxis(points.map(\.capturedAt)).positions,
            from: least,
            to: most,
            on: Self.canvas
        )
        markup.element("figure", .class("line")) { figure in
            figure.element("div", .class("scale"), .aria("hidden", "true")) { scale in
                scale.element("span", text: AxisTicks.text(most))
                if least < most { scale.element("span", text: AxisTicks.text(least)) }
            }
            figure.element(
                "svg",
                .viewBox(Self.canvas.width, Self.canvas.height),
                .drawing("preserveAspectRatio", "none"),
                .role("img"),
                .aria(
                    "label",
                    "\(points.count.grouped) numbers from \(AxisTicks.text(least)) to \(AxisTicks.text(most)); "
                        + "first \(AxisTicks.text(first.value)), last \(AxisTicks.text(last.value))"
                )
            ) { drawing in
                drawing.element(
                    "path",
                    .class("step"),
                    .drawing("d", line.path),
                    .drawing("vector-effect", "non-scaling-stroke")
                )
                drawing.element(
                    "path",
                    .class("end"),
                    .drawing("d", line.end),
                    .drawing("vector-effect", "non-scaling-stroke")
                )
            }
            figure.element("figcaption") { caption in
                TimeText(iso: first.capturedAt).write(to: &caption)
                TimeText(iso: last.capturedAt).write(to: &caption)
            }
        }
    }
}
