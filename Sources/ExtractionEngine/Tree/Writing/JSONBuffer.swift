/// A stretch of raw memory that JSON is written into, with every write checked against its end.
///
/// The writer states at each node that `nodeBytes` are free, which covers all the fixed parts of a node; text of any
/// length is checked by itself and leaves the same number free. Copies go by vectors of sixteen bytes and may write up
/// to fifteen bytes behind what they copy, which that reserve covers too.
struct JSONBuffer {
    /// More than a node's fixed parts: its members' names, its numbers, and a vector's excess.
    static let nodeBytes = 768

    let base: UnsafeMutablePointer<UInt8>
    let capacity: Int
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        guard let base = buffer.baseAddress else {
            preconditionFailure("a buffer for JSON has at least a node's bytes")
        }
        self.base = base
        capacity = buffer.count
    }

    /// Stops the program rather than write behind the end: the sizing pass promised that there is room.
    @inline(__always)
    func reserve(_ bytes: Int) {
        precondition(capacity - count >= bytes + Self.nodeBytes, "the JSON of a node is longer than was reserved")
    }

    /// Writes a literal of the program; its length is known when this is compiled, so that it becomes a few stores.
    @inline(__always)
    mutating func literal(_ text: StaticString) {
        UnsafeMutableRawPointer(base + count).copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    /// Writes a number's digits.
    @inline(__always)
    mutating func number(_ number: Int) {
        if number >= 0, number < 10 {
            base[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
            count += 1
        } else {
            count += DecimalDigits.write(UInt64(number.magnitude), negative: number < 0, to: base + count)
        }
    }

    @inline(__always)
    mutating func byte(_ byte: UInt8) {
        base[count] = byte
        count += 1
    }

    /// Copies bytes that need no escapes; `padding` bytes behind them must be readable.
    @inline(__always)
    mutating func copy(_ source: UnsafePointer<UInt8>, _ bytes: Int) {
        reserve(bytes)
        let from = UnsafeRawPointer(source)
        let target = UnsafeMutableRawPointer(base + count)
        var done = 0
        while done < bytes {
            let vector = from.loadUnaligned(fromByteOffset: done, as: SIMD16<UInt8>.self)
            target.storeBytes(of: vector, toByteOffset: done, as: SIMD16<UInt8>.self)
            done += 16
        }
        count += bytes
    }

    /// Copies bytes of valid UTF-8 with JSON's escapes; `padding` bytes behind them must be readable.
    ///
    /// Eight bytes are copied before they are looked at: what comes after a candidate is written over.
    @inline(__always)
    mutating func escaped(_ source: UnsafePointer<UInt8>, _ bytes: Int) {
        reserve(bytes)
        var place = 0
        while place < bytes {
            let word = UnsafeRawPointer(source + place).loadUnaligned(as: UInt64.self)
            UnsafeMutableRawPointer(base + count).storeBytes(of: word, as: UInt64.self)
            let run = min(JSONEscapes.plainBytes(in: word), bytes - place)
            place += run
            count += run
            if run < 8, place < bytes {
                place += escape(source + place, bytes - place)
                reserve(bytes - place)
            }
        }
    }

    /// Writes what is at a candidate for an escape, and says how many bytes that was.
    @inline(never)
    private mutating func escape(_ source: UnsafePointer<UInt8>, _ bytes: Int) -> Int {
        reserve(JSONEscapes.mostBytes)
        switch source[0] {
        case UInt8(ascii: "\""): literal("\\\"")
        case UInt8(ascii: "\\"): literal("\\\\")
        case 0x08: literal("\\b")
        case 0x09: literal("\\t")
        case 0x0a: literal("\\n")
        case 0x0c: literal("\\f")
        case 0x0d: literal("\\r")
        case JSONEscapes.separatorLead:
            guard bytes >= 3, source[1] == 0x80, source[2] & 0xfe == 0xa8 else {
                byte(source[0])
                return 1
            }
            // U+2028 and U+2029 are valid in JSON but ended a line in older JavaScript.
            literal("\\u202")
            byte(source[2] == 0xa8 ? UInt8(ascii: "8") : UInt8(ascii: "9"))
            return 3
        case JSONEscapes.byteOrderMarkLead:
            guard bytes >= 3, source[1] == 0xbb, source[2] == 0xbf else {
                byte(source[0])
                return 1
            }
            // Foundation's parser takes U+FEFF for a byte order mark wherever a stretch of text begins with it.
            literal("\\ufeff")
            return 3
        case let control:
            literal("\\u00")
            byte(control < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            let digit = control & 0x0f
            byte(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
        return 1
    }
}

/// Finds the bytes that JSON text cannot hold as they are (RFC 8259, section 7), eight at a time.
enum JSONEscapes {
    /// The longest escape: `\u001f`.
    static let mostBytes = 6
    /// The first byte of U+2028 and U+2029, and of much that needs no escape.
    static let separatorLead: UInt8 = 0xe2
    /// The first byte of U+FEFF, and of much that needs no escape.
    static let byteOrderMarkLead: UInt8 = 0xef

    /// How many of eight bytes come before the first candidate.
    @inline(__always)
    static func plainBytes(in word: UInt64) -> Int {
        candidates(in: UInt64(littleEndian: word)).trailingZeroBitCount / 8
    }

    /// A bound for how many bytes the escaped text has; equal to `bytes` only where nothing needs an escape.
    ///
    /// Seven bytes behind the text must be readable. A byte next to a candidate may be counted as well.
    static func bound(of source: UnsafePointer<UInt8>, _ bytes: Int) -> Int {
        var found = 0
        var place = 0
        while place + 8 <= bytes {
            found &+= candidates(in: word(at: source + place)).nonzeroBitCount
            place += 8
        }
        if place < bytes {
            let kept: UInt64 = (1 << UInt64(8 * (bytes - place))) - 1
            found &+= (candidates(in: word(at: source + place)) & kept).nonzeroBitCount
        }
        return bytes + found * (mostBytes - 1)
    }

    @inline(__always)
    private static func word(at source: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(as: UInt64.self))
    }

    /// The top bit of each byte that is a candidate; the lowest one set is always right, which is all that counts.
    @inline(__always)
    private static func candidates(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        let controls = (word &- ones &* 0x20) & ~word
        let quotes = zeroes(word ^ ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = zeroes(word ^ ones &* UInt64(UInt8(ascii: "\\")))
        let separators = zeroes(word ^ ones &* UInt64(separatorLead))
        let marks = zeroes(word ^ ones &* UInt64(byteOrderMarkLead))
        return (controls | quotes | backslashes | separators | marks) & tops

        func zeroes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    }
}
