/// Orders the items of each column so that few arrows cross, and places them near what they are joined to.
///
/// Each sweep goes through the columns once, forwards or backwards: an item is wanted where the middle of its neighbours
/// in the columns behind is (Sugiyama's barycentres); the column is sorted by that, and its items are put as near to the
/// wanted places as their heights allow.
struct DiagramOrder {
    /// How often the columns are gone through; more changes little.
    static let sweeps = 12

    /// The middle of each item, from top to bottom.
    private(set) var middles: [Double]

    /// Finds order and places; `columns` has the order afterwards.
    init(_ diagram: inout DiagramColumns) {
        middles = Array(repeating: 0, count: diagram.items.count)
        for column in diagram.columns {
            place(column, wanted: column.map { _ in 0 }, diagram)
        }
        for sweep in 0..<Self.sweeps {
            let forwards = sweep.isMultiple(of: 2)
            let indices = diagram.columns.indices
            for index in forwards ? Array(indices) : indices.reversed() {
                sort(index, forwards: forwards, sweep: sweep, &diagram)
            }
        }
    }

    private mutating func sort(_ index: Int, forwards: Bool, sweep: Int, _ diagram: inout DiagramColumns) {
        let column = diagram.columns[index]
        guard !column.isEmpty else { return }
        let wanted = column.enumerated().map { place, item in
            (wanted: middle(of: item, forwards: forwards, sweep: sweep, diagram), place: place, item: item)
        }.sorted { ($0.wanted, $0.place) < ($1.wanted, $1.place) }
        diagram.columns[index] = wanted.map(\.item)
        place(diagram.columns[index], wanted: wanted.map(\.wanted), diagram)
    }

    /// Where an item is wanted; its own place where nothing draws it anywhere.
    private func middle(of item: Int, forwards: Bool, sweep: Int, _ diagram: DiagramColumns) -> Double {
        let entry = diagram.items[item]
        // The last two sweeps only settle: what stands straight between both sides is the calmest.
        let isSettling = sweep >= Self.sweeps - 2
        var neighbours = forwards ? entry.before : entry.after
        if isSettling || neighbours.isEmpty { neighbours = entry.before + entry.after }
        guard !neighbours.isEmpty else { return middles[item] }
        return neighbours.reduce(0) { $0 + middles[$1] } / Double(neighbours.count)
    }

    /// Puts the items of a column as near to their wanted places as possible without changing their order.
    ///
    /// The sum of the squared distances is the least there is: neighbours that would overlap are joined to a block, whose
    /// place is the mean of what its items want (isotonic regression by pooling adjacent violators).
    private mutating func place(_ column: [Int], wanted: [Double], _ diagram: DiagramColumns) {
        var offsets: [Double] = []
        var height = 0.0
        for item in column {
            let half = diagram.items[item].height / 2
            offsets.append(height + half)
            height += 2 * half
        }
        var blocks: [(sum: Double, count: Int)] = []
        for index in column.indices {
            blocks.append((wanted[index] - offsets[index], 1))
            while blocks.count > 1, mean(blocks[blocks.count - 2]) > mean(blocks[blocks.count - 1]) {
                let last = blocks.removeLast()
                blocks[blocks.count - 1].sum += last.sum
                blocks[blocks.count - 1].count += last.count
            }
        }
        var index = 0
        for block in blocks {
            for _ in 0..<block.count {
                middles[column[index]] = mean(block) + offsets[index]
                index += 1
            }
        }
    }

    private func mean(_ block: (sum: Double, count: Int)) -> Double { block.sum / Double(block.count) }
}
