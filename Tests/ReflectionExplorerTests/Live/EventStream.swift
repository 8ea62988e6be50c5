import Foundation
import HTTPServer
import HTTPTestClient

/// A client of a stream of events over a socket: reads as WHATWG HTML, section 9.2.6, has it.
actor EventStream {
    struct Event: Sendable {
        var name: String
        var id: String?
        var data: String

        /// The data, read by a strict parser.
        func json() throws -> [String: Any] {
            let value = try JSONSerialization.jsonObject(with: Data(data.utf8))
            guard let object = value as? [String: Any] else { throw UnexpectedAnswer(target: name, text: data) }
            return object
        }
    }

    /// The fields of the answer's head.
    private(set) var head = ""
    /// Comments that came, without their colons.
    private(set) var comments: [String] = []
    private let connection: TestConnection
    private var octets: [UInt8] = []
    private var text: [UInt8] = []
    private var isAtEnd = false

    /// Asks for the events; returns when the head of the answer is there.
    init(_ target: String, at address: SocketAddress, _ fields: String = "", receiveBuffer: Int32? = nil) async throws {
        connection = try await TestConnection(to: address, receiveBuffer: receiveBuffer)
        try await connection.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = octets.firstRange(of: end) {
                head = String(decoding: octets[..<range.lowerBound], as: UTF8.self)
                octets.removeSubrange(..<range.upperBound)
                return
            }
            let more = try await connection.receive()
            guard !more.isEmpty else { throw UnexpectedAnswer(target: target, text: "ended inside its head") }
            octets += more
        }
    }

    /// The next event; nil at the end of the stream, which has to be a proper one.
    func next() async throws -> Event? {
        while true {
            if let event = takeEvent() { return event }
            if isAtEnd { return nil }
            try takeChunk()
            if text.firstRange(of: Array("\n\n".utf8)) != nil || isAtEnd { continue }
            let more = try await connection.receive()
            guard !more.isEmpty else { throw UnexpectedAnswer(target: "events", text: "broken off") }
            octets += more
        }
    }

    /// The next event of a name; others are passed over.
    func next(_ name: String) async throws -> Event {
        while let event = try await next() {
            if event.name == name { return event }
        }
        throw UnexpectedAnswer(target: name, text: "the stream ended before")
    }

    func close() async {
        await connection.close()
    }

    func reset() async {
        await connection.reset()
    }

    /// Takes every whole chunk out of what has come (RFC 9112, section 7.1).
    private func takeChunk() throws {
        while let lineEnd = octets.firstRange(of: Array("\r\n".utf8)) {
            let line = String(decoding: octets[..<lineEnd.lowerBound], as: UTF8.self)
            guard let size = Int(line, radix: 16) else { throw UnexpectedAnswer(target: "chunk", text: line) }
            let end = lineEnd.upperBound + size + 2
            guard octets.count >= end else { return }
            text += octets[lineEnd.upperBound..<(end - 2)]
            octets.removeSubrange(..<end)
            if size == 0 {
                isAtEnd = true
                return
            }
        }
    }

    private func takeEvent() -> Event? {
        while let end = text.firstRange(of: Array("\n\n".utf8)) {
            let block = String(decoding: text[..<end.lowerBound], as: UTF8.self)
            text.removeSubrange(..<end.upperBound)
            var event = Event(name: "message", data: "")
            for line in block.split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
                switch parts[0] {
                case "": comments.append(value)
                case "event": event.name = value
                case "id": event.id = value
                case "data": event.data += value
                default: break
                }
            }
            if !event.data.isEmpty { return event }
        }
        return nil
    }
}
