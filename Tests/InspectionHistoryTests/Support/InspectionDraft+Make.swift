@testable import InspectionHistory

extension InspectionDraft {
    /// The tree of one node, which an import takes.
    static func leaf(_ value: String) -> String {
        #"{"path":"","name":"o","type":"T","kind":"class","value":\#(quoted(value)),"childCount":0}"#
    }

    private static func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"", "\\": "\\\(scalar)"
                case "\0"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                default: String(scalar)
                }
            }.joined() + "\""
    }

    static func make(
        object: String = "library",
        path: String = "",
        value: String = "Library",
        tree: String = leaf("library"),
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
