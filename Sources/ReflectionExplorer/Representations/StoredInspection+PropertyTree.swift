import ExtractionEngine
import Foundation
import InspectionHistory

extension StoredInspection {
    /// The tree with the bounds and the view that it was captured with, which the tree's own JSON does not hold.
    ///
    /// - Returns: The whole tree.
    /// - Throws: `UnreadableTree` where what is stored is no such tree.
    func propertyTree() throws(UnreadableTree) -> PropertyTree {
        let decoder = JSONDecoder()
        let tree: PropertyTree
        do {
            tree = try decoder.decode(PropertyTree.self, from: Data(self.tree))
        } catch {
            throw UnreadableTree(inspection: summary.id)
        }
        let limits = try? decoder.decode(TreeDocument.Limits.self, from: Data(summary.limits.utf8))
        return tree.captured(
            with: limits.map(PropertyTree.Limits.init) ?? tree.limits,
            view: PropertyTree.View(rawValue: summary.view) ?? tree.view
        )
    }
}
