import ExtractionEngine
import HTTPServer

/// What a request asks of a tree, live or stored: the query parameters of the contract, checked.
struct TreeRequest: Sendable, Hashable {
    /// Levels of children below the root.
    static let depths = 0...64
    /// Children of one node.
    static let pageSizes = 0...1_000
    /// Where the rows of a part may stand: as deep as a page can be opened, level by level.
    static let levels = 0...1_000
    /// The most nodes that one answer holds.
    static let nodes = 10_000

    let path: String
    let limits: PropertyTree.Limits
    let view: PropertyTree.View
    /// What applies where the request says nothing.
    let defaults: PropertyTree.Limits
    /// False where the request asks not to be recorded.
    var isRecorded: Bool
    /// What of the page is asked for.
    private(set) var part = PagePart.page
    /// The depth at which a part's rows stand in the page that they are put into; the root's own is 0.
    private(set) var level = 1
    /// A dictionary's key, as typed, whose value is asked for instead of the node at `path`.
    private(set) var key: String?
    /// Whether the nearest place is meant that there is, where `path` leads nowhere.
    private(set) var wantsNearest = false
    /// The path that was asked for where this is the nearest place to it.
    private(set) var missed: String?
    /// Whether the request says how deep to look: then a page opens as many rows as it may.
    private(set) var namesDepth = false

    /// Reads the query.
    ///
    /// - Parameters:
    ///   - query: The request's parameters.
    ///   - time: How long the walk may take.
    ///   - defaults: The bounds where the request names none.
    ///   - defaultView: The view where the request names none.
    /// - Throws: A 400 that names the parameter and what it accepts.
    init(
        _ query: HTTPQuery,
        time: Duration,
        defaults: PropertyTree.Limits = PropertyTree.Limits(),
        defaultView: PropertyTree.View = .presented
    ) throws(HTTPError) {
        self.defaults = defaults
        path = try query.single("path") ?? ""
        limits = PropertyTree.Limits(
            depth: try query.integer("depth", in: Self.depths, default: defaults.depth),
            offset: try query.integer("offset", in: 0...HTTPQuery.largestNumber, default: defaults.offset),
            children: try query.integer("limit", in: Self.pageSizes, default: defaults.children),
            nodes: Self.nodes,
            time: time
        )
        view = try query.choice("view", default: defaultView)
        isRecorded = try query.boolean("record", default: true)
        part = try query.choice("part", default: .page)
        level = try query.integer("level", in: Self.levels, default: 1)
        namesDepth = query["depth"] != nil
        key = try query.single("key")
        wantsNearest = try query.boolean("nearest", default: false)
        missed = try query.single("missed")
    }

    /// The bounds that differ from their defaults: for the links of an answer, whose source knows path and view.
    var query: [(name: String, value: String?)] {
        func changed(_ value: Int, _ standard: Int) -> String? { value == standard ? nil : String(value) }
        return [
            ("depth", changed(limits.depth, defaults.depth)),
            ("offset", changed(limits.offset, defaults.offset)),
            ("limit", changed(limits.children, defaults.children)),
        ]
    }

    /// What tells a dictionary's keys apart: a few of its entries, not opened.
    var keys: CaptureRequest {
        CaptureRequest(path: path, limits: Self.fewEntries, view: view)
    }

    /// The node at `path` alone: whether it is there.
    var place: CaptureRequest {
        CaptureRequest(path: path, limits: PropertyTree.Limits(depth: 0, children: 0, nodes: 1), view: view)
    }

    /// Enough of a dictionary to see of what kind its keys are.
    static let fewEntries = PropertyTree.Limits(depth: 1, children: 20, nodes: 21)

    /// The same request for watching, which is not recorded; without what makes no difference to a watcher, so that
    /// more of them share captures.
    var watched: TreeRequest {
        var request = self
        request.isRecorded = false
        request.level = 1
        request.wantsNearest = false
        request.missed = nil
        if part != .rows { request.namesDepth = false }
        return request
    }

    /// The capture that the request asks for.
    var capture: CaptureRequest {
        CaptureRequest(path: path, limits: limits, view: view)
    }
}
