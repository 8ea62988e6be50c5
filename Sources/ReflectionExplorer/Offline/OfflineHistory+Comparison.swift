import InspectionHistory

extension OfflineHistory {
    /// How many changes can be written at once.
    package static let changeCounts = 1...1_000_000

    /// Compares two stored inspections.
    ///
    /// - Parameters:
    ///   - id: An inspection's number.
    ///   - other: Another one, or its predecessor.
    ///   - limit: The most changes that are written.
    ///   - format: How they are written. JSON is the document of `/inspections/{id}/diff`; NDJSON is the same without its
    ///     changes on the first line, and each change on a line of its own.
    ///   - isColoured: Whether text is for a terminal that shows colours.
    /// - Returns: The changes, in the order of time whichever was named first.
    /// - Throws: `ComparisonFailure` where one is not there, `OfflineFailure` where it is no tree, `ExplorerError` where
    ///   the database cannot be read.
    package func comparison(
        _ id: Int,
        with other: ComparedInspection,
        limit: Int,
        as format: OfflineFormat,
        isColoured: Bool = false
    ) async throws -> [UInt8] {
        let one = try await stored(id)
        let second = try await stored(try await number(of: other.opponent, before: one.summary))
        let comparison = try await explainingErrors {
            InspectionComparison(try InspectionComparison.Side(one), try InspectionComparison.Side(second))
        }
        guard format != .text else {
            return Array(comparison.text(offset: 0, limit: limit, isColoured: isColoured).utf8)
        }
        var document = ComparisonDocument(comparison, offset: 0, limit: limit)
        guard format == .ndjson else { return try document.jsonBytes() }
        let rows = document.changes ?? []
        document.changes = nil
        var lines = try document.jsonBytes() + Array("\n".utf8)
        for row in rows { lines += try row.jsonBytes() + Array("\n".utf8) }
        return lines
    }

    private func stored(_ id: Int) async throws -> StoredInspection {
        let found = try await read { (store) throws(HistoryError) in try await store.inspection(id: id) }
        guard let found else { throw ComparisonFailure.missing(inspection: id) }
        return found
    }

    private func number(of opponent: Opponent, before inspection: InspectionSummary) async throws -> Int {
        if case .inspection(let id) = opponent { return id }
        let previous = try await read { (store) throws(HistoryError) in try await store.previous(before: inspection.id)
        }
        guard let previous else { throw ComparisonFailure.nothingBefore(sentence: Opponent.nothingBefore(inspection)) }
        return previous.id
    }
}
