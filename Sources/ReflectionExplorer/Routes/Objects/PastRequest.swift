import ExtractionEngine
import HTTPServer
import InspectionHistory

/// What a request asks of a property's past: the query parameters of the contract, checked.
struct PastRequest: Sendable {
    let object: String
    let path: PropertyPath
    /// The view in which it was shown; nil for the presented one where there is one.
    let view: PropertyTree.View?
    let since: Timestamp?
    let until: Timestamp?
    /// The bounds of time as they were written, for the form.
    let sinceText: String
    let untilText: String
    let cursor: PageCursor?
    let limit: Int

    /// Reads the query.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - object: The object's name.
    /// - Throws: A 400 that names the parameter and what it accepts; `PathSyntaxError` where the path is none.
    init(_ request: HTTPRequest, of object: String) throws {
        let query = request.query
        self.object = object
        path = try PropertyPath(parsing: try query.single("path") ?? "")
        view = try query.single("view") == nil ? nil : query.choice("view", default: PropertyTree.View.presented)
        since = try query.moment("since")
        until = try query.moment("until", isEnd: true)
        sinceText = try query.single("since") ?? ""
        untilText = try query.single("until") ?? ""
        cursor = try query.cursor(inTime: true)
        limit = try query.integer("limit", in: ExplorerService.listSizes, default: ExplorerService.listSize)
    }
}
