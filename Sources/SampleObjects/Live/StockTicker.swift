import Foundation

/// The prices of a few made-up companies, which change with every tick.
actor StockTicker {
    private(set) var ticks = 0
    private var lastChange: Date?
    private var quotes: [String: Quote]
    private var session: TradingSession = .closed
    private var recent: [Trade] = []
    private var random: Wanderer
    private let historyLimit = 20

    init(quotes: [String: Quote], seed: UInt64) {
        self.quotes = quotes
        random = Wanderer(state: seed)
    }

    /// Lets one unit of time pass: every price moves, and one trade is made.
    ///
    /// - Parameter now: The time of the change.
    func tick(at now: Date = Date()) {
        ticks += 1
        lastChange = now
        session = ticks % 60 < 50 ? .open(since: ticks - ticks % 60) : .auction(secondsLeft: 60 - ticks % 60)
        for symbol in quotes.keys.sorted() {
            quotes[symbol]?.move(byBasisPoints: random.step(within: 25))
        }
        let symbols = quotes.keys.sorted()
        let symbol = symbols[Int(random.next() % UInt64(symbols.count))]
        recent.append(Trade(number: ticks, symbol: symbol, shares: 1 + Int(random.next() % 500)))
        if recent.count > historyLimit {
            recent.removeFirst(recent.count - historyLimit)
        }
    }
}

/// What a share costs, in cents.
struct Quote: Sendable {
    let company: String
    private(set) var cents: Int
    private(set) var change = 0
    private(set) var trend: Trend = .steady

    init(_ company: String, cents: Int) {
        self.company = company
        self.cents = cents
    }

    mutating func move(byBasisPoints points: Int) {
        change = cents * points / 10_000
        cents += change
        trend = change > 0 ? .up : change < 0 ? .down : .steady
    }
}

/// Where a price goes.
enum Trend: String, Sendable {
    case up = "▲"
    case down = "▼"
    case steady = "="
}

/// What the exchange is doing.
enum TradingSession: Sendable {
    case closed
    case open(since: Int)
    case auction(secondsLeft: Int)
}

/// One trade.
struct Trade: Sendable {
    let number: Int
    let symbol: String
    let shares: Int
}

/// A small repeatable random walk (xorshift64), so that every run of the samples looks the same.
private struct Wanderer: RandomNumberGenerator {
    private var state: UInt64

    init(state: UInt64) {
        // Zero is the one state that xorshift never leaves.
        self.state = max(state, 1)
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func step(within limit: Int) -> Int {
        Int(next() % UInt64(2 * limit + 1)) - limit
    }
}

extension StockTicker {
    /// A market with four companies, before its first tick.
    static func sample() -> StockTicker {
        StockTicker(
            quotes: [
                "ACME": Quote("Acme Anvils", cents: 12_050),
                "DIFF": Quote("Difference Engines", cents: 184_300),
                "HAL": Quote("Heuristic Algorithms", cents: 9_000),
                "ÆON": Quote("Æon Clocks", cents: 31_415),
            ],
            seed: 1842
        )
    }
}
