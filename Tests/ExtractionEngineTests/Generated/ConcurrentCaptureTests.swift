import ExtractionEngine
import Foundation
import Testing

@Suite("Captures on many threads")
struct ConcurrentCaptureTests {
    @Test("of types that nobody has seen before agree with each other")
    func newTypes() {
        for round in 0..<12 {
            let values = (0..<20).map { number in
                // Seeds that no other test uses, so that each type's plan is made here, by several threads at once.
                GeneratedValue(seed: 0x5EED_0000 + UInt64(round * 100 + number), levels: 4, isMirrorable: false).value
            }
            let shared = Shared(values: values)
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for (number, value) in shared.values.enumerated() {
                    let mode = thread == 7 ? ReadingMode.mirror : .fieldTables
                    let tree = PropertyTree(reflecting: value, limits: .init(depth: 6, children: 8), mode: mode)
                    let text = mode == .fieldTables ? tree.text() : ""
                    let found: Any? = MirrorObject(reflecting: value).extract("value")
                    shared.record(text + "\(found == nil)", at: number, by: thread)
                }
            }
            for number in values.indices {
                let texts = (0..<7).map { shared.text(at: number, by: $0) }
                #expect(Set(texts).count == 1)
            }
        }
    }
}

/// Values that are only read, and the texts that threads made of them.
private final class Shared: @unchecked Sendable {
    // Sendable: the values are not written to, and the texts are behind the lock.
    let values: [Any]
    private let lock = NSLock()
    private var texts: [Int: [Int: String]] = [:]

    init(values: [Any]) { self.values = values }

    func record(_ text: String, at number: Int, by thread: Int) {
        lock.withLock { texts[number, default: [:]][thread] = text }
    }

    func text(at number: Int, by thread: Int) -> String {
        lock.withLock { texts[number]?[thread] ?? "nothing" }
    }
}
