import Foundation
import HTTPServer

/// Reads a response from octets, with the strictness that a test wants (RFC 9112, section 6).
struct ResponseText {
    private let octets: [UInt8]

    init(_ octets: [UInt8]) {
        self.octets = octets
    }

    /// The first response and its length, or nil when it is not all there.
    ///
    /// - Parameters:
    ///   - method: The method of its request.
    ///   - isEnd: Whether nothing more will come.
    /// - Returns: The response and how many octets it takes.
    /// - Throws: `TestConnection.Failure` when the octets are no response.
    func response(to method: HTTPMethod, isEnd: Bool) throws -> (HTTPTestResponse, Int)? {
        guard let headEnd = firstRange(of: "\r\n\r\n", from: 0) else { return nil }
        var response = try head(octets[..<headEnd.lowerBound])
        let start = headEnd.upperBound
        let hasContent = method != .head && response.status >= 200 && response.status != 204 && response.status != 304
        guard hasContent else { return (response, start) }
        if response.fields[.transferEncoding] == "chunked" {
            guard let (body, end) = try chunked(from: start) else { return nil }
            response.body = body
            return (response, end)
        }
        if let length = response.fields[.contentLength].flatMap({ Int($0) }) {
            guard octets.count >= start + length else { return nil }
            response.body = Array(octets[start..<(start + length)])
            return (response, start + length)
        }
        guard isEnd else { return nil }
        response.body = Array(octets[start...])
        return (response, octets.count)
    }

    private func head(_ octets: ArraySlice<UInt8>) throws -> HTTPTestResponse {
        let lines = String(decoding: octets, as: UTF8.self).components(separatedBy: "\r\n")
        let status = lines[0].split(separator: " ", maxSplits: 2)
        guard status.count >= 2, status[0] == "HTTP/1.1", let code = Int(status[1]) else { throw malformed }
        var fields = HTTPFields()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), let name = HTTPFieldName(String(line[..<colon])) else {
                throw malformed
            }
            fields.append(String(line[line.index(after: colon)...]), for: name)
        }
        return HTTPTestResponse(
            status: code,
            reason: status.count > 2 ? String(status[2]) : "",
            fields: fields,
            body: []
        )
    }

    private func chunked(from start: Int) throws -> ([UInt8], Int)? {
        var body: [UInt8] = []
        var index = start
        while true {
            guard let lineEnd = firstRange(of: "\r\n", from: index) else { return nil }
            guard let size = Int(String(decoding: octets[index..<lineEnd.lowerBound], as: UTF8.self), radix: 16) else {
                throw malformed
            }
            let end = lineEnd.upperBound + size
            guard octets.count >= end + 2 else { return nil }
            guard octets[end] == 13, octets[end + 1] == 10 else { throw malformed }
            body += octets[lineEnd.upperBound..<end]
            index = end + 2
            if size == 0 { return (body, index) }
        }
    }

    private func firstRange(of text: String, from start: Int) -> Range<Int>? {
        octets[start...].firstRange(of: Array(text.utf8))
    }

    private var malformed: TestConnection.Failure {
        TestConnection.Failure(description: "This is no response: \(String(decoding: octets, as: UTF8.self))")
    }
}
