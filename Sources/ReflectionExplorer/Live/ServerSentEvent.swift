/// An event of a `text/event-stream` (WHATWG HTML, section 9.2).
struct ServerSentEvent: Sendable {
    /// The media type of a stream of events; it is always UTF-8.
    static let mediaType = "text/event-stream"

    /// The event as it is sent.
    let bytes: [UInt8]
    private let name: StaticString
    /// Where the data stands in the bytes.
    private let dataStart: Int

    /// Makes an event.
    ///
    /// - Parameters:
    ///   - name: What happened.
    ///   - id: What a client that connects anew says it saw last; nil leaves the id before in force.
    ///   - data: JSON without line ends, which is what the encoders here write.
    init(_ name: StaticString, id: Int? = nil, data: some Collection<UInt8>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(data.count + 64)
        bytes += "event: \(name)\n".utf8
        if let id { bytes += "id: \(id)\n".utf8 }
        bytes += "data: ".utf8
        self.name = name
        dataStart = bytes.count
        bytes += data
        bytes += Self.end
        self.bytes = bytes
    }

    private static let end = Array("\n\n".utf8)

    private var data: ArraySlice<UInt8> { bytes[dataStart..<(bytes.count - Self.end.count)] }

    /// The same event with another id, and with more members at the end of its data.
    ///
    /// - Parameters:
    ///   - id: The id; nil for none.
    ///   - members: JSON of further members, such as `"inspection":42`; empty for none.
    /// - Returns: The event.
    func with(id: Int?, adding members: String = "") -> ServerSentEvent {
        guard !members.isEmpty, data.last == UInt8(ascii: "}"), data.count > 2 else {
            return ServerSentEvent(name, id: id, data: data)
        }
        return ServerSentEvent(name, id: id, data: data.dropLast() + Array(",\(members)}".utf8))
    }

    /// A line that clients skip: it keeps the connection alive.
    static func comment(_ text: StaticString) -> [UInt8] {
        Array(": \(text)\n\n".utf8)
    }

    /// How long a client waits before it connects anew.
    static func retry(milliseconds: Int) -> [UInt8] {
        Array("retry: \(milliseconds)\n\n".utf8)
    }
}
