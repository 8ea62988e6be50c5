import InspectionHistory

extension HistoryBenchmarks {
    private static let clients = 64
    private static let capturesOfAClient = 100

    /// Recording, against the least that SQLite has to do to keep the same bytes.
    var recordingRows: [Row] {
        [
            recording(.few, "captures of a 50-node tree recorded, 64 concurrent, three values changed each time"),
            recording(.all, "captures of a 50-node tree recorded, 64 concurrent, wholly different each time"),
            Row(work: "captures of a 50-node tree indexed, three values changed each time", measure: indexing),
        ]
    }

    /// Every client has a session of its own and sends its next capture when the last one is committed.
    private func recording(_ change: Machine.Change, _ work: String) -> Row {
        Row(work: work) {
            let store = try InspectionStore(path: file("recording-\(change).sqlite"))
            let bare = try BareDatabase(path: file("bare-\(change).sqlite"))
            let machines = (0..<Self.clients).map { _ in Machine(nodes: 50) }
            let times = try await Self.compare(
                rounds: 7,
                prepare: { round in
                    // What the last round left to the indexer would otherwise be done while the baseline runs.
                    try await store.catchUp(within: .seconds(60))
                    return Self.drafts(machines, change, round)
                },
                measured: { try await Self.record($0, into: store) },
                against: { drafts in try bare.insert(drafts.flatMap { $0.map(\.tree) }) }
            )
            try await store.close()
            return [
                Measurement(
                    work: work,
                    baseline: "a loop of one prepared INSERT of the same bytes, 64 a transaction, same pragmas",
                    target: .rate(atLeast: 0.5),
                    nanoseconds: times.measured / Double(Self.clients * Self.capturesOfAClient),
                    baselineNanoseconds: times.against / Double(Self.clients * Self.capturesOfAClient)
                )
            ]
        }
    }

    /// How fast the index follows when nothing else is to be done; there is no target.
    private func indexing() async throws -> [Measurement] {
        let store = try InspectionStore(path: file("indexing.sqlite"))
        let machines = (0..<Self.clients).map { _ in Machine(nodes: 50) }
        let times = try await Self.compare(
            rounds: 5,
            prepare: { round in Self.drafts(machines, .few, round) },
            measured: { drafts in
                if try await store.sessions().items.isEmpty { try await Self.record(drafts, into: store) }
                try await store.catchUp(within: .seconds(60))
            },
            against: { drafts in
                try await Self.record(drafts, into: store)
            }
        )
        try await store.close()
        return [
            Measurement(
                work: "captures of a 50-node tree indexed, three values changed each time",
                baseline: "recording them",
                target: .noted,
                nanoseconds: times.measured / Double(Self.clients * Self.capturesOfAClient),
                baselineNanoseconds: times.against / Double(Self.clients * Self.capturesOfAClient)
            )
        ]
    }

    /// The captures of every client, in order.
    private static func drafts(_ machines: [Machine], _ change: Machine.Change, _ round: Int) -> [[InspectionDraft]] {
        machines.enumerated().map { client, machine in
            (0..<capturesOfAClient).map { step in
                machine.set((round * capturesOfAClient + step) * clients + client, change)
                return machine.draft()
            }
        }
    }

    /// Records from as many tasks as there are lists.
    ///
    /// - Parameters:
    ///   - drafts: A list for each client.
    ///   - store: The history.
    /// - Throws: Where one is not recorded.
    static func record(_ drafts: [[InspectionDraft]], into store: InspectionStore) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (client, drafts) in drafts.enumerated() {
                group.addTask {
                    for draft in drafts { _ = try await store.record(draft, in: .name("client \(client)")) }
                }
            }
            try await group.waitForAll()
        }
    }
}
