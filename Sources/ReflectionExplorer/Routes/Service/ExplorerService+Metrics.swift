import HTTPServer
import InspectionHistory

/// `/metrics`.
extension ExplorerService {
    /// `GET /metrics`: what the explorer has done and is doing, in Prometheus' text format, for a browser too.
    ///
    /// It runs on the event loop and asks no owner; the one question to the database is not waited for longer than a
    /// moment: a scrape succeeds also while the objects or the history are stuck.
    func metrics(_ request: HTTPRequest) async -> HTTPResponse {
        let store = store
        let notIndexed = await metrics.answer(within: Self.backlogPatience) { try? await store.notIndexed() }
        var text = MetricsText()
        addService(to: &text)
        addRequests(to: &text)
        addServer(to: &text)
        addCaptures(to: &text)
        addRecordings(to: &text)
        addHistory(to: &text, notIndexed: notIndexed)
        text.add(ProcessMeasures())
        return HTTPResponse(
            fields: [.contentType: MetricsText.mediaType, .cacheControl: "no-store"],
            body: .text(text.text)
        )
    }

    private static let backlogPatience = Duration.milliseconds(100)

    /// The beginning of every name.
    private static let prefix = "reflection_explorer_"

    private func addService(to text: inout MetricsText) {
        text.add(
            Self.prefix + "build_info",
            .gauge,
            "The version of the explorer; always 1.",
            [(["version": Explorer.version], 1)]
        )
        text.add(
            Self.prefix + "start_time_seconds",
            .gauge,
            "When the explorer was made, in seconds since 1970.",
            metrics.startedAt
        )
        text.add(Self.prefix + "objects", .gauge, "Registered objects, those of families excepted.", registry.all.count)
        text.add(Self.prefix + "families", .gauge, "Registered families of objects.", registry.families.count)
        let watching = live.counts
        text.add(Self.prefix + "watchers", .gauge, "Clients that watch an object now.", watching.watchers)
        text.add(
            Self.prefix + "feeds",
            .gauge,
            "What is captured again and again for the watchers; all who watch the same share one.",
            watching.feeds
        )
    }

    private func addRequests(to text: inout MetricsText) {
        text.add(
            Self.prefix + "requests_total",
            .counter,
            "Answered requests by the pattern of their route, their method and the status of the answer.",
            metrics.requests.counts.map { count in
                (["route": count.route, "method": count.method, "status": String(count.status)], count.count)
            }
        )
        text.add(
            Self.prefix + "request_duration_seconds",
            "Time from the arrival of a request until its answer was handed over, streams excepted.",
            metrics.requests.latencies.map { (["route": $0.route], $0.times) }
        )
        text.add(
            Self.prefix + "streams_total",
            .counter,
            "Answers that were sent while they were made, such as event streams and exports.",
            metrics.requests.streamCounts.map { (["route": $0.route], $0.count) }
        )
        text.add(
            Self.prefix + "rejected_requests_total",
            .counter,
            "What came and was no acceptable request, by the status of the answer; no route was asked.",
            metrics.rejections.entries.map { (["status": String($0.key)], $0.count) }
        )
    }

    private func addServer(to text: inout MetricsText) {
        let traffic = metrics.traffic
        let prefix = Self.prefix
        text.add(prefix + "open_requests", .gauge, "Requests that are being answered now.", traffic.openRequests)
        text.add(
            prefix + "abandoned_requests_total",
            .counter,
            "Requests whose client had gone before the answer.",
            traffic.abandonedRequests
        )
        text.add(prefix + "open_connections", .gauge, "Connections that are open now.", traffic.openConnections)
        text.add(
            prefix + "accepted_connections_total",
            .counter,
            "Connections that were accepted.",
            traffic.acceptedConnections
        )
        text.add(
            prefix + "refused_connections_total",
            .counter,
            "Connections beyond the limit, which were accepted and refused with 503.",
            traffic.refusedConnections
        )
        text.add(prefix + "received_bytes_total", .counter, "Bytes that came, heads included.", traffic.receivedOctets)
        text.add(prefix + "sent_bytes_total", .counter, "Bytes that were sent, heads included.", traffic.sentOctets)
    }

    private func addCaptures(to text: inout MetricsText) {
        let prefix = Self.prefix
        let counts = metrics.captures.counts
        func samples(_ value: (CaptureMeter.Count) -> Int) -> [(labels: MetricsText.Labels, value: Int)] {
            counts.map { (["purpose": $0.purpose.rawValue], value($0)) }
        }
        text.add(prefix + "captures_total", .counter, "Captures of objects.", samples(\.captures))
        text.add(prefix + "captured_nodes_total", .counter, "Nodes in these captures.", samples(\.nodes))
        text.add(
            prefix + "failed_captures_total",
            .counter,
            "Captures that came to nothing: the object or the path was not there.",
            samples(\.failures)
        )
        text.add(
            prefix + "cut_captures_total",
            .counter,
            "Captures that a bound kept from showing all, by the bound; one may hit several.",
            counts.flatMap { count in
                zip(CaptureMeter.bounds, count.cut).map { bound, number in
                    (["purpose": count.purpose.rawValue, "bound": bound.name], number)
                }
            }
        )
        text.add(
            prefix + "capture_duration_seconds",
            "Time that a capture kept the object's owner.",
            [([:], metrics.captures.times)]
        )
        let questions = owners.counts
        text.add(
            prefix + "owner_questions",
            .gauge,
            "Questions to the owners of objects: with an owner now, and waiting for their turn.",
            [("asked", questions.asked), ("waiting", questions.waiting)].map { (["state": $0], $1) }
        )
        text.add(
            prefix + "unanswered_owner_questions_total",
            .counter,
            "Questions that an owner did not answer in time.",
            owners.unanswered
        )
    }

    private func addRecordings(to text: inout MetricsText) {
        text.add(
            Self.prefix + "recordings_total",
            .counter,
            "Captures for the history: recorded, switched off or not asked for (off), or failed.",
            metrics.recordings.counts.map { (["outcome": $0.outcome.rawValue], $0.count) }
        )
        text.add(
            Self.prefix + "recording_duration_seconds",
            "Time until a recorded capture was committed.",
            [([:], metrics.recordings.times)]
        )
    }

    private func addHistory(to text: inout MetricsText, notIndexed: Int?) {
        let prefix = Self.prefix + "history_"
        let activity = store.activity
        text.add(prefix + "commits_total", .counter, "Transactions that were committed.", activity.commits)
        text.add(prefix + "writes_total", .counter, "Writes in these transactions.", activity.writes)
        text.add(prefix + "failed_writes_total", .counter, "Writes that failed or were refused.", activity.failedWrites)
        text.add(prefix + "waiting_writes", .gauge, "Writes that wait for their transaction.", activity.waitingWrites)
        text.add(
            prefix + "waiting_writes_limit",
            .gauge,
            "The writes that may wait; one more is refused.",
            activity.mostWaitingWrites
        )
        text.add(
            prefix + "size_bytes",
            .gauge,
            "Bytes of the database on disk, its write-ahead log included.",
            activity.fileSize
        )
        text.add(
            prefix + "failing",
            .gauge,
            "1 where the latest write failed for a reason that concerns the next one too, such as a full disk.",
            activity.isFailing ? 1 : 0
        )
        text.add(
            prefix + "not_indexed_inspections",
            .gauge,
            "Inspections that wait to be indexed; absent where the database did not answer at once.",
            notIndexed
        )
    }
}

extension MetricsText {
    /// Writes what the system says of the process.
    fileprivate mutating func add(_ process: ProcessMeasures) {
        add(
            "process_cpu_seconds_total",
            .counter,
            "Total user and system CPU time spent in seconds.",
            process.cpuSeconds
        )
        add("process_open_fds", .gauge, "Number of open file descriptors.", process.openDescriptors)
        add("process_max_fds", .gauge, "Maximum number of open file descriptors.", process.mostDescriptors)
        add("process_virtual_memory_bytes", .gauge, "Virtual memory size in bytes.", process.virtualBytes)
        add("process_resident_memory_bytes", .gauge, "Resident memory size in bytes.", process.residentBytes)
        add("process_threads", .gauge, "Number of OS threads in the process.", process.threads)
        add(
            "process_start_time_seconds",
            .gauge,
            "Start time of the process since unix epoch in seconds.",
            process.startedAt
        )
    }
}
