import Foundation

@testable import InspectionHistory

/// A node of a stored tree, read and written by Foundation.
struct TreeNode: Codable, Hashable, Sendable {
    var name: String
    var path: String
    var type: String
    var kind = "struct"
    var value: String
    var note: String?
    var valueLength: Int?
    var children: [TreeNode]?

    /// The node and those below, in the order in which the tree lists them, without their children.
    var rows: [TreeNode] {
        var row = self
        row.children = nil
        return [row] + (children ?? []).flatMap(\.rows)
    }

    var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
    }

    private static func kind(of type: String) -> String {
        switch type {
        case "Int", "Int?", "Double": "number"
        case "String": "string"
        default: "struct"
        }
    }

    /// A tree of one level.
    static func make(_ properties: [(name: String, type: String, value: String)], value: String = "Root") -> TreeNode {
        TreeNode(
            name: "root",
            path: "",
            type: "Root",
            value: value,
            children: properties.map {
                TreeNode(name: $0.name, path: $0.name, type: $0.type, kind: kind(of: $0.type), value: $0.value)
            }
        )
    }
}

extension TreeNode {
    /// The row that the scanner read.
    init(_ row: TreeRow, in tree: [UInt8]) {
        self.init(
            name: row.name.string(in: tree),
            path: row.path.string(in: tree),
            type: row.type.string(in: tree),
            kind: row.kind.string(in: tree),
            value: row.value.string(in: tree),
            note: row.note?.string(in: tree),
            valueLength: row.valueLength
        )
    }
}
