import Testing

@testable import ReflectionExplorer

@Suite("The form of an event")
struct ServerSentEventTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("WHATWG HTML 9.2.6: a name, an id, data, and an empty line")
    func event() {
        let event = ServerSentEvent("change", id: 7, data: Array("{\"a\":1}".utf8))
        #expect(text(event.bytes) == "event: change\nid: 7\ndata: {\"a\":1}\n\n")
        #expect(text(ServerSentEvent("gone", data: Array("{}".utf8)).bytes) == "event: gone\ndata: {}\n\n")
    }

    @Test("a comment begins with a colon, the time to wait is in milliseconds")
    func others() {
        #expect(text(ServerSentEvent.comment("still watching")) == ": still watching\n\n")
        #expect(text(ServerSentEvent.retry(milliseconds: 2000)) == "retry: 2000\n\n")
    }
}
