import Foundation

/// The baseline for a tree as JSON: how people write it today, a recursive `Mirror` into Codable nodes.
struct CodableNode: Encodable {
    var name: String
    var path: String
    var type: String
    var kind: String
    var value: String
    var children: [CodableNode]

    init(name: String, path: String, subject: Any) {
        let mirror = Mirror(reflecting: subject)
        self.name = name
        self.path = path
        type = String(describing: mirror.subjectType)
        kind = mirror.displayStyle.map { "\($0)" } ?? "value"
        var children: [CodableNode] = []
        for (index, child) in mirror.children.enumerated() {
            let isElement = child.label == nil
            let label = child.label ?? "[\(index)]"
            children.append(
                CodableNode(name: label, path: path + (isElement ? "" : ".") + label, subject: child.value)
            )
        }
        value = children.isEmpty ? "\(subject)" : type
        self.children = children
    }

    /// The tree of a subject as JSON.
    static func json(of subject: Any) -> Data {
        (try? JSONEncoder().encode(CodableNode(name: "root", path: "", subject: subject))) ?? Data()
    }
}
