import Glibc

/// Cuts pieces of any size into lines, of which it holds at most one that is not whole.
struct LineSplitter {
    /// A line that has more bytes than are read.
    struct TooLong: Error {}

    let limit: Int
    private var buffer: [UInt8] = []
    /// Where the next line begins.
    private var start = 0
    /// Up to where there is no line break.
    private var searched = 0
    /// The number of the line that `next` gave, from 1.
    private(set) var number = 0

    /// Begins with no line.
    ///
    /// - Parameter limit: The most bytes of a line.
    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a piece; to be called when `next` has no more.
    ///
    /// - Parameter piece: Any bytes.
    mutating func add(_ piece: [UInt8]) {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        buffer += piece
    }

    /// Takes the next whole line.
    ///
    /// - Returns: The line without its line break; nil when another piece is needed.
    /// - Throws: `TooLong`; `number` is the line's.
    mutating func next() throws(TooLong) -> [UInt8]? {
        let end = buffer.withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress, searched < bytes.count else { return nil }
            let found = memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
            return found.map { base.distance(to: UnsafeRawPointer($0)) }
        }
        guard (end ?? buffer.count) - start <= limit else {
            number += 1
            throw TooLong()
        }
        guard let end else {
            searched = buffer.count
            return nil
        }
        defer {
            start = end + 1
            searched = start
        }
        number += 1
        return Array(buffer[start..<end])
    }

    /// Takes what stands behind the last line break.
    ///
    /// - Returns: The last line, where it has no line break; else nil.
    mutating func rest() -> [UInt8]? {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        number += 1
        return Array(buffer[start...])
    }
}
