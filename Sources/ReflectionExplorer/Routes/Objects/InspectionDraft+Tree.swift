import ExtractionEngine
import InspectionHistory

extension InspectionDraft {
    /// Describes a capture of an object.
    ///
    /// - Parameters:
    ///   - tree: What was seen.
    ///   - json: The same as JSON; nil to make it here.
    ///   - object: The object's name.
    ///   - view: How it was presented.
    ///   - captured: When.
    init(
        _ tree: PropertyTree,
        json: [UInt8]? = nil,
        of object: String,
        view: PropertyTree.View,
        at captured: Timestamp
    ) {
        let root = tree.root
        self.init(
            object: object,
            path: root.path,
            view: view.rawValue,
            type: root.type,
            kind: root.kind.rawValue,
            value: root.value,
            nodeCount: tree.nodeCount,
            limits: String(decoding: (try? TreeDocument.Limits(tree.limits).jsonBytes()) ?? [], as: UTF8.self),
            tree: json ?? tree.json(),
            capturedAt: captured
        )
    }
}
