import InspectionHistory
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("The report of failed recording")
struct RecordingReportTests {
    private let lines = Lines()

    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
        var count: Int { all.withLock { $0.count } }
    }

    private func report() -> RecordingReport {
        RecordingReport(to: EventLog(level: .info) { line in lines.all.withLock { $0.append(line) } })
    }

    /// The error of a store that cannot be opened: there is no other way to a `HistoryError`.
    private func failure(_ path: String) throws -> HistoryError {
        try #require(throws: HistoryError.self) { _ = try InspectionStore(path: path) }
    }

    @Test("a failure that goes on is told once, and its end once")
    func once() throws {
        let report = report()
        let error = try failure("/nowhere/h.sqlite")
        for _ in 0..<100 { report.failed(error, object: "cart") }
        #expect(lines.count == 1)
        for _ in 0..<100 { report.succeeded() }
        #expect(lines.count == 2)
        report.failed(error, object: "cart")
        #expect(lines.count == 3)
    }

    @Test("another reason is told as well, also between failures of the first")
    func otherReason() throws {
        let report = report()
        let first = try failure("/nowhere/h.sqlite")
        let second = try failure("/")
        for _ in 0..<10 {
            report.failed(first, object: "cart")
            report.failed(second, object: "cart")
        }
        #expect(lines.count == 2)
    }

    @Test("success alone says nothing")
    func silent() {
        report().succeeded()
        #expect(lines.count == 0)
    }
}
