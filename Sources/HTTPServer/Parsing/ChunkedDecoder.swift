/// Removes the chunked transfer coding (RFC 9112, section 7.1), however the octets arrive.
struct ChunkedDecoder {
    /// Octets of the longest line with a chunk's size and extensions (RFC 9112, section 7.1.1, asks for a limit).
    static let longestSizeLine = 256

    private enum State {
        case sizeLine
        case data(remaining: Int)
        case dataEnd(CRLF)
        case trailerLine
        case complete
    }

    private enum CRLF { case carriageReturn, lineFeed }

    private let limits: HTTPLimits
    private var state = State.sizeLine

    /// The line that is being read, up to its line feed.
    private var line: [UInt8] = []
    private var trailerLength = 0
    private var trailerCount = 0

    /// The content so far.
    private(set) var content: [UInt8] = []

    init(limits: HTTPLimits) {
        self.limits = limits
    }

    var isComplete: Bool {
        if case .complete = state { return true }
        return false
    }

    /// Uses octets up to the end of the body.
    ///
    /// - Parameter octets: The next octets of the connection.
    /// - Returns: How many were used: all of them, unless the body ends before.
    /// - Throws: A 400, 413 or 431 with the reason.
    mutating func decode(_ octets: Span<UInt8>) throws(HTTPError) -> Int {
        var index = 0
        while index < octets.count, !isComplete {
            switch state {
            case .data(let remaining):
                let count = min(remaining, octets.count - index)
                content.append(contentsOf: [UInt8](copying: octets, index..<(index + count)))
                index += count
                state = remaining == count ? .dataEnd(.carriageReturn) : .data(remaining: remaining - count)
            case .dataEnd(let expected):
                try endData(octets[index], expected)
                index += 1
            case .sizeLine:
                if try collect(octets[index], upTo: Self.longestSizeLine) { try readSizeLine() }
                index += 1
            case .trailerLine:
                if try collect(octets[index], upTo: limits.fieldSection) { try readTrailerLine() }
                index += 1
            case .complete:
                break
            }
        }
        return index
    }

    private mutating func endData(_ octet: UInt8, _ expected: CRLF) throws(HTTPError) {
        switch expected {
        case .carriageReturn where octet == Octet.carriageReturn: state = .dataEnd(.lineFeed)
        case .lineFeed where octet == Octet.lineFeed: state = .sizeLine
        default: throw .badRequest("A chunk is longer than the size before it says.")
        }
    }

    /// Adds an octet to the line; true when the line is complete.
    private mutating func collect(_ octet: UInt8, upTo limit: Int) throws(HTTPError) -> Bool {
        guard octet == Octet.lineFeed else {
            guard line.count <= limit else {
                if case .trailerLine = state { throw trailersTooLarge }
                throw .badRequest("The line with a chunk's size is longer than \(limit) octets.")
            }
            line.append(octet)
            return false
        }
        guard line.last == Octet.carriageReturn else {
            throw .badRequest("A line of a chunked body ends with a line feed alone.")
        }
        line.removeLast()
        return true
    }

    private mutating func readSizeLine() throws(HTTPError) {
        let size = try ChunkSizeLine.size(in: line, limit: limits.body)
        guard let size, size <= limits.body - content.count else {
            throw HTTPError(.contentTooLarge, "The content is larger than \(limits.body) octets.")
        }
        line.removeAll(keepingCapacity: true)
        state = size == 0 ? .trailerLine : .data(remaining: size)
    }

    /// Checks a trailer field and drops it: nothing here may come behind the content (RFC 9110, section 6.5.1).
    ///
    /// One that tries to change the framing or the target is refused.
    private mutating func readTrailerLine() throws(HTTPError) {
        guard !line.isEmpty else {
            state = .complete
            return
        }
        trailerLength += line.count + 2
        trailerCount += 1
        guard trailerLength <= limits.fieldSection, trailerCount <= limits.fieldCount else { throw trailersTooLarge }
        let field = try FieldLine.parse(line.span, 0..<line.count)
        let name = String(decoding: line[field.name], as: UTF8.self).lowercased()
        guard !["content-length", "transfer-encoding", "host", "trailer", "content-encoding"].contains(name) else {
            throw .badRequest("The field \(name) may not stand in the trailer.")
        }
        line.removeAll(keepingCapacity: true)
    }

    private var trailersTooLarge: HTTPError {
        HTTPError(.requestHeaderFieldsTooLarge, "The trailer fields are too many or too large.")
    }
}
