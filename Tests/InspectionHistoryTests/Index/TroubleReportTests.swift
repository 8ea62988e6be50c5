import Synchronization
import Testing

@testable import InspectionHistory

@Suite("A report of trouble")
struct TroubleReportTests {
    @Test("tells each reason once, until there was a success")
    func once() {
        let told = Mutex<[HistoryError.Reason]>([])
        let report = TroubleReport { error in told.withLock { $0.append(error.reason) } }
        for reason in [HistoryError.Reason.full, .full, .locked, .full] {
            report.failed(HistoryError(reason, path: "h.sqlite"))
        }
        #expect(told.withLock { $0 } == [.full, .locked])
        report.succeeded()
        report.failed(HistoryError(.full, path: "h.sqlite"))
        #expect(told.withLock { $0 } == [.full, .locked, .full])
    }
}
