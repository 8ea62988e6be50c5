extension TransferRecord {
    /// Reads a line.
    ///
    /// - Parameter line: The line without its line break.
    /// - Throws: `ImportError.Reason`: it is no record, or one of a later version.
    init(line: [UInt8]) throws(ImportError.Reason) {
        let reader: RecordReader
        let version: Int
        do throws(RecordReader.Unexpected) {
            reader = try RecordReader(line)
            version = try Self.version(reader)
        } catch {
            throw .unexpectedLine(expected: error.expected)
        }
        // Before anything else of the line: a later version may have other records, and other members in them.
        guard version <= TransferFormat.version else {
            throw .laterVersion(found: version, supported: TransferFormat.version)
        }
        do throws(RecordReader.Unexpected) {
            try self.init(reader)
        } catch {
            throw .unexpectedLine(expected: error.expected)
        }
    }

    /// The version that wrote the line: a header says it, other lines may leave it to the header.
    private static func version(_ reader: RecordReader) throws(RecordReader.Unexpected) -> Int {
        guard try reader.text("record") == Kind.header.rawValue else {
            return try reader.optionalNumber("version", from: 1) ?? TransferFormat.version
        }
        guard try reader.text("format") == TransferFormat.name else {
            throw reader.missing("format", TransferFormat.name)
        }
        return try reader.number("version", from: 1)
    }

    private init(_ reader: RecordReader) throws(RecordReader.Unexpected) {
        guard let kind = Kind(rawValue: try reader.text("record")) else {
            throw reader.missing("record", "header, session, inspection or end")
        }
        switch kind {
        case .header: self = .header
        case .session: self = .session(try TransferredSession(reader))
        case .inspection: self = .inspection(try TransferredInspection(reader))
        case .end:
            self = .end(
                sessions: try reader.number("sessions", from: 0),
                inspections: try reader.number("inspections", from: 0)
            )
        }
    }
}

extension TransferredSession {
    fileprivate init(_ reader: RecordReader) throws(RecordReader.Unexpected) {
        id = try reader.number("id", from: 1)
        key = try reader.text("key")
        title = try reader.optionalText("title")
        isPinned = try reader.flag("pinned")
        client = SessionClient(
            address: try reader.optionalText("clientAddress"),
            userAgent: try reader.optionalText("userAgent")
        )
        startedAt = try reader.moment("startedAt")
        lastAt = try reader.moment("lastAt")
    }
}

extension TransferredInspection {
    fileprivate init(_ reader: RecordReader) throws(RecordReader.Unexpected) {
        session = try reader.number("session", from: 1)
        let capturedAt = try reader.moment("capturedAt")
        let draft = InspectionDraft(
            object: try reader.text("object"),
            path: try reader.text("path"),
            view: try reader.text("view"),
            type: try reader.text("type"),
            kind: try reader.text("kind"),
            value: try reader.text("value"),
            nodeCount: try reader.number("nodes", from: 0),
            limits: try Self.limits(reader),
            tree: try Self.tree(reader),
            capturedAt: capturedAt
        )
        inspection = NewInspection(draft, capturedAt: capturedAt)
    }

    private static func limits(_ reader: RecordReader) throws(RecordReader.Unexpected) -> String {
        if let object = reader.object("limits") { return String(decoding: object, as: UTF8.self) }
        return try reader.text("limits")
    }

    private static func tree(_ reader: RecordReader) throws(RecordReader.Unexpected) -> [UInt8] {
        if let tree = reader.object("tree") { return tree }
        guard let text = try reader.optionalText("treeBase64") else { throw reader.missing("tree", "a JSON object") }
        guard let tree = Base64.bytes(of: text) else { throw reader.missing("treeBase64", "bytes as base64") }
        return tree
    }
}
