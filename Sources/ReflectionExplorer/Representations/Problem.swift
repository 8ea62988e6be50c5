import ExtractionEngine
import HTTPServer
import InspectionHistory

/// An error as an answer: a problem of RFC 9457, or the same as a page or as text.
struct Problem: Sendable {
    /// Something the user may have meant, with its address where it has one.
    struct Choice: Sendable {
        var name: String
        var address: Address?
    }

    var status: HTTPStatus
    var detail: String
    /// How far a path got.
    var reached: String?
    /// Names close to what was asked.
    var nearest: [Choice] = []
    /// What there is at the place that was reached.
    var available: [Choice] = []
    /// Fields that the status asks for, such as `Allow`.
    var fields = HTTPFields()

    /// The status in words.
    var title: String { status.reason }

    /// The problem as `application/problem+json`.
    func json() throws -> [UInt8] {
        try Document(
            type: "about:blank",
            title: title,
            status: status.code,
            detail: detail,
            reached: reached,
            nearest: nearest.isEmpty ? nil : nearest.map(\.name),
            available: available.isEmpty ? nil : available.map(\.name)
        ).jsonBytes()
    }

    /// The problem for a terminal.
    func text() -> String {
        var lines = ["\(status.code) \(title)", detail]
        if !nearest.isEmpty { lines.append("Near to it: " + nearest.map(\.name).joined(separator: ", ")) }
        if !available.isEmpty { lines.append("There is: " + available.map(\.name).joined(separator: ", ")) }
        return lines.map { TextTable.oneLine($0) + "\n" }.joined()
    }

    /// Says where there is something, for a request whose address leads nowhere.
    ///
    /// - Parameters:
    ///   - addresses: What there is.
    ///   - request: The request.
    mutating func name(_ addresses: [Address], for request: HTTPRequest) {
        available = addresses.map { Choice(name: $0.description, address: $0) }
        let first = "/" + request.path.dropFirst().prefix { $0 != "/" }
        let near = NearestNames.nearest(to: first, among: available.map(\.name), count: 1)
        nearest = available.filter { near.contains($0.name) }
    }

    private struct Document: Encodable {
        var type: String
        var title: String
        var status: Int
        var detail: String
        var reached: String?
        var nearest: [String]?
        var available: [String]?
    }
}
