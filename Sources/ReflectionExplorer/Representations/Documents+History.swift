import ExtractionEngine
import Foundation
import InspectionHistory

extension SessionDocument {
    /// Shows a stored session without its inspections.
    init(_ session: SessionSummary) {
        self.init(
            id: session.id,
            title: session.title ?? "Session \(session.id)",
            client: [session.client.address, session.client.userAgent].compactMap(\.self).joined(separator: " · "),
            startedAt: session.startedAt.description,
            lastAt: session.lastAt.description,
            pinned: session.isPinned,
            inspectionCount: session.inspectionCount,
            links: Links(self: Address.session(session.id).description)
        )
        clientName = ClientName(userAgent: session.client.userAgent, address: session.client.address).text
        address = session.client.address
        objectCount = session.objectCount
    }

    /// Shows a stored session with the objects that it inspected most.
    init(_ session: SessionSummary, objects: [SessionObject]) {
        self.init(session)
        self.objects = objects.map { SessionObjectDocument(name: $0.name, inspectionCount: $0.inspectionCount) }
    }
}

extension InspectionDocument {
    /// Shows a stored inspection without its tree.
    init(_ inspection: InspectionSummary) {
        self.init(
            id: inspection.id,
            session: inspection.session,
            object: inspection.object,
            path: inspection.path,
            view: inspection.view,
            type: inspection.type,
            kind: inspection.kind,
            value: inspection.value,
            nodes: inspection.nodeCount,
            capturedAt: inspection.capturedAt.description,
            links: Links(
                self: Address.inspection(inspection.id).description,
                session: Address.session(inspection.session).description,
                object: TreeSource.live(object: inspection.object, view: inspection.view)
                    .address(path: inspection.path).description
            )
        )
    }
}

extension TreeDocument.Limits {
    /// Shows the bounds of a tree.
    init(_ limits: PropertyTree.Limits) {
        self.init(depth: limits.depth, offset: limits.offset, limit: limits.children, nodes: limits.nodes)
    }
}

extension PropertyTree.Limits {
    /// The bounds that a stored tree was captured with.
    init(_ limits: TreeDocument.Limits) {
        self.init(depth: limits.depth, offset: limits.offset, children: limits.limit, nodes: limits.nodes)
    }
}

extension StoredInspection {
    /// The tree with the bounds and the view that it was captured with, which the tree's own JSON does not hold.
    ///
    /// - Returns: The whole tree.
    /// - Throws: `OfflineFailure` where what is stored is no such tree, as after an import of another program's lines.
    func propertyTree() throws -> PropertyTree {
        let decoder = JSONDecoder()
        let tree: PropertyTree
        do {
            tree = try decoder.decode(PropertyTree.self, from: Data(self.tree))
        } catch {
            throw OfflineFailure(
                message: "What is stored as inspection \(summary.id) is no property tree that this program can show. "
                    + "An export of its session holds it as it is."
            )
        }
        let limits = try? decoder.decode(TreeDocument.Limits.self, from: Data(summary.limits.utf8))
        return tree.captured(
            with: limits.map(PropertyTree.Limits.init) ?? tree.limits,
            view: PropertyTree.View(rawValue: summary.view) ?? tree.view
        )
    }
}
