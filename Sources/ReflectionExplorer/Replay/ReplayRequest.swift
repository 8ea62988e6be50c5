import ExtractionEngine
import HTTPServer

/// What a request asks of a replay: the place, and the steps.
struct ReplayRequest: Sendable {
    /// How many steps one answer lists.
    static let sizes = 1...100
    static let size = 20

    /// Nil where the request names none.
    let object: String?
    let path: String?
    let view: PropertyTree.View?
    /// An inspection that is to be shown at its step, instead of a place and a number.
    let inspection: Int?
    /// The step that is asked for, from 1; nil where a list of them is.
    let at: Int?
    let offset: Int
    let limit: Int
    /// Whether only what changes with the step is asked for, for the page's script.
    let isPart: Bool

    /// Reads the query.
    ///
    /// - Parameter query: The request's parameters.
    /// - Throws: A 400 that names the parameter and what it accepts.
    init(_ query: HTTPQuery) throws(HTTPError) {
        object = try query.filled("object")
        path = try query.single("path")
        view = try query["view"] == nil ? nil : query.choice("view", default: .presented)
        let inspection = try query.integer("inspection", in: 0...HTTPQuery.largestNumber, default: 0)
        self.inspection = inspection > 0 ? inspection : nil
        at = try query["at"] == nil ? nil : query.integer("at", in: 1...HTTPQuery.largestNumber, default: 1)
        offset = try query.integer("offset", in: 0...HTTPQuery.largestNumber, default: 0)
        limit = try query.integer("limit", in: Self.sizes, default: Self.size)
        isPart = try query.choice("part", default: PagePart.page) == .step
    }
}
