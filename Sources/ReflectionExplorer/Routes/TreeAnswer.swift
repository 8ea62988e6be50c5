import ExtractionEngine
import HTTPServer
import InspectionHistory

/// A tree with all that its answer says about it.
struct TreeAnswer: Sendable {
    let tree: PropertyTree
    let request: TreeRequest
    let source: TreeSource
    let captured: Timestamp
    let recording: Recording
    /// What the page's panel tells beyond the tree.
    var details: NodeDetails?
    /// What stands above a stored tree.
    var bar: StoredInspectionBar?

    /// Everything of the JSON but its `root`.
    var document: TreeDocument {
        let query = request.query
        return TreeDocument(
            object: source.object,
            path: tree.root.path,
            view: request.view.rawValue,
            source: source.name,
            capturedAt: captured.description,
            limits: TreeDocument.Limits(request.limits),
            links: Links(
                self: source.address(path: tree.root.path, query: query).description,
                html: source.address(path: tree.root.path, query: query + [("format", "html")]).description,
                session: recording.inspection.map { Address.session($0.session).description },
                inspection: recording.inspection.map { Address.inspection($0.id).description },
                object: Address.object(source.object, path: tree.root.path).description
            ),
            recorded: recording.inspection != nil,
            recordedNote: recording.note
        )
    }

    /// The tag of the answer as JSON.
    ///
    /// What was recorded names its inspection and is new each time. Any other capture is the same as an earlier one when
    /// tree and request are, though it was taken later.
    ///
    /// - Parameters:
    ///   - root: The tree as JSON.
    ///   - httpRequest: The request, on which the links depend.
    /// - Returns: A weak tag; nil where the tag has to be made of the whole answer.
    func tag(root: [UInt8], _ httpRequest: HTTPRequest) -> EntityTag? {
        guard recording.inspection == nil else { return nil }
        return EntityTag(of: root + Array("\(httpRequest.target)\n\(recording.note ?? "")".utf8), isWeak: true)
    }

    /// The JSON document.
    func json() throws -> [UInt8] {
        try splice(document, "root", tree.json())
    }

    /// The tree for a terminal, under a line that says where it comes from.
    var text: String { heading + tree.text() }

    /// The same for a terminal that shows colours.
    var colouredText: String { heading + tree.text(style: TerminalColour.styled) }

    private var heading: String {
        let place = tree.root.path.isEmpty ? source.object : "\(source.object) · \(tree.root.path)"
        let kept = recording.inspection.map { "inspection \($0.id)" } ?? recording.note ?? "not recorded"
        return VisibleText("\(place) — \(source.name), captured \(captured.description), \(kept)").text + "\n"
    }
}
