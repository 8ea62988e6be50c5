// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Foundation
import Testing

extension Generated {
    enum Ticker0 {
        /// Reads the properties of `StockTicker`, private ones included.
        final class StockTickerMirror: MirrorObject {
            init(_ subject: StockTicker) { super.init(reflecting: subject) }

            var ticks: Int? { extract() }
            var lastChange: Date? { extract() }
            var quotes: [String: Quote]? { extract() }
            var session: TradingSession? { extract() }
            var recent: [Trade]? { extract() }
            // The type Wanderer is private or local to a function.
            var random: Any? { extract() }
            var historyLimit: Int? { extract() }
        }

        struct StockTickerMirrorTests {
            @Test("StockTicker has the values that were seen")
            func valuesSeen() async throws {
                let subject: StockTicker = try await Subjects.lent("ticker", at: "")
                let mirror = StockTickerMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.ticks == 0)
                #expect(try mirror.value(at: "lastChange", as: Date?.self) == nil)
                #expect(mirror.quotes?.count == 4)
                #expect(tree["session"]?.value == "closed")
                #expect(mirror.recent?.count == 0)
                #expect(mirror.random != nil)
                #expect(mirror.historyLimit == 20)
            }
        }

    }
}

extension Generated {
    enum Ticker1 {
        /// Reads what is in `[String: Quote]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: Quote]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: Quote] has the values that were seen at quotes")
            func valuesSeen() async throws {
                let subject: [String: Quote] = try await Subjects.lent("ticker", at: "quotes")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 4)
                #expect((try? mirror.value(at: "[\"ACME\"]", as: Quote.self)) != nil)
                #expect((try? mirror.value(at: "[\"DIFF\"]", as: Quote.self)) != nil)
                #expect((try? mirror.value(at: "[\"HAL\"]", as: Quote.self)) != nil)
                #expect((try? mirror.value(at: "[\"ÆON\"]", as: Quote.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Ticker2 {
        /// Reads the properties of `Wanderer`, private ones included.
        // The type is private or local to a function: the mirror takes anything.
        final class WandererMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var state: UInt64? { extract() }
        }

        struct WandererMirrorTests {
            @Test("Wanderer has the values that were seen at random")
            func valuesSeen() async throws {
                let subject: Any = try await Subjects.lent("ticker", at: "random")
                let mirror = WandererMirror(subject)
                #expect(mirror.state == 1842)
            }
        }

    }
}
