import ExtractionEngine
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
