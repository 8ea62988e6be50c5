import ExtractionEngine
import HTTPServer
import InspectionHistory
import Testing

@testable import ReflectionExplorer

@Suite("What a watcher has not heard yet")
struct LiveLogTests {
    /// A watcher beside the log that it listens to.
    private final class Listener {
        var log = LiveLog()
        private var position = LiveLog.Position()

        /// The object goes; says whether that is new.
        func lose() -> Bool {
            log.addAbsence(.unregistered("n"))
        }

        /// What is heard next, in short.
        func hear() -> String? {
            switch log.news(after: &position) {
            case .snapshot(let capture): "snapshot \(capture.number)"
            case .changes(let capture, let earlier): "changes \(earlier.number)–\(capture.number)"
            case .unchanged(let time): "unchanged \(time.millisecondsSince1970)"
            case .gone(let absence): "gone \(absence.reason)"
            case .stillGone: "still gone"
            case .ended: "ended"
            case nil: nil
            }
        }
    }

    private let listener = Listener()
    private let subject: LiveSubject

    init() throws {
        subject = LiveSubject(object: "n", request: try TreeRequest(HTTPQuery(""), time: .seconds(1)))
    }

    private func capture(_ number: Int) -> LiveCapture {
        LiveCapture(
            number: number,
            tree: PropertyTree(reflecting: number),
            capturedAt: Timestamp(millisecondsSince1970: Int64(number)),
            of: subject,
            options: Explorer.Watching(changes: 10)
        )
    }

    @Test("a snapshot first, then each change once")
    func inOrder() {
        #expect(listener.hear() == nil)
        listener.log.add(capture(1))
        #expect(listener.hear() == "snapshot 1")
        #expect(listener.hear() == nil)
        listener.log.add(capture(2))
        #expect(listener.hear() == "changes 1–2")
        #expect(listener.hear() == nil)
    }

    @Test("who is slow hears what is different from what it knows, as one change")
    func slow() {
        listener.log.add(capture(1))
        #expect(listener.hear() == "snapshot 1")
        for number in 2...5 { listener.log.add(capture(number)) }
        #expect(listener.hear() == "changes 1–5")
        #expect(listener.hear() == nil)
    }

    @Test("who is slower than what is kept gets a new snapshot")
    func slower() {
        listener.log.add(capture(1))
        #expect(listener.hear() == "snapshot 1")
        for number in 2...(LiveLog.kept + 1) { listener.log.add(capture(number)) }
        #expect(listener.hear() == "snapshot \(LiveLog.kept + 1)")
    }

    @Test("an object that goes is told once, and a snapshot when it is back")
    func gone() {
        listener.log.add(capture(1))
        #expect(listener.hear() == "snapshot 1")
        #expect(listener.lose())
        #expect(!listener.lose())
        #expect(listener.hear() == "gone unregistered")
        #expect(listener.hear() == nil)
        listener.log.add(capture(2))
        #expect(listener.hear() == "snapshot 2")
    }

    @Test("an object that went and came while nobody listened is a new snapshot")
    func goneBetween() {
        listener.log.add(capture(1))
        #expect(listener.hear() == "snapshot 1")
        _ = listener.lose()
        listener.log.add(capture(2))
        #expect(listener.hear() == "snapshot 2")
        #expect(listener.hear() == nil)
    }

    @Test("a beat is a word for those who have heard nothing else")
    func beat() {
        listener.log.add(capture(1))
        listener.log.beat()
        #expect(listener.hear() == "snapshot 1")
        listener.log.addSame(at: Timestamp(millisecondsSince1970: 9))
        #expect(listener.hear() == nil)
        listener.log.beat()
        #expect(listener.hear() == "unchanged 9")
        #expect(listener.hear() == nil)
        _ = listener.lose()
        #expect(listener.hear() == "gone unregistered")
        listener.log.beat()
        #expect(listener.hear() == "still gone")
    }

    @Test("after the end there is nothing but the end")
    func ended() {
        listener.log.add(capture(1))
        listener.log.end()
        listener.log.add(capture(2))
        #expect(listener.hear() == "ended")
        #expect(!listener.lose())
        #expect(listener.hear() == "ended")
    }
}
