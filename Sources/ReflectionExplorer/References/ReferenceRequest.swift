import ExtractionEngine
import HTTPServer

/// What is asked of a graph of references, checked.
struct ReferenceRequest: Sendable {
    /// How many objects, or references of one object, an answer lists.
    static let pageSizes = 0...1_000
    static let pageSize = 100
    /// How many loops an answer tells.
    static let mostLoops = 100
    /// How many references of the listed objects an answer lists.
    static let mostEdges = 5_000
    /// How many steps of a loop, or of the way to an object, are told.
    static let mostSteps = 100

    /// Where the graph starts in the object.
    var path = ""
    var view = PropertyTree.View.presented
    var offset = 0
    var limit = ReferenceRequest.pageSize
    /// The object whose referrers are asked for: `#3`, or its path.
    var object: String?

    /// Asks for the beginning of an object's graph.
    init(path: String = "", offset: Int = 0, limit: Int = ReferenceRequest.pageSize) {
        self.path = path
        self.offset = offset
        self.limit = limit
    }

    /// Reads the query.
    ///
    /// - Parameter query: The request's parameters.
    /// - Throws: A 400 that names the parameter and what it accepts.
    init(_ query: HTTPQuery) throws(HTTPError) {
        path = try query.single("path") ?? ""
        view = try query.choice("view", default: .presented)
        offset = try query.integer("offset", in: 0...HTTPQuery.largestNumber, default: 0)
        limit = try query.integer("limit", in: Self.pageSizes, default: Self.pageSize)
        object = try query.single("object")
    }

    /// The parameters that differ from their defaults, at another place in the list.
    func query(offset: Int? = nil) -> [(name: String, value: String?)] {
        let offset = offset ?? self.offset
        return [
            ("object", object), ("offset", offset == 0 ? nil : String(offset)),
            ("limit", limit == Self.pageSize ? nil : String(limit)),
        ]
    }

    /// Where the page after this one begins; nil where a list of so many ends on this one.
    func next(of count: Int) -> Int? {
        let end = window(of: count).upperBound
        return limit > 0 && end < count ? end : nil
    }

    /// A part of a list from the request's place on.
    func window(of count: Int) -> Range<Int> {
        let start = min(offset, count)
        return start..<(limit > count - start ? count : start + limit)
    }
}
