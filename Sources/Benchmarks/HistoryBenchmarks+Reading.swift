import Foundation
import InspectionHistory
import ReflectionExplorer

extension HistoryBenchmarks {
    private static let large = 1_000_000
    private static let medium = 10_000
    private static let small = 1_000
    private static let hits = 20
    private static let rareWord = "quicksilver"

    /// A property's past over many captures of one object, each with another value.
    var past: Row {
        let work = "a property's past over 10,000 inspections of one object"
        return Row(work: work) {
            let store = try InspectionStore(path: file("past.sqlite"))
            let machine = Machine(nodes: 8)
            try await Self.record(Self.medium, of: machine, into: store)
            try await store.catchUp(within: .seconds(600))
            let path = "gauges[0].reading"
            let reader = try HandReader(path: file("past.sqlite"))
            let found = try await store.past(of: path, object: "machine").total
            let read = try reader.read(path, of: "machine")
            guard found == Self.medium, read.captures == found, read.values == found else {
                throw LoadClient.Failure(description: "\(found) values, and by hand \(read).")
            }
            let times = try await Self.compare(
                rounds: 15,
                prepare: { _ in },
                measured: { _ = try await store.past(of: path, object: "machine") },
                against: { _ = try reader.read(path, of: "machine") }
            )
            try await store.close()
            return [
                Measurement(
                    work: work,
                    baseline: "its rows read with the sqlite3 library by hand",
                    target: .atMost(3),
                    nanoseconds: times.measured,
                    baselineNanoseconds: times.against
                )
            ]
        }
    }

    /// The rows that need a history of a million inspections: two pages and a search.
    var largeHistory: Row {
        Row(work: "pages and a search at 1,000,000 inspections") {
            for count in [Self.small, Self.medium, Self.large] { try await makeHistory(count) }
            return try await pages() + search()
        }
    }

    /// Whole answers over a socket: what is asked of the database, and the page that is made of it.
    private func pages() async throws -> [Measurement] {
        let large = try await Self.explorer(database: history(Self.large), isRecording: true)
        let small = try await Self.explorer(database: history(Self.small), isRecording: true)
        let largeClient = try LoadClient(port: large.port, connections: 1)
        let smallClient = try LoadClient(port: small.port, connections: 1)
        var measurements: [Measurement] = []
        for (name, path) in [("the first page of /sessions", "/sessions"), ("one session's page", "/sessions/40")] {
            let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n".utf8)
            let count = 50
            let times = try await Self.compare(
                rounds: 9,
                prepare: { _ in },
                measured: { try largeClient.ask(request, count: count) },
                against: { try smallClient.ask(request, count: count) }
            )
            measurements.append(
                Measurement(
                    work: "\(name) at 1,000,000 inspections",
                    baseline: "the same at 1,000",
                    target: .atMost(2),
                    nanoseconds: times.measured / Double(count),
                    baselineNanoseconds: times.against / Double(count)
                )
            )
        }
        await large.explorer.stop()
        await small.explorer.stop()
        return measurements
    }

    private func search() async throws -> [Measurement] {
        let large = try InspectionStore(path: history(Self.large))
        let medium = try InspectionStore(path: history(Self.medium))
        let search = HistorySearch(Self.rareWord, limit: Self.hits)
        for store in [large, medium] {
            let found = try await store.search(search)
            let hits = found.page.items.reduce(0) { $0 + $1.hitCount }
            guard hits == Self.hits, found.notIndexed == 0 else {
                throw LoadClient.Failure(description: "\(hits) hits, \(found.notIndexed) not indexed.")
            }
        }
        let count = 20
        let times = try await Self.compare(
            rounds: 9,
            prepare: { _ in },
            measured: { for _ in 0..<count { _ = try await large.search(search) } },
            against: { for _ in 0..<count { _ = try await medium.search(search) } }
        )
        try await large.close()
        try await medium.close()
        return [
            Measurement(
                work: "a search with 20 hits at 1,000,000 inspections",
                baseline: "the same at 10,000",
                target: .atMost(4),
                nanoseconds: times.measured / Double(count),
                baselineNanoseconds: times.against / Double(count)
            )
        ]
    }
}

// MARK: - The histories

extension HistoryBenchmarks {
    private static let inspectionsOfASession = 20
    private static let tasks = 64

    private func history(_ count: Int) -> String { file("history-\(count).sqlite") }

    /// Records a history as servers do, through the store, and has it indexed.
    ///
    /// A small object goes through a thousand states, 20 inspections a session. In twenty inspections, spread evenly, it
    /// shows the rare word.
    private func makeHistory(_ count: Int) async throws {
        var options = InspectionStore.Options()
        options.maximumWaiting = Self.tasks * Self.inspectionsOfASession
        let store = try InspectionStore(path: history(count), options: options)
        let states = Self.states()
        let rare = Self.rareState()
        let sessions = count / Self.inspectionsOfASession
        let hitEvery = sessions / Self.hits
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<Self.tasks {
                group.addTask {
                    for session in stride(from: task, to: sessions, by: Self.tasks) {
                        for step in 0..<Self.inspectionsOfASession {
                            let isRare = session % max(1, hitEvery) == 0 && step == 7
                            let draft = isRare ? rare : states[(session &* 31 + step) % states.count]
                            _ = try await store.record(draft, in: .name("session \(session)"))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        try await store.catchUp(within: .seconds(600))
        try await store.close()
    }

    private static func states() -> [InspectionDraft] {
        let machine = Machine(nodes: 8)
        return (0..<1000).map { step in
            machine.set(step, .one)
            return machine.draft()
        }
    }

    private static func rareState() -> InspectionDraft {
        let machine = Machine(nodes: 8)
        machine.remark = rareWord
        return machine.draft()
    }
}
