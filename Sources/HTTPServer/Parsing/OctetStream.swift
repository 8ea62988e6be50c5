/// What a connection would read, as a whole: the way into the parser for benchmarks and fuzzing in this package.
package struct OctetStream {
    private let octets: [UInt8]
    private let limits: HTTPLimits

    /// Takes the octets of one connection.
    ///
    /// - Parameters:
    ///   - octets: Everything that the client sends.
    ///   - limits: How large a request may be.
    package init(_ octets: [UInt8], limits: HTTPLimits = HTTPLimits()) {
        self.octets = octets
        self.limits = limits
    }

    /// The complete requests in the octets.
    ///
    /// - Parameter pieceSize: Octets that arrive at a time; at least one.
    /// - Returns: The requests in order, without one whose end is missing.
    /// - Throws: The answer to what is no acceptable request.
    package func requests(inPiecesOf pieceSize: Int = .max) throws(HTTPError) -> [HTTPRequest] {
        var parser = RequestParser(limits: limits, remoteAddress: "")
        var requests: [HTTPRequest] = []
        var rest = octets[...]
        while !rest.isEmpty {
            parser.append(rest.prefix(max(1, pieceSize)))
            rest = rest.dropFirst(max(1, pieceSize))
            try take(&requests, from: &parser)
        }
        return requests
    }

    private func take(_ requests: inout [HTTPRequest], from parser: inout RequestParser) throws(HTTPError) {
        while true {
            switch try parser.advance() {
            case .incomplete: return
            case .headComplete: continue
            case .request(let request): requests.append(request)
            }
        }
    }
}
