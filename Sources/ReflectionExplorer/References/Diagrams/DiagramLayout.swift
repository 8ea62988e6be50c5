/// A drawing with a place for everything, in its own units: one is a pixel where it is shown at its own size.
struct DiagramLayout: Sendable {
    /// Where a box stands.
    struct Frame: Sendable, Hashable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var title: DrawnText
        var subtitle: DrawnText

        static func == (left: Frame, right: Frame) -> Bool {
            (left.x, left.y, left.width, left.height) == (right.x, right.y, right.width, right.height)
                && left.title.text == right.title.text
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(x)
            hasher.combine(y)
        }
    }

    /// How an arrow goes.
    struct Route: Sendable {
        /// The line, as the `d` of a path (SVG 2, section 9.3).
        var line: String
        /// The point of the arrow, which lies at the side of a box.
        var tip: (x: Int, y: Int)
        /// Whether the point looks to the right.
        var pointsRight: Bool
        /// The label with its place; nil where the drawing has too many arrows.
        var label: Label?
    }

    struct Label: Sendable {
        var text: DrawnText
        var x: Int
        var y: Int
        var anchor: StaticString
    }

    let frames: [Frame]
    let routes: [Route]
    let width: Int
    let height: Int
    /// Whether the arrows have their labels on the drawing.
    let hasLabels: Bool

    /// How wide a letter of a monospaced font is at the drawing's size of text; a little more than fonts have.
    static let letter = 8
    /// The same of the small text.
    static let smallLetter = 7
    /// The most letters of a title, a subtitle and a label.
    static let mostLetters = (title: 28, subtitle: 34, label: 24)
    /// Around everything.
    static let margin = 14

    /// Gives everything a place.
    ///
    /// The time is bounded by the number of boxes and arrows: the columns are gone through a fixed number of times.
    ///
    /// - Parameter diagram: What is drawn.
    init(_ diagram: Diagram) {
        let texts = diagram.boxes.map { box in
            (
                title: DrawnText(box.title, most: Self.mostLetters.title),
                subtitle: DrawnText(box.subtitle, most: Self.mostLetters.subtitle)
            )
        }
        let ports = Self.ports(of: diagram)
        let loops = Set(diagram.arrows.lazy.filter { $0.source == $0.target }.map(\.source))
        let heights = diagram.boxes.indices.map { box in
            let lines = diagram.boxes[box].subtitle.isEmpty ? 30 : 46
            return min(Self.highest, max(lines, Self.portDistance * (ports[box] + 1)))
        }
        var columns = DiagramColumns(
            diagram,
            heights: heights.indices.map { Double(heights[$0] + (loops.contains($0) ? Self.loopHeight : 0)) }
        )
        let order = DiagramOrder(&columns)
        let labels = diagram.arrows.map { DrawnText(Self.labelText($0), most: Self.mostLetters.label) }
        let widths = texts.map { text in
            max(Self.narrowest, 24 + max(text.title.columns * Self.letter, text.subtitle.columns * Self.smallLetter))
        }
        var x = Self.margin
        var starts: [Int] = []
        var ends: [Int] = []
        for column in columns.columns {
            let content = column.map { item in
                switch columns.items[item].content {
                case .box(let box): widths[box]
                case .label(let arrow): labels[arrow].columns * Self.smallLetter + 4
                case .bend: 0
                }
            }.max()
            let isGap = !starts.count.isMultiple(of: 2)
            let curve = isGap ? (content == nil && starts.count == columns.columns.count - 1 ? 0 : Self.curve) : 0
            starts.append(x + curve)
            ends.append(x + curve + (content ?? 0))
            x += 2 * curve + (content ?? 0)
        }
        // An arrow without a label bends in the gap behind the last column too.
        if !columns.hasLabels { x += Self.curve }
        // The loop of a box to itself stands out at its side.
        if !loops.isEmpty { x += Self.loopHeight }
        let tops = columns.items.indices.map { order.middles[$0] - columns.items[$0].height / 2 }
        let top = tops.min() ?? 0
        let bottom = columns.items.indices.map { order.middles[$0] + columns.items[$0].height / 2 }.max() ?? 0
        func middle(_ item: Int) -> Int { Int((order.middles[item] - top).rounded()) + Self.margin }
        let frames = diagram.boxes.indices.map { box in
            let loop = loops.contains(box) ? Self.loopHeight : 0
            return Frame(
                x: starts[2 * columns.distances[box]],
                y: middle(box) + loop / 2 - heights[box] / 2,
                width: widths[box],
                height: heights[box],
                title: texts[box].title,
                subtitle: texts[box].subtitle
            )
        }
        self.frames = frames
        hasLabels = columns.hasLabels
        routes = DiagramRoutes(
            diagram: diagram,
            columns: columns,
            frames: frames,
            labels: labels,
            starts: starts,
            ends: ends,
            middle: middle
        ).routes()
        width = x + Self.margin
        height = Int((bottom - top).rounded(.up)) + 2 * Self.margin
    }

    private static let narrowest = 84
    private static let highest = 260
    private static let portDistance = 11
    /// What an arrow from a box to itself needs above it.
    private static let loopHeight = 26
    /// The room in which an arrow bends between a box and its label.
    static let curve = 36

    /// What stands on an arrow.
    static func labelText(_ arrow: Diagram.Arrow) -> String {
        arrow.count > 1 ? "\(arrow.label) ×\(arrow.count.grouped)" : arrow.label
    }

    /// How many arrows end at the fuller side of each box.
    private static func ports(of diagram: Diagram) -> [Int] {
        var outs = Array(repeating: 0, count: diagram.boxes.count)
        var ins = outs
        for arrow in diagram.arrows where arrow.source != arrow.target {
            outs[arrow.source] += 1
            ins[arrow.target] += 1
        }
        return outs.indices.map { max(outs[$0], ins[$0]) }
    }
}
