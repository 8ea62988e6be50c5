import Foundation
import Synchronization

/// An actor that owns a pair, and a family of them.
actor Counter {
    private(set) var pair = Pair()
    private(set) var rooms: [String: Pair] = [:]

    func step() {
        pair.step()
        let room = String(Int.random(in: 0..<20))
        rooms[room, default: Pair()].step()
        if rooms.count > 15 { rooms[room] = nil }
    }
}

/// An actor that runs on a queue of its own.
actor Press {
    private final class Queue: SerialExecutor {
        private let queue = DispatchQueue(label: "press")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private let executor = Queue()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private let pair = Pair()

    func step() { pair.step() }
}

@globalActor
actor SearchActor {
    static let shared = SearchActor()
}

@SearchActor let index = Pair()
@MainActor let screen = Pair()
@MainActor let windows = ["main": Pair(), "help": Pair()]

/// State behind a lock of the program's own.
final class Pool: Sendable {
    let pair = Mutex(Pair())
    let rooms = Mutex<[String: Pair]>(["lobby": Pair(), "bar": Pair()])

    func step() {
        pair.withLock { $0.step() }
        rooms.withLock { for room in $0.values { room.step() } }
    }
}

/// State that belongs to a queue.
///
/// `@unchecked Sendable` is safe: the pair is touched on the queue alone.
final class Scheduler: @unchecked Sendable {
    private let queue = DispatchQueue(label: "scheduler")
    private let pair = Pair()

    func step() { queue.sync { pair.step() } }

    func lendNow(_ read: (Pair) -> Void) { queue.sync { read(pair) } }

    func lendLater(_ read: @escaping @Sendable (Pair) -> Void) async {
        await withCheckedContinuation { done in
            queue.async {
                read(self.pair)
                done.resume()
            }
        }
    }
}
