extension Int {
    /// A number of bytes in a unit that a person reads.
    var inBytes: String {
        let units = ["bytes", "KB", "MB", "GB", "TB"]
        var value = Double(self)
        var unit = 0
        while value >= 999.5, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        if unit == 0 { return counted("byte") }
        let tenths = Int((value * 10).rounded())
        return tenths >= 100 ? "\((tenths + 5) / 10) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }
}
