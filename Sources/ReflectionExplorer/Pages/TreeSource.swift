/// Where a tree on a page comes from: the live object or a stored inspection; it gives every node its address.
enum TreeSource: Sendable {
    case live(object: String)
    case stored(inspection: Int, object: String)

    /// The object's registered name.
    var object: String {
        switch self {
        case .live(let object), .stored(_, let object): object
        }
    }

    /// What the source is called in JSON and text.
    var name: String {
        switch self {
        case .live: "live"
        case .stored: "stored"
        }
    }

    /// The address of a node, opened as the root of a page.
    func address(path: String, query: [(name: String, value: String?)] = []) -> Address {
        switch self {
        case .live(let object): .object(object, path: path, query: query)
        case .stored(let id, _): .inspection(id, path: path, query: query)
        }
    }
}
