/// Takes requests from the octets of a connection, strictly by RFC 9112, in one pass, however the octets arrive.
///
/// It knows no sockets and no clocks: octets are appended, `advance()` says what they amount to. Where a lenient reading
/// would leave it open where a message ends (and so let a request be smuggled past a proxy), it refuses. After it has
/// thrown, the connection's framing is lost; nothing more may be read from it.
struct RequestParser {
    /// What the octets so far amount to.
    enum Progress {
        /// Nothing more until further octets are appended.
        case incomplete
        /// The head is valid and content follows; the next call goes on with it.
        case headComplete(expectsContinue: Bool)
        /// A complete request; the next call goes on with the one behind it.
        case request(HTTPRequest)
    }

    /// Where in a request the next octet belongs.
    enum Phase {
        case requestLine
        case fields
        case content(remaining: Int)
        case chunkedContent
    }

    let limits: HTTPLimits
    let remoteAddress: String
    private(set) var phase = Phase.requestLine

    /// The octets that have not been used, from `start` on; what lies before it is free.
    private var buffer: [UInt8] = []
    private var start = 0

    // Offsets from `start`: they stay true when the buffer is moved up.
    private var lineOffset = 0
    private var scanOffset = 0
    private var fieldsOffset = 0

    private var hasSkippedEmptyLine = false
    private var requestLine: RequestLine?
    private var lines: [HTTPFields.Line] = []
    private var pending: HTTPRequest?
    private var content: [UInt8] = []

    /// The last valid host: most connections name the same in every request.
    private var knownHost: String?
    private var chunks: ChunkedDecoder

    init(limits: HTTPLimits, remoteAddress: String) {
        self.limits = limits
        self.remoteAddress = remoteAddress
        chunks = ChunkedDecoder(limits: limits)
    }

    /// Number of octets that have been appended and not used.
    var unusedCount: Int { buffer.count - start }

    /// Octets of the content that has come for a request that is not complete.
    var contentCount: Int {
        if case .chunkedContent = phase { return chunks.content.count }
        return content.count
    }

    /// Whether a request has been begun and is not complete.
    var isInsideRequest: Bool {
        if case .requestLine = phase { return unusedCount > 0 }
        return true
    }

    /// The method of the request whose head is being read, as far as it is known.
    var method: HTTPMethod? { requestLine?.method ?? pending?.method }

    /// Takes over octets in the order in which they came.
    mutating func append(_ octets: some Collection<UInt8>) {
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            start = 0
        } else if start > buffer.count / 2 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        buffer.append(contentsOf: octets)
    }

    /// Octets of buffer that an idle connection may keep for its next request.
    private static let idleCapacity = 1024

    /// Gives back a large buffer when nothing is in it, so that an idle connection costs little.
    mutating func releaseMemory() {
        guard unusedCount == 0, buffer.capacity > Self.idleCapacity else { return }
        buffer = []
        start = 0
    }

    /// Uses as many octets as there are for the next step.
    ///
    /// - Returns: The progress.
    /// - Throws: The answer to a request that is not acceptable: its status and a sentence why.
    mutating func advance() throws(HTTPError) -> Progress {
        while true {
            switch phase {
            case .requestLine:
                guard try readRequestLine() else { return .incomplete }
            case .fields:
                guard try readFields() else { return .incomplete }
                guard let request = try finishHead() else { continue }
                return request
            case .content(let remaining):
                return readContent(remaining)
            case .chunkedContent:
                return try readChunks()
            }
        }
    }

    // MARK: - Lines

    /// The next line with its carriage return, as a range in the buffer, or nil when it is not all there.
    private mutating func nextLine() -> Range<Int>? {
        guard let lineFeed = buffer.firstLineFeed(from: start + scanOffset) else {
            scanOffset = buffer.count - start
            return nil
        }
        let line = (start + lineOffset)..<lineFeed
        scanOffset = lineFeed + 1 - start
        lineOffset = scanOffset
        return line
    }

    /// The line without its carriage return, which has to be there (RFC 9112, section 2.2).
    private func withoutReturn(_ line: Range<Int>) throws(HTTPError) -> Range<Int> {
        guard !line.isEmpty, buffer[line.upperBound - 1] == Octet.carriageReturn else {
            throw .badRequest(
                "A line ends with a line feed alone; HTTP's lines end with carriage return and line feed."
            )
        }
        return line.lowerBound..<(line.upperBound - 1)
    }

    private mutating func consume(_ count: Int) {
        start += count
        lineOffset = 0
        scanOffset = 0
    }

    /// Reads the request line; false when it is not all there.
    private mutating func readRequestLine() throws(HTTPError) -> Bool {
        guard start < buffer.count else { return false }
        try checkFirstOctet()
        let lineStart = start + lineOffset
        let line = nextLine()
        let length = (line?.upperBound ?? buffer.count) - lineStart
        let carriageReturn = 1
        guard length - carriageReturn <= limits.requestLine else { throw requestLineTooLong(lineStart) }
        guard let line else { return false }

        let text = try withoutReturn(line)
        if text.isEmpty {
            guard !hasSkippedEmptyLine else {
                throw .badRequest("There is more than one empty line before the request.")
            }
            hasSkippedEmptyLine = true
            consume(scanOffset)
            return try readRequestLine()
        }
        requestLine = try RequestLine(buffer.span, text)
        fieldsOffset = scanOffset
        lines.reserveCapacity(8)
        phase = .fields
        return true
    }

    /// What can be no request is refused at its first octet, not when a line or the time is over.
    private func checkFirstOctet() throws(HTTPError) {
        switch buffer[start] {
        case Octet.carriageReturn, Octet.lineFeed: return
        case let octet where Octet.isToken(octet): return
        case 0x16: throw .badRequest("This looks like the start of a TLS handshake; use http:// here.")
        default: throw RequestLine.malformed
        }
    }

    private func requestLineTooLong(_ lineStart: Int) -> HTTPError {
        let beginning = buffer[lineStart...].prefix(RequestLine.longestMethod + 1)
        guard beginning.contains(Octet.space) else { return RequestLine.methodTooLong }
        return HTTPError(.uriTooLong, "The request line is longer than \(limits.requestLine) octets.")
    }

    /// Reads the field lines up to the empty line behind them; false when they are not all there.
    private mutating func readFields() throws(HTTPError) -> Bool {
        while let line = try nextFieldLine() {
            guard !line.isEmpty else { return true }
            guard lines.count < limits.fieldCount else {
                throw HTTPError(.requestHeaderFieldsTooLarge, "There are more than \(limits.fieldCount) header fields.")
            }
            var field = try FieldLine.parse(buffer.span, line)
            let base = start + fieldsOffset
            field.name = (field.name.lowerBound - base)..<(field.name.upperBound - base)
            field.value = (field.value.lowerBound - base)..<(field.value.upperBound - base)
            lines.append(field)
        }
        return false
    }

    private mutating func nextFieldLine() throws(HTTPError) -> Range<Int>? {
        let line = nextLine()
        let sectionEnd = if let line { line.upperBound + 1 } else { buffer.count }
        let sectionLength = sectionEnd - start - fieldsOffset
        guard sectionLength <= limits.fieldSection else {
            throw HTTPError(
                .requestHeaderFieldsTooLarge,
                "The header fields are longer than \(limits.fieldSection) octets together."
            )
        }
        // Not by `map`: its closure would take a copy of the parser.
        guard let line else { return nil }
        return try withoutReturn(line)
    }

    // MARK: - Head and content

    /// Makes the head's request and goes over to its content.
    private mutating func finishHead() throws(HTTPError) -> Progress? {
        guard let requestLine else { return nil }
        let emptyLineLength = 2
        let section = (start + fieldsOffset)..<(start + scanOffset - emptyLineLength)
        let request = HTTPRequest(
            method: requestLine.method,
            target: requestLine.target,
            fields: HTTPFields(parsedOctets: Array(buffer[section]), lines: lines),
            version: requestLine.version,
            remoteAddress: remoteAddress
        )
        let head = try RequestHead(request, limits: limits, knownHost: &knownHost)
        consume(scanOffset)
        self.requestLine = nil
        lines.removeAll()
        hasSkippedEmptyLine = false

        switch head.framing {
        case .none:
            phase = .requestLine
            return .request(request)
        case .length(let length):
            phase = .content(remaining: length)
        case .chunked:
            phase = .chunkedContent
        }
        pending = request
        return .headComplete(expectsContinue: head.expectsContinue)
    }

    private mutating func readContent(_ remaining: Int) -> Progress {
        let count = min(remaining, unusedCount)
        content.append(contentsOf: buffer[start..<(start + count)])
        consume(count)
        phase = .content(remaining: remaining - count)
        return remaining == count ? finishRequest() : .incomplete
    }

    private mutating func readChunks() throws(HTTPError) -> Progress {
        // Swapped, not copied: a second owner of the decoder's content would make every append copy it.
        var decoder = ChunkedDecoder(limits: limits)
        swap(&decoder, &chunks)
        consume(try decoder.decode(buffer.span.extracting(start..<buffer.count)))
        guard decoder.isComplete else {
            swap(&decoder, &chunks)
            return .incomplete
        }
        content = decoder.content
        return finishRequest()
    }

    private mutating func finishRequest() -> Progress {
        phase = .requestLine
        guard var request = pending else { return .incomplete }
        pending = nil
        request.body = content
        content = []
        return .request(request)
    }
}
