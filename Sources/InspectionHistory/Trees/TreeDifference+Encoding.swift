extension TreeDifference {
    /// Finds the difference, where it is small.
    ///
    /// The time grows with the number of bytes alone, whatever is in them. Nil where the difference would have more bytes
    /// than the limit.
    ///
    /// - Parameters:
    ///   - base: The bytes to copy from.
    ///   - target: The bytes to describe.
    ///   - limit: Bytes that the difference may have.
    init?(from base: [UInt8], to target: [UInt8], limit: Int) {
        let bytes = base.withUnsafeBytes { base in
            target.withUnsafeBytes { target in
                var encoder = DifferenceEncoder(base: base, target: target, limit: limit)
                return encoder.encode()
            }
        }
        guard let bytes else { return nil }
        self.bytes = bytes
    }
}
