import ExtractionEngine

/// Changes as a tree in which only what changed is open: what leads to the changes stands in quiet rows.
///
/// Unchanged steps that lead to one place only share a row, so that a deep change costs no ladder of rows.
struct ComparisonTree {
    /// A row of the tree.
    struct Row: Equatable {
        /// How many rows lead to it.
        var depth: Int
        /// What the row adds to the path of the one that it stands below: `shelves[0]`.
        var label: String
        /// The whole path.
        var path: String
        /// What happened there; nil for a row that only leads on.
        var change: Change?
        /// The number of the change among all of the comparison.
        var number: Int?
        /// Whether the elements below are of an array whose length changed, so that each may only have moved.
        var isShifted = false
    }

    let rows: [Row]

    /// Arranges changes.
    ///
    /// - Parameters:
    ///   - changes: The changes in walking order; a part of them for a page.
    ///   - root: The path at which both captures begin.
    init(_ changes: ArraySlice<Change>, root: String) {
        let start = (try? PropertyPath(parsing: root))?.components ?? []
        var builder = Builder(rootCount: start.count)
        for (number, change) in zip(changes.indices, changes) {
            guard let components = (try? PropertyPath(parsing: change.path))?.components, !components.isEmpty else {
                builder.insert(change, number, at: [])
                continue
            }
            // A path that a reference led to may be outside the root.
            let isBelow = components.starts(with: start)
            builder.insert(
                change,
                number,
                at: isBelow ? components[start.count...] : components[...],
                isBelow ? start : []
            )
        }
        rows = builder.rows()
    }

    /// A trie of path components.
    private struct Builder {
        private struct Step {
            var component: PropertyPath.Component?
            /// What stands before the trie's own components in the path.
            var prefix: [PropertyPath.Component] = []
            var change: (change: Change, number: Int)?
            var children: [Int] = []
            var places: [PropertyPath.Component: Int] = [:]
        }

        private var steps = [Step(component: nil)]
        private let rootCount: Int

        init(rootCount: Int) { self.rootCount = rootCount }

        mutating func insert(
            _ change: Change,
            _ number: Int,
            at components: ArraySlice<PropertyPath.Component>,
            _ prefix: [PropertyPath.Component] = []
        ) {
            var place = 0
            for component in components {
                if let next = steps[place].places[component] {
                    place = next
                    continue
                }
                steps.append(Step(component: component, prefix: prefix))
                steps[place].places[component] = steps.count - 1
                steps[place].children.append(steps.count - 1)
                place = steps.count - 1
            }
            guard steps[place].change != nil else {
                steps[place].change = (change, number)
                return
            }
            // Two changes of one path, as in a set: each is a row of its own.
            steps.append(Step(component: components.last, prefix: prefix, change: (change, number)))
            let parent = steps.indices.first { steps[$0].children.contains(place) } ?? 0
            steps[parent].children.append(steps.count - 1)
        }

        /// The rows in walking order, with a stack of what is still to do.
        func rows() -> [Row] {
            var rows: [Row] = []
            var open: [(step: Int, depth: Int, path: [PropertyPath.Component])] = []
            if let change = steps[0].change {
                rows.append(Row(depth: 0, label: "", path: "", change: change.change, number: change.number))
            }
            open += steps[0].children.reversed().map { ($0, rows.count, []) }
            while let next = open.popLast() {
                var place = next.step
                var label: [PropertyPath.Component] = steps[place].component.map { [$0] } ?? []
                while steps[place].change == nil, steps[place].children.count == 1 {
                    place = steps[place].children[0]
                    if let component = steps[place].component { label.append(component) }
                }
                let step = steps[place]
                let path = next.path + label
                rows.append(
                    Row(
                        depth: next.depth,
                        label: PropertyPath(label).description,
                        path: PropertyPath(step.prefix + path).description,
                        change: step.change?.change,
                        number: step.change?.number,
                        isShifted: isShifted(step)
                    )
                )
                open += step.children.reversed().map { ($0, next.depth + 1, path) }
            }
            return rows
        }

        /// Whether elements were compared that stand at another place than before, by what their changes show: some are
        /// different, and the last ones are there only on one side.
        private func isShifted(_ step: Step) -> Bool {
            var changed = 0
            var isLonger = false
            for child in step.children {
                guard case .index = steps[child].component else { return false }
                switch steps[child].change?.change.kind {
                case .added?, .removed?: isLonger = true
                case .changed?, nil: changed += 1
                }
            }
            return isLonger && changed > 1
        }
    }
}
