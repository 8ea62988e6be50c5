extension InspectionStore {
    /// Brings in the lines of an export: what is not there yet, under ids of this database.
    ///
    /// A session is the one that is there when its key, its client and its start are equal; it keeps its title and pin.
    /// An inspection of it is a duplicate when an inspection of that session is equal in everything but the id, its
    /// tree byte for byte. Each stored one, session or inspection, stands for one line of an export. So a second import
    /// adds nothing, and one that was cut is finished by the next. Several exports may follow each other. Every line
    /// before an error is committed, in transactions of bounded size.
    ///
    /// - Parameters:
    ///   - maximumLineSize: The most bytes of a line.
    ///   - progress: Called after every transaction with what was committed so far.
    ///   - read: Gives the next piece, of any size; nil or an empty one at the end.
    /// - Returns: What was added, and what was there.
    /// - Throws: `ImportError` with the number of the line, what was expected, and what was committed before.
    @discardableResult
    public func importLines(
        maximumLineSize: Int = TransferFormat.maximumLineSize,
        progress: (ImportReport) -> Void = { _ in },
        read: () async throws -> [UInt8]?
    ) async throws(ImportError) -> ImportReport {
        var lines = LineSplitter(limit: maximumLineSize)
        var importing = Importing(store: self)
        do throws(ImportError.Reason) {
            while let piece = try await Self.next(read) {
                lines.add(piece)
                while let line = try Self.next(&lines) {
                    try await importing.take(line, progress)
                }
            }
            if let line = lines.rest() { try await importing.take(line, progress) }
            try await importing.finish(progress)
        } catch {
            throw await importing.failed(error, line: lines.number)
        }
        return importing.report
    }

    private static func next(_ read: () async throws -> [UInt8]?) async throws(ImportError.Reason) -> [UInt8]? {
        do {
            let piece = try await read()
            return piece?.isEmpty == true ? nil : piece
        } catch {
            throw .unreadable(String(describing: error))
        }
    }

    private static func next(_ lines: inout LineSplitter) throws(ImportError.Reason) -> [UInt8]? {
        do throws(LineSplitter.TooLong) {
            return try lines.next()
        } catch {
            throw .lineTooLong(limit: lines.limit)
        }
    }
}
