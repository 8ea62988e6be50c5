@testable import InspectionHistory

extension InspectionDraft {
    static func make(
        object: String = "library",
        path: String = "",
        value: String = "Library",
        tree: String = "{\"name\":\"library\"}",
        capturedAt: Timestamp? = nil
    ) -> InspectionDraft {
        InspectionDraft(
            object: object,
            path: path,
            type: "Library",
            kind: "class",
            value: value,
            nodeCount: 1,
            limits: "{\"depth\":3}",
            tree: Array(tree.utf8),
            capturedAt: capturedAt
        )
    }
}
