import ExtractionEngine
import InspectionHistory

/// Generated source with what its answer says about it.
struct MirrorAnswer: Sendable {
    let tree: PropertyTree
    let source: TreeSource
    let captured: Timestamp

    var mirror: MirrorSource {
        MirrorSource(of: tree, origin: source.place(tree.root.path))
    }

    /// The answer as JSON.
    var document: MirrorDocument {
        let mirror = mirror
        let path = tree.root.path
        return MirrorDocument(
            object: source.object,
            path: path,
            type: tree.root.type,
            capturedAt: captured.description,
            imports: mirror.imports.filter { !$0.isEmpty },
            mirrorName: mirror.mirrorName,
            mirror: mirror.mirror,
            test: mirror.test,
            source: mirror.text,
            links: Links(
                self: source.mirrorAddress(path: path).description,
                html: source.mirrorAddress(path: path, query: [("format", "html")]).description,
                object: source.inView(tree.view).address(path: path).description
            )
        )
    }

    func page() -> [UInt8] {
        MirrorPage(mirror: mirror, type: tree.root.type, path: tree.root.path, source: source, captured: captured)
            .document()
    }
}
