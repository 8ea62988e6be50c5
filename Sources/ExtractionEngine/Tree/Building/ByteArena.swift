/// Bytes that only grow, in raw memory: where a tree under construction keeps all its text.
///
/// Positions are 32 bits wide. What would pass four gigabytes is left out as an empty text: the walk's other bounds stop
/// long before that.
struct ByteArena: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var base: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Whether this many bytes more still have a position.
    func hasRoom(for more: Int) -> Bool { more <= Int(UInt32.max) - count }

    /// Appends what the closure writes.
    ///
    /// - Parameters:
    ///   - bound: How many bytes the closure writes at most.
    ///   - write: Writes from the given address on, and returns how many bytes it wrote.
    /// - Returns: Where the bytes stand.
    mutating func append(atMost bound: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) -> TextRange {
        guard hasRoom(for: bound) else { return TextRange() }
        if capacity - count < bound { grow(for: bound) }
        let written = write(base + count)
        assert(written <= bound, "a closure wrote more than it promised")
        let range = TextRange(start: UInt32(count), count: UInt32(written))
        count += written
        return range
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) -> TextRange {
        append(atMost: bytes.count) { target in
            if let source = bytes.baseAddress {
                UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: bytes.count)
            }
            return bytes.count
        }
    }

    mutating func append(_ string: String) -> TextRange {
        var copy = string
        return copy.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    private mutating func grow(for more: Int) {
        let larger = max(capacity * 2, count + more)
        let target = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        target.initialize(from: base, count: count)
        base.deallocate()
        base = target
        capacity = larger
    }

    /// How many bytes after the last text may be read, so that copying can go by whole vectors.
    static let padding = 16

    /// The bytes as an array of exactly their size and the padding.
    mutating func frozen() -> ContiguousArray<UInt8> {
        if capacity - count < Self.padding { grow(for: Self.padding) }
        (base + count).initialize(repeating: 0, count: Self.padding)
        return ContiguousArray(UnsafeBufferPointer(start: base, count: count + Self.padding))
    }
}
