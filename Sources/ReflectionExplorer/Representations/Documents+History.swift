import ExtractionEngine
import InspectionHistory

extension SessionDocument {
    /// Shows a stored session without its inspections.
    init(_ session: SessionSummary) {
        self.init(
            id: session.id,
            title: session.title ?? "Session \(session.id)",
            client: [session.client.address, session.client.userAgent].compactMap(\.self).joined(separator: " · "),
            startedAt: session.startedAt.iso8601,
            lastAt: session.lastAt.iso8601,
            pinned: session.isPinned,
            inspectionCount: session.inspectionCount,
            links: Links(self: Address.session(session.id).description)
        )
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
            capturedAt: inspection.capturedAt.iso8601,
            links: Links(
                self: Address.inspection(inspection.id).description,
                session: Address.session(inspection.session).description,
                object: Address.object(inspection.object, path: inspection.path).description
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
