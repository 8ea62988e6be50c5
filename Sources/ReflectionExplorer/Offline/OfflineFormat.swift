/// How a stored history is written to a terminal or a file.
package enum OfflineFormat: String, CaseIterable, Sendable {
    /// Aligned columns, or a tree.
    case text
    /// One document.
    case json
    /// One document a line, one for each row.
    case ndjson
}

extension OfflineFormat {
    /// Writes a document that has rows.
    ///
    /// - Parameters:
    ///   - document: The whole as JSON has it.
    ///   - rows: The rows, which are lines of their own as NDJSON.
    ///   - text: The whole for a terminal.
    /// - Returns: The bytes, with a line break at their end where there are any.
    /// - Throws: What the encoder throws.
    func bytes(_ document: some Encodable, rows: [some Encodable], text: () -> String) throws -> [UInt8] {
        let lineBreak = UInt8(ascii: "\n")
        switch self {
        case .text: return Array(text().utf8)
        case .json: return try document.jsonBytes() + [lineBreak]
        case .ndjson: return try rows.flatMap { try $0.jsonBytes() + [lineBreak] }
        }
    }
}
