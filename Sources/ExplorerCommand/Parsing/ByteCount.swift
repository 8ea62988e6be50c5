/// A number of bytes, as a person writes it: `512MiB`.
struct ByteCount: Sendable, Equatable {
    static let zero = ByteCount(bytes: 0)

    let bytes: Int

    private static let units: [(name: String, bytes: Int)] = [
        ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000),
    ]

    init(bytes: Int) {
        self.bytes = bytes
    }

    /// Reads a whole number, with a unit or of bytes.
    ///
    /// - Parameter text: Such as `1GiB`, `500MB` or `0`; nil for anything else, and for more than there are numbers.
    init?(_ text: String) {
        let unit = Self.units.first { text.uppercased().hasSuffix($0.name.uppercased()) }
        guard let number = Int(text.dropLast(unit?.name.count ?? 0)), number >= 0 else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: unit?.bytes ?? 1)
        guard !overflow else { return nil }
        bytes = product
    }

    /// The shortest text that means the same.
    var text: String {
        guard bytes > 0, let unit = Self.units.first(where: { bytes.isMultiple(of: $0.bytes) }) else {
            return String(bytes)
        }
        return "\(bytes / unit.bytes)\(unit.name)"
    }
}

extension ValueGrammar where Value == ByteCount {
    /// A number of bytes with a unit.
    static var byteCount: ValueGrammar {
        ValueGrammar(
            accepted: "a size such as 512MiB",
            brief: "such as 512MiB",
            value: { ByteCount($0) },
            text: { $0.text }
        )
    }
}
