extension Duration {
    /// Whole milliseconds, rounded down; the largest number where they do not fit.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        return overflow ? (seconds < 0 ? .min : .max) : product + attoseconds / 1_000_000_000_000_000
    }
}
