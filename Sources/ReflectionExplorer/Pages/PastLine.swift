import InspectionHistory

/// Numbers over time as a drawing: each holds until the next, as it was seen.
///
/// Only presentation attributes are used: a page may have no style of its own. The table beside it says the same.
struct PastLine {
    private static let width = 1_000
    private static let height = 120
    /// What stays free above and below, for the line's own width.
    private static let margin = 6.0

    let points: [PastDocument.Point]

    /// Writes nothing where there is no line to draw.
    func write(to markup: inout Markup) {
        guard points.count > 1, let first = points.first, let last = points.last else { return }
        let values = points.map(\.value)
        let least = values.min() ?? 0
        let most = values.max() ?? 0
        markup.element("figure", .class("line")) { figure in
            figure.element("div", .class("scale"), .aria("hidden", "true")) { scale in
                scale.element("span", text: Self.text(most))
                if least < most { scale.element("span", text: Self.text(least)) }
            }
            figure.element(
                "svg",
                .viewBox(Self.width, Self.height),
                .drawing("preserveAspectRatio", "none"),
                .role("img"),
                .aria(
                    "label",
                    "\(points.count.grouped) numbers from \(Self.text(least)) to \(Self.text(most)); "
                        + "first \(Self.text(first.value)), last \(Self.text(last.value))"
                )
            ) { drawing in
                drawing.element(
                    "path",
                    .class("step"),
                    .drawing("d", path),
                    .drawing("vector-effect", "non-scaling-stroke")
                )
                drawing.element(
                    "path",
                    .class("end"),
                    .drawing("d", end),
                    .drawing("vector-effect", "non-scaling-stroke")
                )
            }
            figure.element("figcaption") { caption in
                TimeText(iso: first.capturedAt).write(to: &caption)
                TimeText(iso: last.capturedAt).write(to: &caption)
            }
        }
    }

    /// A step at each point.
    private var path: String {
        places.enumerated().map { index, place in
            index == 0 ? "M\(place.x) \(place.y)" : "H\(place.x)V\(place.y)"
        }.joined()
    }

    /// A dot at the latest number: a line without length, with round ends.
    private var end: String {
        places.last.map { "M\($0.x) \($0.y)h0" } ?? ""
    }

    private var places: [(x: Int, y: Int)] {
        let positions = self.positions
        let values = points.map(\.value)
        let least = values.min() ?? 0
        let most = values.max() ?? 0
        let room = Double(Self.height) - 2 * Self.margin
        return zip(positions, values).map { position, value in
            // Halved first: the distance between two numbers may be more than a number can be.
            let share = most > least ? (value / 2 - least / 2) / (most / 2 - least / 2) : 0.5
            let y = Self.margin + (1 - (share.isFinite ? share : 0.5)) * room
            return (Int(Self.margin + position * (Double(Self.width) - 2 * Self.margin)), Int(y.rounded()))
        }
    }

    /// Where each point stands from 0 to 1: by time, or by order where the clock was set back or stood still.
    private var positions: [Double] {
        let times = points.map { Double(Timestamp($0.capturedAt)?.millisecondsSince1970 ?? 0) }
        let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        guard isOrdered, let start = times.first, let end = times.last, end > start else {
            return points.indices.map { Double($0) / Double(points.count - 1) }
        }
        return times.map { ($0 - start) / (end - start) }
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { abs($0) < 1_000_000_000 ? $0.grouped : String($0) } ?? String(number)
    }
}
