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
