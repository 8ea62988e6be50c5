/// An event of a `text/event-stream` (WHATWG HTML, section 9.2).
struct ServerSentEvent {
    /// The media type of a stream of events; it is always UTF-8.
    static let mediaType = "text/event-stream"

    /// The event as it is sent.
    let bytes: [UInt8]

    /// Makes an event.
    ///
    /// - Parameters:
    ///   - name: What happened.
    ///   - id: What a client that connects anew says it saw last; nil leaves the id before in force.
    ///   - data: JSON without line ends, which is what the encoders here write.
    init(_ name: StaticString, id: Int? = nil, data: [UInt8]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(data.count + 64)
        bytes += "event: \(name)\n".utf8
        if let id { bytes += "id: \(id)\n".utf8 }
        bytes += "data: ".utf8
        bytes += data
        bytes += "\n\n".utf8
        self.bytes = bytes
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
