import CSQLite

/// The baseline for a property's past: the rows that it is made of, read with the sqlite3 library in two plain loops.
final class HandReader {
    /// Why SQLite does not read.
    struct Failure: Error {
        let code: Int32
    }

    private var handle: OpaquePointer?
    private var captures: OpaquePointer?
    private var sightings: OpaquePointer?

    /// Opens the history's file and prepares both statements.
    ///
    /// - Parameter path: The file.
    /// - Throws: A `Failure`.
    init(path: String) throws {
        try check(sqlite3_open(path, &handle))
        let ofObject = """
            SELECT i.id, i.session_id, i.captured_at
            FROM streams AS s JOIN inspections AS i ON i.stream_id = s.id WHERE s.object = ?
            """
        let ofPath = """
            SELECT g.from_id, g.until_id, v.text, y.text
            FROM paths AS p JOIN nodes AS n ON n.path_id = p.id JOIN sightings AS g ON g.node_id = n.id
                JOIN texts AS v ON v.id = g.value_id JOIN texts AS y ON y.id = n.type_id
            WHERE p.text = ?
            """
        try check(sqlite3_prepare_v2(handle, ofObject, -1, &captures, nil))
        try check(sqlite3_prepare_v2(handle, ofPath, -1, &sightings, nil))
    }

    deinit {
        sqlite3_finalize(captures)
        sqlite3_finalize(sightings)
        sqlite3_close(handle)
    }

    /// Reads every capture of the object and every value of the path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - object: The object.
    /// - Returns: How many captures and values.
    /// - Throws: A `Failure`.
    func read(_ path: String, of object: String) throws -> (captures: Int, values: Int) {
        var ids: [(id: Int64, session: Int64, at: Int64)] = []
        try rows(captures, object) { row in
            ids.append((sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1), sqlite3_column_int64(row, 2)))
        }
        var values: [(from: Int64, until: Int64, value: String, type: String)] = []
        try rows(sightings, path) { row in
            let value = sqlite3_column_text(row, 2).map { String(cString: $0) } ?? ""
            let type = sqlite3_column_text(row, 3).map { String(cString: $0) } ?? ""
            values.append((sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1), value, type))
        }
        consume(ids)
        consume(values)
        return (ids.count, values.count)
    }

    private func rows(_ statement: OpaquePointer?, _ text: String, _ body: (OpaquePointer?) -> Void) throws {
        try text.withCString { text in
            try check(sqlite3_bind_text(statement, 1, text, -1, nil))
            while sqlite3_step(statement) == SQLITE_ROW { body(statement) }
            try check(sqlite3_reset(statement))
        }
    }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw Failure(code: code) }
    }
}
