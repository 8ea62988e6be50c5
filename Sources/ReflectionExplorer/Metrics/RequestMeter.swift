package import HTTPServer

/// Counts and times the requests that were answered, by the pattern of their route: a path is anything a client sends.
package final class RequestMeter: Sendable {
    /// How many answers of a kind there were.
    struct Count: Sendable, Hashable {
        var route: String
        var method: String
        var status: Int
        var count: Int
    }

    /// How routes are named that are none: an address that there is not, or a method that it has not.
    static let unmatched = "unmatched"
    /// How a method is named that is in no standard.
    static let otherMethod = "other"

    private static let methods: [HTTPMethod] = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect, .query,
    ]
    /// The codes that a status may have.
    private static let codes = 600
    /// More combinations of route, method and status than a server's routes have.
    private static let capacity = 4096

    private let routes: [String]
    private let answers = CountTable(capacity: capacity)
    private let times: [TimeHistogram]
    private let streams: AtomicCounts

    /// Makes a meter without requests.
    ///
    /// - Parameter patterns: The patterns of the router.
    package init(patterns: [String]) {
        routes = patterns + [Self.unmatched]
        times = routes.map { _ in TimeHistogram(TimeHistogram.requestBounds) }
        streams = AtomicCounts(count: routes.count)
    }

    /// Counts an answer; called for each request on the event loop, so it has no lock and nothing to allocate.
    ///
    /// - Parameter request: The request, as the server tells of it.
    package func count(_ request: AnsweredRequest) {
        let route = request.route.map { min($0.index, routes.count - 1) } ?? routes.count - 1
        let method = Self.methods.firstIndex(of: request.method) ?? Self.methods.count
        answers.add((route * (Self.methods.count + 1) + method) * Self.codes + request.status.code)
        // A stream's time says nothing of how quickly requests are answered.
        if request.isStream {
            streams.add(at: route)
        } else {
            times[route].add(nanoseconds: Int(clamping: request.nanoseconds))
        }
    }

    /// The answers that there were, by route, method and status.
    var counts: [Count] {
        answers.entries.map { key, count in
            let place = key / Self.codes
            let method = place % (Self.methods.count + 1)
            return Count(
                route: routes[place / (Self.methods.count + 1)],
                method: method < Self.methods.count ? Self.methods[method].rawValue : Self.otherMethod,
                status: key % Self.codes,
                count: count
            )
        }
    }

    /// The times of the routes that have answered, streams excepted.
    var latencies: [(route: String, times: TimeHistogram.Snapshot)] {
        zip(routes, times).map { ($0, $1.snapshot) }.filter { $0.1.count > 0 }
    }

    /// The streams that were begun, of the routes that have begun one.
    var streamCounts: [(route: String, count: Int)] {
        routes.indices.map { (routes[$0], streams[$0]) }.filter { $0.1 > 0 }
    }
}
