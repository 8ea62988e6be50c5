import ExtractionEngine

/// What the extraction engine promises of its speed.
struct EngineBenchmarks {
    let ledger = Ledger()

    /// The rows of the table, measured one after the other.
    ///
    /// - Parameter part: What the work's description must contain; nil for every row.
    /// - Returns: What was measured, and the size of a tree in memory.
    func measurements(of part: String? = nil) -> [Measurement] {
        let comparisons = readComparisons() + treeComparisons() + referenceComparisons()
        return comparisons.filter { part.map($0.work.contains) ?? true }.map { $0.measure() } + [memory()]
            + referenceMemory()
    }

    /// Reads of one property by name.
    private func readComparisons() -> [Comparison] {
        [readAgainstHelper(), readAgainstKeyPath(), deepAgainstHelper(), deepAgainstKeyPath()]
    }

    private func readAgainstHelper() -> Comparison {
        let mirror = LedgerMirror(ledger)
        let helper = LedgerArticleHelper(ledger)
        return Comparison(
            work: "each of ten private properties through extract()",
            baseline: "the article's helper, same object",
            target: .faster(300),
            measured: { count in for _ in 0..<count { mirror.readTen() } },
            against: { count in for _ in 0..<count { helper.readTen() } }
        )
    }

    private func readAgainstKeyPath() -> Comparison {
        let mirror = LedgerMirror(ledger)
        let paths = LedgerKeyPaths()
        return Comparison(
            work: "the same",
            baseline: "key paths to the same properties, in variables",
            target: .atMost(1),
            measured: { count in for _ in 0..<count { mirror.readTen() } },
            against: { [ledger] count in for _ in 0..<count { paths.readTen(ledger) } }
        )
    }

    private func deepAgainstHelper() -> Comparison {
        let mirror = LedgerMirror(ledger)
        let helper = LedgerArticleHelper(ledger)
        return Comparison(
            work: "a property declared two classes up",
            baseline: "the article's helper, same object",
            target: .faster(300),
            measured: { count in for _ in 0..<count { consume(mirror.opened) } },
            against: { count in for _ in 0..<count { consume(helper.opened) } }
        )
    }

    private func deepAgainstKeyPath() -> Comparison {
        let mirror = LedgerMirror(ledger)
        let paths = LedgerKeyPaths()
        return Comparison(
            work: "the same",
            baseline: "a key path to the same property, in a variable",
            target: .atMost(1),
            measured: { count in for _ in 0..<count { consume(mirror.opened) } },
            against: { [ledger] count in for _ in 0..<count { consume(paths.read(ledger, paths.opened)) } }
        )
    }
}
