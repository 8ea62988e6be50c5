import Dispatch
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("An object that its owner lends")
struct ObjectLoanTests {
    private struct Refusal: Error {}

    /// Lends, and tells whether something came of it, and what was read.
    private func lend(_ lend: (ObjectReader) async throws -> Void) async throws -> (isLent: Bool, read: [Int]) {
        let log = Log()
        let outcome = try await ObjectLoan.lend({ log.add($0) }, by: lend)
        return (outcome != nil, log.numbers)
    }

    private final class Log: Sendable {
        private let seen = Mutex<[Int]>([])
        var numbers: [Int] { seen.withLock { $0 } }
        func add(_ subject: Any) { seen.withLock { $0.append(subject as? Int ?? -1) } }
    }

    @Test("is read once, also where it is lent twice")
    func twice() async throws {
        let loan = try await lend { read in
            read(1)
            read(2)
        }
        #expect(loan == (true, [1]))
    }

    @Test("is nothing where it is not lent")
    func never() async throws {
        let loan = try await lend { _ in }
        #expect(loan == (false, []))
    }

    @Test("is not read after its owner's closure has returned")
    func late() async throws {
        let log = Log()
        var kept: ObjectReader?
        _ = try await ObjectLoan.lend({ log.add($0) }) { kept = $0 }
        let reader = try #require(kept)
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                reader(3)
                done.resume()
            }
        }
        #expect(log.numbers == [])
    }

    @Test("is read to the end on another thread where the closure returns meanwhile")
    func elsewhere() async throws {
        let started = DispatchSemaphore(value: 0)
        let released = DispatchSemaphore(value: 0)
        let log = Log()
        let read: @Sendable (Any) throws -> Void = { subject in
            started.signal()
            released.wait()
            log.add(subject)
        }
        let outcome = try await ObjectLoan.lend(read) { reader in
            await withCheckedContinuation { done in
                DispatchQueue.global().async {
                    DispatchQueue.global().async { reader(4) }
                    started.wait()
                    // The closure returns from here on, and the reading is still under way.
                    done.resume()
                    released.signal()
                }
            }
        }
        #expect(outcome != nil)
        #expect(log.numbers == [4])
    }

    @Test("is not read where nobody waits for it any more")
    func cancelled() async throws {
        let log = Log()
        let (steps, step) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await ObjectLoan.lend({ log.add($0) }) { read in
                for await _ in steps { break }
                read(5)
            }
        }
        task.cancel()
        step.finish()
        _ = try? await task.value
        #expect(log.numbers == [])
    }

    @Test("gives the error of its reading, and that of its owner first")
    func errors() async throws {
        let outcome = try await ObjectLoan.lend({ _ in throw Refusal() }) { $0(6) }
        #expect(throws: Refusal.self) { try #require(outcome).get() }
        await #expect(throws: CancellationError.self) {
            try await ObjectLoan.lend({ _ in throw Refusal() }) { read in
                read(7)
                throw CancellationError()
            }
        }
    }
}
