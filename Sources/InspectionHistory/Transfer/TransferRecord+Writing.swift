extension TransferRecord {
    /// The first line of an export.
    ///
    /// - Parameters:
    ///   - exporter: The program that exports.
    ///   - time: When.
    /// - Returns: The line.
    static func header(exporter: String, at time: Timestamp) -> [UInt8] {
        var line = RecordLine(.header)
        line.add("format", TransferFormat.name)
        line.add("exporter", exporter)
        line.add("exportedAt", time)
        return line.line
    }

    /// A session's line.
    ///
    /// - Parameter session: The session.
    /// - Returns: The line.
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
    ///   - inspection: The inspection.
    ///   - tree: The tree that it saw.
    /// - Returns: The line.
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
    /// - Parameter report: What was written.
    /// - Returns: The line.
    static func end(_ report: ExportReport) -> [UInt8] {
        var line = RecordLine(.end)
        line.add("sessions", report.sessions)
        line.add("inspections", report.inspections)
        return line.line
    }
}
