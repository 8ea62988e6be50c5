import ExtractionEngine
import Foundation
import ReflectionExplorer
import Synchronization

/// A program that registers an object in every form, changes all of them from several threads, and looks at them over HTTP
/// meanwhile: it ends with 0 where every answer shows a whole state.
@main
struct Consumer {
    /// How long everything is changed and looked at, in seconds.
    private static let seconds = ProcessInfo.processInfo.environment["CONSUMER_SECONDS"].flatMap(Double.init) ?? 4

    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "consumer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try engine()

        let counter = Counter()
        let press = Press()
        let pool = Pool()
        let scheduler = Scheduler()
        let badge = Badge()
        let explorer = try Explorer(
            .init(port: 0, database: folder.appending(path: "a.sqlite").path, logLevel: .warning)
        )
        let second = try Explorer(
            .init(
                database: folder.appending(path: "b.sqlite").path,
                unixSocket: folder.appending(path: "b.sock").path,
                logLevel: .warning
            )
        )

        // Every form of registration.
        try explorer.register("value", Reading()).get()
        try explorer.register("badge", badge).get()
        try explorer.register("weakly", weakly: badge).get()
        try explorer.register("actor", counter).get()
        try explorer.register("actor weakly", weakly: counter).get()
        try explorer.register("press", press).get()
        try explorer.register("on an actor", on: counter) { counter in counter.pair }.get()
        try explorer.register("on the main actor", on: MainActor.shared) { screen }.get()
        try explorer.register("on a global actor") { @SearchActor read in read(index) }.get()
        try explorer.register("in a lock") { read in pool.pair.withLock { read($0) } }.get()
        try explorer.register("in a queue") { read in scheduler.lendNow { read($0) } }.get()
        try explorer.register("later in a queue") { read in await scheduler.lendLater { read($0) } }.get()
        try explorer.register("room/{id}", on: counter, ids: { $0.rooms.keys }, object: { $0.rooms[$1] }).get()
        try explorer.register(
            "window/{id}",
            on: MainActor.shared,
            ids: { windows.keys },
            object: { windows[$0] }
        ).get()
        try explorer.register("bar/{id}", ids: { pool.rooms.withLock { Array($0.keys) } }) { id, read in
            pool.rooms.withLock { if let room = $0[id] { read(room) } }
        }.get()
        try explorer.register(
            "square/{n}",
            ids: { ["1", "2"] },
            object: { id in
                Int(id).map { Reading(left: $0 * $0, right: $0 * $0) }
            }
        ).get()
        try second.register("in a lock", replacing: true) { read in pool.pair.withLock { read($0) } }.get()

        let running = [Task { try await explorer.run() }, Task { try await second.run() }]
        let clients = try await [client(of: explorer), client(of: second)]
        let end = ContinuousClock.now + .seconds(seconds)
        let outcome = await load(counter, press, pool, scheduler, clients, until: end)
        for task in running {
            task.cancel()
            try await task.value
        }
        try finish(outcome)
    }

    private static func client(of explorer: Explorer) async throws -> Client {
        let listening = try await explorer.waitUntilListening()
        return Client(listening: (listening.host, listening.port, listening.unixSocket))
    }

    /// What the requests came to.
    private struct Outcome {
        var answers = 0
        var pairs = 0
        var failures: [String] = []
    }

    private final class Log: Sendable {
        let outcome = Mutex(Outcome())
    }

    private static func load(
        _ counter: Counter,
        _ press: Press,
        _ pool: Pool,
        _ scheduler: Scheduler,
        _ clients: [Client],
        until end: ContinuousClock.Instant
    ) async -> Outcome {
        async let changed: Void = withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask { while .now < end { await counter.step() } }
                group.addTask { while .now < end { await press.step() } }
                group.addTask { while .now < end { await changeIndex() } }
                group.addTask { while .now < end { await changeMain() } }
            }
        }
        for _ in 0..<2 {
            Thread.detachNewThread { while .now < end { pool.step() } }
            Thread.detachNewThread { while .now < end { scheduler.step() } }
        }
        let log = Log()
        await withTaskGroup { group in
            for number in 0..<4 {
                group.addTask {
                    await onThread {
                        // Every place at least once, however slow the machine is.
                        repeat {
                            for target in targets.shuffled() { ask(clients[0], target, log) }
                            if number == 0 { ask(clients[1], "/objects/in%20a%20lock", log) }
                        } while .now < end
                    }
                }
            }
        }
        await changed
        return log.outcome.withLock { $0 }
    }

    @SearchActor
    private static func changeIndex() { index.step() }

    @MainActor
    private static func changeMain() {
        screen.step()
        for window in windows.values { window.step() }
    }

    /// Blocking work, apart from the threads of tasks.
    private static func onThread(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                work()
                done.resume()
            }
        }
    }

    private static let pairs = [
        "value", "badge", "weakly", "on%20an%20actor", "on%20the%20main%20actor", "on%20a%20global%20actor",
        "in%20a%20lock", "in%20a%20queue", "later%20in%20a%20queue", "window/main", "window%2Fhelp", "bar/lobby",
        "square/12",
    ].map { "/objects/\($0)" }
    private static let targets =
        pairs + [
            "/objects/actor?path=pair", "/objects/actor%20weakly?path=pair", "/objects/press?path=pair", "/",
            "/objects",
            "/objects/room", "/objects/bar", "/search?q=left&in=name", "/objects/in%20a%20lock/layout",
            "/objects/actor/mirror", "/objects/value/history?path=left",
        ]

    private static func ask(_ client: Client, _ target: String, _ log: Log) {
        do {
            let (status, body) = try client.get(target)
            log.outcome.withLock {
                $0.answers += 1
                if status != 200 { $0.failures.append("\(target): \(status) \(body.prefix(300))") }
            }
            guard status == 200, let (left, right) = halves(of: body) else { return }
            log.outcome.withLock {
                $0.pairs += 1
                if left != right { $0.failures.append("\(target): torn, \(left) and \(right)") }
            }
        } catch {
            log.outcome.withLock { $0.failures.append("\(target): \(error)") }
        }
    }

    /// The two halves that a tree shows.
    private static func halves(of body: String) -> (String, String)? {
        guard let document = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any],
            let root = document["root"] as? [String: Any], let children = root["children"] as? [[String: Any]]
        else { return nil }
        func half(_ name: String) -> String? {
            children.first { $0["name"] as? String == name }?["value"] as? String
        }
        guard let left = half("left"), let right = half("right") else { return nil }
        return (left, right)
    }

    private static func finish(_ outcome: Outcome) throws {
        for failure in outcome.failures.prefix(20) { print("FAILED", failure) }
        print("\(outcome.answers) answers, \(outcome.pairs) of them with a whole state")
        guard outcome.failures.isEmpty, outcome.pairs >= 4 * pairs.count else {
            print("FAILED: \(outcome.failures.count) answers, and \(outcome.pairs) pairs were seen")
            exit(1)
        }
    }

    // MARK: - The engine alone

    private final class PairMirror: MirrorObject {
        init(_ pair: Pair) { super.init(reflecting: pair) }
        var left: Int? { extract() }
    }

    private static func engine() throws {
        let pair = Pair()
        let changed = changes(in: pair) { pair.step() }
        guard PairMirror(pair).left == 1, changed.contains(where: { $0.path == "right" && $0.new == "1" }) else {
            print("FAILED: the engine reads \(changed)")
            exit(1)
        }
    }
}
