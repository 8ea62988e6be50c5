import ExtractionEngine
import HTTPServer

/// What a request asks of a tree, live or stored: the query parameters of the contract, checked.
struct TreeRequest: Sendable {
    /// Levels of children below the root.
    static let depths = 0...64
    /// Children of one node.
    static let pageSizes = 0...1_000
    /// The most nodes that one answer holds.
    static let nodes = 10_000

    let path: String
    let limits: PropertyTree.Limits
    let view: PropertyTree.View
    /// False where the request asks not to be recorded.
    let isRecorded: Bool

    /// Reads the query.
    ///
    /// - Parameters:
    ///   - query: The request's parameters.
    ///   - time: How long the walk may take.
    /// - Throws: A 400 that names the parameter and what it accepts.
    init(_ query: HTTPQuery, time: Duration) throws(HTTPError) {
        let defaults = PropertyTree.Limits()
        path = try query.single("path") ?? ""
        limits = PropertyTree.Limits(
            depth: try query.integer("depth", in: Self.depths, default: defaults.depth),
            offset: try query.integer("offset", in: 0...Int.max, default: 0),
            children: try query.integer("limit", in: Self.pageSizes, default: defaults.children),
            nodes: Self.nodes,
            time: time
        )
        view = try query.choice("view", default: PropertyTree.View.presented)
        isRecorded = try query.boolean("record", default: true)
    }

    /// The parameters that differ from their defaults, without the path: for the links of an answer.
    var query: [(name: String, value: String?)] {
        let defaults = PropertyTree.Limits()
        func changed(_ value: Int, _ standard: Int) -> String? { value == standard ? nil : String(value) }
        return [
            ("depth", changed(limits.depth, defaults.depth)),
            ("offset", changed(limits.offset, defaults.offset)),
            ("limit", changed(limits.children, defaults.children)),
            ("view", view == .presented ? nil : view.rawValue),
        ]
    }

    /// The capture that the request asks for.
    var capture: CaptureRequest {
        CaptureRequest(path: path, limits: limits, view: view)
    }
}
