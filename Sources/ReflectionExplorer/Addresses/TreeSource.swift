import ExtractionEngine

/// Where a tree comes from: the live object or a stored inspection; it gives every node its address.
enum TreeSource: Sendable {
    /// The view belongs to the address: a path of the raw view may lead nowhere in the presented one.
    case live(object: String, view: PropertyTree.View = .presented)
    case stored(inspection: Int, object: String)

    /// The live object in a view by its name, as the history has it.
    static func live(object: String, view name: String) -> TreeSource {
        .live(object: object, view: PropertyTree.View(rawValue: name) ?? .presented)
    }

    /// The object's registered name.
    var object: String {
        switch self {
        case .live(let object, _), .stored(_, let object): object
        }
    }

    /// The live object as the same view shows it: a stored tree has the one that it was captured in.
    func inView(_ view: PropertyTree.View) -> TreeSource { .live(object: object, view: view) }

    /// What the source is called in JSON and text.
    var name: String {
        isLive ? "live" : "stored"
    }

    /// Whether the object is captured anew at each look.
    var isLive: Bool {
        if case .live = self { true } else { false }
    }

    /// The value of `view` that an address of this source needs; nil where it is the one without it.
    var viewParameter: String? {
        if case .live(_, let view) = self { view.parameter } else { nil }
    }

    /// The value of `limit` that an address of this source needs; nil where it is the one without it.
    ///
    /// Where a stored tree's address names none, its own limit applies.
    func limitParameter(_ limit: Int) -> String? {
        isLive && limit == PropertyTree.Limits().children ? nil : String(limit)
    }

    /// The address of a node, opened as the root of a page.
    func address(path: String, query: [(name: String, value: String?)] = []) -> Address {
        switch self {
        case .live(let object, _): .object(object, path: path, query: [("view", viewParameter)] + query)
        case .stored(let id, _): .inspection(id, path: path, query: query)
        }
    }

    /// The address of the generated test of a node.
    func mirrorAddress(path: String, query: [(name: String, value: String?)] = []) -> Address {
        switch self {
        case .live(let object, _): .mirror(of: object, path: path, query: [("view", viewParameter)] + query)
        case .stored(let id, _): .mirror(ofInspection: id, path: path, query: query)
        }
    }

    /// The address of how a live node lies in memory; a stored tree does not know.
    func layoutAddress(path: String, query: [(name: String, value: String?)] = []) -> Address? {
        guard case .live(let object, _) = self else { return nil }
        return .layout(of: object, path: path, query: [("view", viewParameter)] + query)
    }

    /// The address of the objects that a live node leads to; a stored tree does not know what it left out.
    func referencesAddress(path: String, query: [(name: String, value: String?)] = []) -> Address? {
        guard case .live(let object, _) = self else { return nil }
        return .references(of: object, path: path, query: [("view", viewParameter)] + query)
    }

    /// The object's name with the path, as a person would say it: `library.shelves[0]`.
    func place(_ path: String) -> String { Place(object: object, path: path).text }
}

extension PropertyTree.View {
    /// The value of `view` that an address of a live place needs; nil for the one that is meant without it.
    var parameter: String? { self == .presented ? nil : rawValue }
}
