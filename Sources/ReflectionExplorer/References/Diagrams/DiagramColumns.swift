/// What stands in which column of a drawing: boxes by how far they are from the start, and between them, in columns of
/// their own, the labels of the arrows.
///
/// A box's column is its distance by breadth-first search, so an arrow leads to the next column, within its own, or back;
/// loops need no breaking. An arrow that leads back over columns gets a bend in each, which keeps a line free for it.
struct DiagramColumns {
    /// What takes up room in a column.
    struct Item {
        enum Content: Hashable {
            case box(Int)
            /// The place of an arrow's label.
            case label(arrow: Int)
            /// Where an arrow passes through.
            case bend(arrow: Int)
        }

        let content: Content
        let column: Int
        /// With the room around it.
        let height: Double
        /// What it is joined to in the columns before and after.
        var before: [Int] = []
        var after: [Int] = []
    }

    /// How many arrows a drawing has at most with a label and a way of its own for each.
    static let mostLabelled = 400
    /// How many bends a drawing has at most.
    static let mostBends = 20_000

    private(set) var items: [Item] = []
    /// The items of each column, in their order from the top.
    var columns: [[Int]] = []
    /// The items that an arrow passes, from its source to its target, without the boxes.
    private(set) var ways: [[Int]]
    /// The distance of each box from the start.
    let distances: [Int]
    /// Whether arrows have labels; without, only boxes are items.
    let hasLabels: Bool

    /// Finds the columns.
    ///
    /// - Parameters:
    ///   - diagram: What is drawn.
    ///   - heights: How high each box is.
    init(_ diagram: Diagram, heights: [Double]) {
        let distances = Self.distances(in: diagram)
        self.distances = distances
        ways = Array(repeating: [], count: diagram.arrows.count)
        let bends = diagram.arrows.reduce(0) { sum, arrow in
            sum + 2 * max(0, distances[arrow.source] - distances[arrow.target])
        }
        hasLabels = diagram.arrows.count <= Self.mostLabelled && bends <= Self.mostBends
        let last = (distances.max() ?? 0)
        columns = Array(repeating: [], count: 2 * last + 2)
        for box in diagram.boxes.indices {
            add(.box(box), column: 2 * distances[box], height: heights[box] + Self.roomBetweenBoxes)
        }
        for (index, arrow) in diagram.arrows.enumerated() where arrow.source != arrow.target {
            if hasLabels { pass(index, arrow) } else { join(arrow) }
        }
    }

    private static let roomBetweenBoxes = 18.0
    private static let labelHeight = 22.0
    private static let bendHeight = 10.0

    @discardableResult
    private mutating func add(_ content: Item.Content, column: Int, height: Double) -> Int {
        items.append(Item(content: content, column: column, height: height))
        columns[column].append(items.count - 1)
        return items.count - 1
    }

    /// Gives an arrow its label and its bends.
    private mutating func pass(_ index: Int, _ arrow: Diagram.Arrow) {
        let from = distances[arrow.source]
        let to = distances[arrow.target]
        // A box's item has the box's own number.
        if to >= from {
            let label = add(.label(arrow: index), column: 2 * from + 1, height: Self.labelHeight)
            ways[index] = [label]
            connect(arrow.source, label)
            if to > from { connect(label, arrow.target) } else { connect(arrow.target, label) }
            return
        }
        var next = arrow.source
        for column in stride(from: 2 * from - 1, to: 2 * to, by: -1) {
            let isLabel = column == 2 * from - 1
            let item = add(
                isLabel ? .label(arrow: index) : .bend(arrow: index),
                column: column,
                height: isLabel ? Self.labelHeight : Self.bendHeight
            )
            ways[index].append(item)
            connect(item, next)
            next = item
        }
        connect(arrow.target, next)
    }

    /// Lets an arrow without a way of its own count where its boxes are put in order.
    private mutating func join(_ arrow: Diagram.Arrow) {
        let from = distances[arrow.source]
        let to = distances[arrow.target]
        if from < to { connect(arrow.source, arrow.target) }
        if from > to { connect(arrow.target, arrow.source) }
    }

    private mutating func connect(_ left: Int, _ right: Int) {
        items[left].after.append(right)
        items[right].before.append(left)
    }

    /// How far each box is from a start; what no start leads to is one itself.
    private static func distances(in diagram: Diagram) -> [Int] {
        var targets: [[Int]] = Array(repeating: [], count: diagram.boxes.count)
        for arrow in diagram.arrows { targets[arrow.source].append(arrow.target) }
        var distances = Array(repeating: -1, count: diagram.boxes.count)
        var queue: [Int] = []
        func search(from starts: [Int]) {
            var head = queue.count
            for start in starts where distances[start] < 0 {
                distances[start] = 0
                queue.append(start)
            }
            while head < queue.count {
                let box = queue[head]
                head += 1
                for target in targets[box] where distances[target] < 0 {
                    distances[target] = distances[box] + 1
                    queue.append(target)
                }
            }
        }
        search(from: diagram.boxes.indices.filter { diagram.boxes[$0].isStart })
        for box in diagram.boxes.indices where distances[box] < 0 { search(from: [box]) }
        return distances
    }
}
