/// Draws the lines of arrows between boxes that have their places.
struct DiagramRoutes {
    let diagram: Diagram
    let columns: DiagramColumns
    let frames: [DiagramLayout.Frame]
    let labels: [DrawnText]
    /// Where the content of each column begins and ends.
    let starts: [Int]
    let ends: [Int]
    /// The middle of an item.
    let middle: (Int) -> Int

    /// One end of an arrow: which side of which box, and what lies in its direction.
    private struct End: Hashable {
        var arrow: Int
        var isSource: Bool
    }

    /// The lines, in the order of the arrows.
    func routes() -> [DiagramLayout.Route] {
        let places = places()
        return diagram.arrows.indices.map { index in
            let arrow = diagram.arrows[index]
            guard arrow.source != arrow.target else { return loop(index) }
            guard let from = places[End(arrow: index, isSource: true)],
                let to = places[End(arrow: index, isSource: false)]
            else { preconditionFailure("Every arrow has a place at both of its boxes") }
            return columns.hasLabels ? way(index, from, to) : straight(index, from, to)
        }
    }

    // MARK: Where arrows meet boxes

    /// Spreads the ends of arrows over the sides of the boxes, in the order in which they come in.
    private func places() -> [End: (x: Int, y: Int)] {
        var left: [[(end: End, from: Int)]] = Array(repeating: [], count: frames.count)
        var right = left
        for (index, arrow) in diagram.arrows.enumerated() where arrow.source != arrow.target {
            let from = columns.distances[arrow.source]
            let to = columns.distances[arrow.target]
            let way = columns.ways[index]
            let first = way.first.map(middle) ?? middleOf(arrow.target)
            let last = way.last.map(middle) ?? middleOf(arrow.source)
            let source = (end: End(arrow: index, isSource: true), from: first)
            let target = (end: End(arrow: index, isSource: false), from: last)
            if to < from { left[arrow.source].append(source) } else { right[arrow.source].append(source) }
            if to > from { left[arrow.target].append(target) } else { right[arrow.target].append(target) }
        }
        var places: [End: (x: Int, y: Int)] = [:]
        for box in frames.indices {
            let frame = frames[box]
            for (ends, x) in [(left[box], frame.x), (right[box], frame.x + frame.width)] {
                let inOrder = ends.sorted { ($0.from, $0.end.arrow) < ($1.from, $1.end.arrow) }
                for (place, entry) in inOrder.enumerated() {
                    places[entry.end] = (x, frame.y + frame.height * (place + 1) / (inOrder.count + 1))
                }
            }
        }
        return places
    }

    private func middleOf(_ box: Int) -> Int { frames[box].y + frames[box].height / 2 }

    // MARK: Lines

    private func way(_ index: Int, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) -> DiagramLayout.Route {
        let arrow = diagram.arrows[index]
        let distances = (from: columns.distances[arrow.source], to: columns.distances[arrow.target])
        let label = columns.ways[index][0]
        let y = middle(label)
        let column = columns.items[label].column
        guard distances.from != distances.to else {
            let x = starts[column] - DiagramLayout.curve / 3
            return DiagramLayout.Route(
                line: bulge(from, to, over: (x, y)),
                tip: to,
                pointsRight: false,
                label: self.label(index, x: x + 7, y: y + 4, anchor: "start")
            )
        }
        let isForward = distances.to > distances.from
        var line = "M\(from.x) \(from.y)"
        var place = from
        for item in columns.ways[index] {
            let y = middle(item)
            let column = columns.items[item].column
            let near = isForward ? starts[column] : ends[column]
            let far = isForward ? ends[column] : starts[column]
            line += curve(place, (near, y)) + (near == far ? "" : "H\(far)")
            place = (far, y)
        }
        return DiagramLayout.Route(
            line: line + curve(place, to),
            tip: to,
            pointsRight: isForward,
            label: self.label(index, x: (starts[column] + ends[column]) / 2, y: y - 4, anchor: "middle")
        )
    }

    /// A line without a label of its own, right from one box to the other.
    private func straight(_ index: Int, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) -> DiagramLayout.Route {
        let arrow = diagram.arrows[index]
        let isSame = columns.distances[arrow.source] == columns.distances[arrow.target]
        let isForward = columns.distances[arrow.target] > columns.distances[arrow.source]
        let x = ends[2 * columns.distances[arrow.source]] + DiagramLayout.curve
        return DiagramLayout.Route(
            line: isSame
                ? bulge(from, to, over: (x, (from.y + to.y) / 2)) : "M\(from.x) \(from.y)" + curve(from, to),
            tip: to,
            pointsRight: isForward,
            label: nil
        )
    }

    /// An arrow from a box to itself, over its corner.
    private func loop(_ index: Int) -> DiagramLayout.Route {
        let frame = frames[diagram.arrows[index].source]
        let others = diagram.arrows[..<index].count {
            $0.source == $0.target && $0.source == diagram.arrows[index].source
        }
        // Another one of the same box stands further in.
        let right = frame.x + frame.width - 12 - 7 * others
        let side = frame.y + 9 + 4 * others
        let outer = frame.x + frame.width + 16
        return DiagramLayout.Route(
            line: "M\(right) \(frame.y)C\(right) \(frame.y - 22) \(outer + 6) \(frame.y - 14) \(outer) \(frame.y)"
                + "Q\(outer - 3) \(side) \(frame.x + frame.width) \(side)",
            tip: (frame.x + frame.width, side),
            pointsRight: false,
            label: columns.hasLabels && others == 0
                ? label(index, x: right - 4, y: frame.y - 6, anchor: "end") : nil
        )
    }

    private func label(_ index: Int, x: Int, y: Int, anchor: StaticString) -> DiagramLayout.Label? {
        labels[index].text.isEmpty ? nil : DiagramLayout.Label(text: labels[index], x: x, y: y, anchor: anchor)
    }

    /// A curve that leaves and arrives level.
    private func curve(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) -> String {
        if from.y == to.y { return "H\(to.x)" }
        let middle = (from.x + to.x) / 2
        return "C\(middle) \(from.y) \(middle) \(to.y) \(to.x) \(to.y)"
    }

    /// A curve from a column back to it, by a place beside it.
    private func bulge(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int), over top: (x: Int, y: Int)) -> String {
        "M\(from.x) \(from.y)C\(top.x) \(from.y) \(top.x) \((from.y + top.y) / 2) \(top.x) \(top.y)"
            + "S\(top.x) \(to.y) \(to.x) \(to.y)"
    }
}
