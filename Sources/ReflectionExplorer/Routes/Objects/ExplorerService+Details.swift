import ExtractionEngine
import HTTPServer
import InspectionHistory

/// What a node's panel tells beyond the tree: only pages ask for it.
extension ExplorerService {
    /// Whether an answer has a panel in it.
    func showsPanel(_ request: HTTPRequest, _ asked: TreeRequest) throws -> Bool {
        try representation(for: request) == .html && asked.part != .rows
    }

    /// The details of a live tree's root; what cannot be read now is left out, because the tree has been read already.
    func details(of tree: PropertyTree, _ registration: Registration) async -> NodeDetails {
        let node = tree.root
        let origin = TreeSource.live(object: registration.name).place(node.path)
        let time = captureTime
        let view = tree.view
        let redaction = registration.redaction
        var details =
            (try? await read(registration) { subject in
                NodeDetails(of: node, in: subject, view: view, redaction: redaction, time: time, origin: origin)
            }) ?? NodeDetails()
        details.series = await series(of: node.path, object: registration.name)
        return details
    }

    /// The details of a stored tree's root.
    func details(of tree: PropertyTree, _ source: TreeSource, in whole: PropertyTree) async -> NodeDetails {
        var details = NodeDetails(of: tree.root, in: whole, time: captureTime, origin: source.place(tree.root.path))
        details.series = await series(of: tree.root.path, object: source.object)
        return details
    }

    /// The numbers that a property was; none where the history cannot be read in a moment.
    private func series(of path: String, object: String) async -> [PastDocument.Point] {
        let past: PropertyPast
        do {
            past = try await store.past(of: path, object: object, limit: 1, time: panelTime)
        } catch {
            log.log(.warning, "history not read", ["what": "past", "reason": error.description])
            return []
        }
        return past.series.map {
            PastDocument.Point(inspection: $0.inspection, capturedAt: $0.capturedAt.description, value: $0.value)
        }
    }
}
