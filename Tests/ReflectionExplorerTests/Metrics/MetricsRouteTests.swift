import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Metrics over HTTP", .timeLimit(.minutes(3)))
struct MetricsRouteTests {
    private struct Parcel: Sendable {
        var weight = 3
        var labels = ["fragile", "heavy", "late"]
    }

    private static let requests = "reflection_explorer_requests_total"

    private func scrape(_ explorer: TestExplorer, _ fields: HTTPFields = [:]) async throws -> MetricsParser {
        let answer = try await explorer.get("/metrics", fields)
        #expect(answer.status == 200)
        return try MetricsParser(answer.text)
    }

    @Test("requests are counted by the pattern of their route, never by their path")
    func knownRequests() async throws {
        let explorer = try await TestExplorer(over: .socket)
        explorer.explorer.register("parcel", Parcel())
        for target in ["/objects/parcel", "/objects/parcel?depth=1", "/objects/none", "/what/is/this", "/assets/none"] {
            _ = try await explorer.get(target)
        }
        _ = try await explorer.send(.head, "/objects")
        let read = try await scrape(explorer)
        func count(_ route: String, _ status: Int, method: String = "GET") -> Double? {
            read[Self.requests, ["route": route, "method": method, "status": String(status)]]
        }
        #expect(count("/objects/{name}", 200) == 2)
        #expect(count("/objects/{name}", 404) == 1)
        #expect(count("/assets/{name}", 404) == 1)
        #expect(count("unmatched", 404) == 1)
        #expect(count("/objects", 200, method: "HEAD") == 1)
        #expect(read.families[Self.requests]?.values.count == 5)
        let times = "reflection_explorer_request_duration_seconds_count"
        #expect(read[times, ["route": "/objects/{name}"]] == 3)
        // The scrape itself is being answered.
        #expect(read["reflection_explorer_open_requests"] == 1)
        #expect(
            try await scrape(explorer)[Self.requests, ["route": "/metrics", "method": "GET", "status": "200"]] == 1
        )
    }

    @Test("connections, bytes and what was no request are counted")
    func connections() async throws {
        let explorer = try await TestExplorer(over: .socket)
        for _ in 0..<3 { _ = try await explorer.get("/objects") }
        #expect(try await explorer.get("/#fragment").status == 400)
        let read = try await scrape(explorer)
        #expect(read["reflection_explorer_accepted_connections_total"] == 5)
        #expect(read["reflection_explorer_refused_connections_total"] == 0)
        #expect(read["reflection_explorer_rejected_requests_total", ["status": "400"]] == 1)
        #expect(try #require(read["reflection_explorer_open_connections"]) >= 1)
        #expect(try #require(read["reflection_explorer_received_bytes_total"]) > 100)
        #expect(try #require(read["reflection_explorer_sent_bytes_total"]) > 100)
    }

    @Test("captures are counted with their nodes and the bounds that cut them, recordings with their outcome")
    func captures() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("parcel", Parcel())
        for target in ["/objects/parcel", "/objects/parcel?limit=1", "/objects/parcel?depth=0&record=false"] {
            #expect(try await explorer.get(target).status == 200)
        }
        #expect(try await explorer.get("/objects/parcel?path=nothing").status == 404)
        let read = try await scrape(explorer)
        func count(_ name: String, _ bound: String? = nil) -> Double? {
            var labels = ["purpose": "object"]
            labels["bound"] = bound
            return read["reflection_explorer_" + name, labels]
        }
        #expect(count("captures_total") == 3)
        // The parcel, its two properties and three labels; then one property; then the parcel alone.
        #expect(count("captured_nodes_total") == 9)
        #expect(count("failed_captures_total") == 1)
        #expect(count("cut_captures_total", "children") == 1)
        #expect(count("cut_captures_total", "depth") == 1)
        #expect(count("cut_captures_total", "nodes") == 0)
        #expect(count("cut_captures_total", "time") == 0)
        #expect(read["reflection_explorer_recordings_total", ["outcome": "recorded"]] == 2)
        #expect(read["reflection_explorer_recordings_total", ["outcome": "off"]] == 1)
        #expect(read["reflection_explorer_recordings_total", ["outcome": "failed"]] == 0)
        #expect(read["reflection_explorer_recording_duration_seconds_count"] == 2)
        #expect(read["reflection_explorer_history_commits_total"] == 2)
        #expect(read["reflection_explorer_history_failing"] == 0)
        #expect(try #require(read["reflection_explorer_history_size_bytes"]) > 4096)
        #expect(read["reflection_explorer_objects"] == 1)
        #expect(read["reflection_explorer_families"] == 0)
        #expect(read["reflection_explorer_build_info", ["version": Explorer.version]] == 1)
    }

    @Test("a look at an object is a capture, and a watcher's captures are counted apart")
    func watchers() async throws {
        let explorer = try await TestExplorer(over: .socket)
        explorer.explorer.register("parcel", Parcel())
        let connection = try await TestConnection(to: try #require(explorer.address))
        try await connection.send("GET /objects/parcel/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        // Its head is sent once there was a capture.
        var seen: MetricsParser?
        while seen?["reflection_explorer_streams_total", ["route": "/objects/{name}/events"]] != 1 {
            seen = try await scrape(explorer)
        }
        let read = try #require(seen)
        #expect(read["reflection_explorer_watchers"] == 1)
        #expect(read["reflection_explorer_feeds"] == 1)
        #expect(try #require(read["reflection_explorer_captures_total", ["purpose": "watch"]]) >= 1)
        #expect(read["reflection_explorer_captures_total", ["purpose": "object"]] == 0)
        // A stream has no place among the times of answers.
        let times = "reflection_explorer_request_duration_seconds_count"
        #expect(read[times, ["route": "/objects/{name}/events"]] == nil)
        withExtendedLifetime(connection) {}
    }

    @Test("the process is measured under the names of Prometheus' clients")
    func process() async throws {
        let explorer = try await TestExplorer()
        let read = try await scrape(explorer)
        #expect(try #require(read["process_resident_memory_bytes"]) > 1_000_000)
        #expect(try #require(read["process_virtual_memory_bytes"]) > (read["process_resident_memory_bytes"] ?? 0))
        #expect(try #require(read["process_cpu_seconds_total"]) > 0)
        let open = try #require(read["process_open_fds"])
        #expect(open > 3 && open < (read["process_max_fds"] ?? 0))
        #expect(try #require(read["process_threads"]) >= 1)
        let started = try #require(read["process_start_time_seconds"])
        #expect(abs(started - Date().timeIntervalSince1970) < 24 * 3600)
        #expect(started <= (read["reflection_explorer_start_time_seconds"] ?? 0) + 1)
    }

    @Test("it is the same text for a browser, records nothing and gives no session")
    func browser() async throws {
        let explorer = try await TestExplorer()
        let answer = try await explorer.get("/metrics", [.accept: "text/html"])
        #expect(answer.fields[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(answer.fields[.setCookie] == nil)
        #expect(answer.fields["X-Inspection-Id"] == nil)
        #expect(try await explorer.names("/sessions", "sessions", key: "title").isEmpty)
    }

    @Test("it asks for the token like everything else, and counts those who come without", arguments: [true, false])
    func token(isRight: Bool) async throws {
        let explorer = try await TestExplorer(over: .socket) { $0.token = "correct-horse" }
        let answer = try await explorer.get(
            "/metrics",
            [.authorization: isRight ? "Bearer correct-horse" : "Bearer no"]
        )
        #expect(answer.status == (isRight ? 200 : 401))
        let read = try await scrape(explorer, [.authorization: "Bearer correct-horse"])
        let labels = ["route": "/metrics", "method": "GET", "status": isRight ? "200" : "401"]
        #expect(read[Self.requests, labels] == 1)
    }

    @Test("it answers while every owner and every thread for handlers is stuck")
    func stuck() async throws {
        let explorer = try await TestExplorer(over: .socket) { $0.ownerTime = .seconds(20) }
        let gate = NSCondition()
        let isOpen = Guarded(false)
        defer {
            isOpen.withLock { $0 = true }
            gate.withLock { gate.broadcast() }
        }
        explorer.explorer.register("pool") { read in
            gate.lock()
            while !isOpen.withLock({ $0 }) { gate.wait() }
            gate.unlock()
            read(1)
        }
        let target = "/objects/pool"
        async let asking: Void = withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try await explorer.get(target) } }
            try await group.waitForAll()
        }
        var read = try await scrape(explorer)
        while read["reflection_explorer_open_requests"] != 21 { read = try await scrape(explorer) }
        #expect(read["reflection_explorer_owner_questions", ["state": "asked"]] == 1)
        #expect(read["reflection_explorer_owner_questions", ["state": "waiting"]] == 19)
        isOpen.withLock { $0 = true }
        gate.withLock { gate.broadcast() }
        try await asking
    }

    @Test("many scrape at once while requests come, and no counter falls")
    func concurrency() async throws {
        let explorer = try await TestExplorer(over: .socket)
        explorer.explorer.register("parcel", Parcel())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<20 { _ = try await explorer.get("/objects/parcel?record=false") }
                }
                group.addTask {
                    var before = 0.0
                    for _ in 0..<10 {
                        let read = try await scrape(explorer)
                        let labels = ["route": "/objects/{name}", "method": "GET", "status": "200"]
                        let now = read[Self.requests, labels] ?? 0
                        #expect(now >= before)
                        before = now
                    }
                }
            }
            try await group.waitForAll()
        }
        let labels = ["route": "/objects/{name}", "method": "GET", "status": "200"]
        #expect(try await scrape(explorer)[Self.requests, labels] == 80)
    }

    @Test("the counters are numbered as the router numbers its routes")
    func numbering() async throws {
        let explorer = try await TestExplorer()
        #expect(explorer.explorer.service.router().patterns == ExplorerRoute.patterns)
    }
}
