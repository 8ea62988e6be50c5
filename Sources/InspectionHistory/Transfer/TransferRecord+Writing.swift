extension TransferRecord {
    /// The first line of an export.
    ///
    /// - Parameters:
    ///   - exporter: the program that exports.
    ///   - time: when.
    /// - Returns: the line.
    static func header(exporter: String, at time: Timestamp) -> [UInt8] {
        var line = RecordLine(.header)
        line.add("format", TransferFormat.name)
        line.add("exporter", exporter)
        line.add("exportedAt", time)
        return line.line
    }

    /// A session's line.
    ///
    /// - Parameter session: the session.
    /// - Returns: the line.
    static func line(of session: SessionSummary) -> [UInt8] {
        var line = RecordLine(.session)
        line.add("id", session.id)
        line.add("key", session.key)
        line.add("title", session.title)
        line.add("pinned", session.isPinned)
        line.add("clientAddress", session.client.address)
        line.add("userAgent", session.client.userAgent)
        line.add("startedAt", session.startedAt)
        line.add("lastAt", session.lastAt)
        return line.line
    }

    /// An inspection's line.
    ///
    /// - Parameters:
    ///   - inspection: the inspection.
    ///   - tree: the tree that it saw.
    /// - Returns: the line.
    static func line(of inspection: InspectionSummary, tree: [UInt8]) -> [UInt8] {
        var line = RecordLine(.inspection)
        line.add("id", inspection.id)
        line.add("session", inspection.session)
        line.add("object", inspection.object)
        line.add("path", inspection.path)
        line.add("view", inspection.view)
        line.add("type", inspection.type)
        line.add("kind", inspection.kind)
        line.add("value", inspection.value)
        line.add("nodes", inspection.nodeCount)
        line.add("capturedAt", inspection.capturedAt)
        let limits = Array(inspection.limits.utf8)
        if RecordLine.isEmbeddable(limits) {
            line.add("limits", json: limits)
        } else {
            line.add("limits", inspection.limits)
        }
        if RecordLine.isEmbeddable(tree) {
            line.add("tree", json: tree)
        } else {
            line.add("treeBase64", Base64.text(of: tree))
        }
        return line.line
    }

    /// The last line of an export.
    ///
    /// - Parameter report: what was written.
    /// - Returns: the line.
    static func end(_ report: ExportReport) -> [UInt8] {
        var line = RecordLine(.end)
        line.add("sessions", report.sessions)
        line.add("inspections", report.inspections)
        return line.line
    }
}
