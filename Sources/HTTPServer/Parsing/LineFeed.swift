import Foundation

extension [UInt8] {
    /// The index of the first line feed at or behind an index: the C library's search, which uses the widest registers.
    func firstLineFeed(from start: Int) -> Int? {
        withUnsafeBytes { octets in
            guard start < octets.count, let base = octets.baseAddress,
                let found = memchr(base + start, Int32(Octet.lineFeed), octets.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
