import ExtractionEngine
import InspectionHistory

/// One step of a replay: what was seen, and what is different from the step before.
struct ReplayStep: Sendable {
    /// Counted from 1.
    let number: Int
    let inspection: InspectionSummary
    let tree: PropertyTree
    /// None in the first step.
    let changes: [Change]
    /// Why the comparison with the step before says less than a reader may think; nil where it does not.
    let note: String?

    var source: TreeSource { .stored(inspection: inspection.id, object: inspection.object) }
    var captured: Timestamp { inspection.capturedAt }

    /// Reads the steps of a part.
    ///
    /// - Parameter part: The part.
    /// - Returns: The steps in order.
    /// - Throws: What the decoder throws.
    static func steps(of part: ReplayPart) throws -> [ReplayStep] {
        var before = try part.before.map { (tree: try $0.propertyTree(), limits: $0.summary.limits) }
        var steps: [ReplayStep] = []
        for (index, stored) in part.steps.enumerated() {
            let tree = try stored.propertyTree()
            let isLike = before.map { $0.limits == stored.summary.limits } ?? true
            steps.append(
                ReplayStep(
                    number: part.offset + index + 1,
                    inspection: stored.summary,
                    tree: tree,
                    changes: before.map { tree.differences(from: $0.tree) } ?? [],
                    note: isLike
                        ? nil : "captured with other bounds than the step before: only what both show is compared"
                )
            )
            before = (tree, stored.summary.limits)
        }
        return steps
    }
}
