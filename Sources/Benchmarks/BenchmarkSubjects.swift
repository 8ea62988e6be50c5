import ExtractionEngine

/// Ten properties, as a class that somebody would test; the key paths below have the same access.
final class Ledger: LedgerBranch {
    fileprivate var number = 1
    fileprivate var owner = "Ada"
    fileprivate var balance = 12.5
    fileprivate var isOpen = true
    fileprivate var entries = [1, 2, 3]
    fileprivate var limit: Int? = 5
    fileprivate var label: String? = "savings"
    fileprivate var rate: Float = 0.5
    fileprivate var flags: UInt8 = 3
    fileprivate var tags: Set<String> = ["a"]
}

class LedgerBranch: LedgerBase {
    fileprivate var branch = "north"
}

class LedgerBase {
    fileprivate var opened = 7
}

/// The properties through the engine.
final class LedgerMirror: MirrorObject {
    init(_ ledger: Ledger) { super.init(reflecting: ledger) }
    var number: Int? { extract() }
    var owner: String? { extract() }
    var balance: Double? { extract() }
    var isOpen: Bool? { extract() }
    var entries: [Int]? { extract() }
    var limit: Int? { extract() }
    var label: String? { extract() }
    var rate: Float? { extract() }
    var flags: UInt8? { extract() }
    var tags: Set<String>? { extract() }
    var opened: Int? { extract() }

    func readTen() {
        consume(number)
        consume(owner)
        consume(balance)
        consume(isOpen)
        consume(entries)
        consume(limit)
        consume(label)
        consume(rate)
        consume(flags)
        consume(tags)
    }
}

/// The properties through the article's helper.
final class LedgerArticleHelper: ArticleHelper {
    init(_ ledger: Ledger) { super.init(reflecting: ledger) }
    var number: Int? { extract() }
    var owner: String? { extract() }
    var balance: Double? { extract() }
    var isOpen: Bool? { extract() }
    var entries: [Int]? { extract() }
    var limit: Int? { extract() }
    var label: String? { extract() }
    var rate: Float? { extract() }
    var flags: UInt8? { extract() }
    var tags: Set<String>? { extract() }
    var opened: Int? { extract() }

    func readTen() {
        consume(number)
        consume(owner)
        consume(balance)
        consume(isOpen)
        consume(entries)
        consume(limit)
        consume(label)
        consume(rate)
        consume(flags)
        consume(tags)
    }
}

/// Key paths kept in variables, so that the compiler cannot fold a read into a load.
struct LedgerKeyPaths {
    var number = \Ledger.number
    var owner = \Ledger.owner
    var balance = \Ledger.balance
    var isOpen = \Ledger.isOpen
    var entries = \Ledger.entries
    var limit = \Ledger.limit
    var label = \Ledger.label
    var rate = \Ledger.rate
    var flags = \Ledger.flags
    var tags = \Ledger.tags
    var opened: KeyPath<Ledger, Int> = \Ledger.opened

    @inline(never)
    func read<Value>(_ ledger: Ledger, _ path: KeyPath<Ledger, Value>) -> Value {
        ledger[keyPath: path]
    }

    func readTen(_ ledger: Ledger) {
        consume(read(ledger, number))
        consume(read(ledger, owner))
        consume(read(ledger, balance))
        consume(read(ledger, isOpen))
        consume(read(ledger, entries))
        consume(read(ledger, limit))
        consume(read(ledger, label))
        consume(read(ledger, rate))
        consume(read(ledger, flags))
        consume(read(ledger, tags))
    }
}
