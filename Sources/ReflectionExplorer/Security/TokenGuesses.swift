import Glibc
import HTTPServer

/// Counts wrong tokens, so that nobody can try many: a client that has sent ten has to wait, and one more is counted every
/// six seconds.
///
/// A client is known by its address, of IPv6 by the network of 64 bits that one customer has. While it has to wait, none of
/// its tokens is looked at, the right one neither: the answer would tell which it is. Where wrong tokens come from so many
/// addresses that they are a thousand together, one of each is enough for that.
final class TokenGuesses: Sendable {
    /// What comes of a presented token.
    enum Outcome: Equatable {
        case admitted
        /// Wrong; the last one that is looked at for now, where it is.
        case refused(isLast: Bool)
        /// Not looked at, and when to come again.
        case tooMany(seconds: Int)
    }

    /// Wrong tokens that count still; some are forgotten as time goes by.
    private struct Count {
        private var tokens = 0.0
        private var at: ContinuousClock.Instant
        private let perSecond: Double

        init(at now: ContinuousClock.Instant, perSecond: Double) {
            at = now
            self.perSecond = perSecond
        }

        mutating func current(at now: ContinuousClock.Instant) -> Double {
            tokens = max(0, tokens - max(0, (now - at) / .seconds(1)) * perSecond)
            at = now
            return tokens
        }

        mutating func add(at now: ContinuousClock.Instant) { tokens = current(at: now) + 1 }

        /// Seconds until fewer than some count.
        func seconds(untilBelow limit: Double) -> Int { max(1, Int(((tokens - limit) / perSecond).rounded(.up)) + 1) }
    }

    private struct State {
        var byClient: [String: Count] = [:]
        var all: Count
    }

    /// Wrong tokens of one client that are looked at.
    static let mostOfOne = 10.0
    /// Wrong tokens of all clients together, after which one of each is looked at.
    static let mostOfAll = 1_000.0
    /// Clients that are remembered.
    static let mostClients = 4_096
    private static let forgottenPerSecond = 1.0 / 6

    private let state: Guarded<State>
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Makes a count without any.
    ///
    /// - Parameter now: Tells the time.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
        self.now = now
        state = Guarded(State(all: Count(at: now(), perSecond: Self.forgottenPerSecond * 10)))
    }

    /// How many clients are remembered.
    var clientCount: Int { state.withLock { $0.byClient.count } }

    /// Takes note of a token.
    ///
    /// - Parameters:
    ///   - address: The client's numeric address.
    ///   - isRight: Whether it is the right one.
    /// - Returns: What comes of it.
    func present(from address: String, isRight: Bool) -> Outcome {
        let client = Self.client(at: address)
        let now = now()
        return state.withLock { state in
            let limit = state.all.current(at: now) >= Self.mostOfAll ? 1 : Self.mostOfOne
            var count = state.byClient[client] ?? Count(at: now, perSecond: Self.forgottenPerSecond)
            // Half a token is what rounding may have lost or gained.
            if count.current(at: now) > limit - 0.5 {
                state.byClient[client] = count
                return .tooMany(seconds: count.seconds(untilBelow: limit - 0.5))
            }
            if isRight { return .admitted }
            count.add(at: now)
            state.all.add(at: now)
            if state.byClient[client] == nil { Self.makeRoom(in: &state.byClient, at: now) }
            state.byClient[client] = count
            return .refused(isLast: count.current(at: now) > limit - 0.5)
        }
    }

    /// Forgets clients where there are too many: those that do not have to wait, then the one with the fewest.
    private static func makeRoom(in clients: inout [String: Count], at now: ContinuousClock.Instant) {
        guard clients.count >= mostClients else { return }
        var fewest: (client: String, tokens: Double)?
        for client in Array(clients.keys) {
            guard let tokens = clients[client]?.current(at: now) else { continue }
            if tokens == 0 {
                clients[client] = nil
            } else if tokens < fewest?.tokens ?? .infinity {
                fewest = (client, tokens)
            }
        }
        if clients.count >= mostClients, let fewest { clients[fewest.client] = nil }
    }

    /// The part of an address that stands for one client: of IPv6 the first 64 bits, unless it carries an IPv4 address.
    static func client(at address: String) -> String {
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, String(address.prefix { $0 != "%" }), &bytes) == 1 else { return address }
        let octets = withUnsafeBytes(of: &bytes) { Array($0) }
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        if octets.starts(with: mapped) { return octets.suffix(4).map { String($0) }.joined(separator: ".") }
        return octets.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    }
}
