import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("The log")
struct EventLogTests {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])

        func log(_ level: LogLevel) -> EventLog {
            EventLog(level: level) { line in self.all.withLock { $0.append(line) } }
        }
    }

    @Test("an event is one line, whatever a client sent")
    func oneLine() throws {
        let lines = Lines()
        lines.log(.info).log(.info, "failed", ["target": "/a\nb \"c\"", "plain": "x"])
        let line = try #require(lines.all.withLock { $0 }.first)
        #expect(!line.contains("\n"))
        #expect(line.contains("target=\"/a\\nb \\\"c\\\"\""))
        #expect(line.hasSuffix("plain=x"))
    }

    @Test(
        "no text of an object or of a client can command a terminal or turn a line around",
        arguments: ["\u{1B}[31m", "\u{9B}31m", "a\u{202E}b", "a\u{2028}b", "\u{7F}", "a\rb"]
    )
    func visible(text: String) throws {
        let lines = Lines()
        lines.log(.info).log(.info, "not recorded", ["object": text, "reason": "Zürich 東京"])
        let line = try #require(lines.all.withLock { $0 }.first)
        #expect(!line.unicodeScalars.contains { VisibleText.isInvisible($0, after: nil) }, "\(line.debugDescription)")
        #expect(line.hasSuffix("reason=\"Zürich 東京\""))
    }

    @Test("what is less important than the level is left out")
    func levels() {
        for level in LogLevel.allCases {
            let lines = Lines()
            for event in LogLevel.allCases { lines.log(level).log(event, event.rawValue) }
            let expected = LogLevel.allCases.filter { $0 <= level }.count
            #expect(lines.all.withLock { $0.count } == expected)
        }
    }
}
