import Glibc

/// What makes one sequence of bytes out of another: what is copied of the one, and what is inserted between.
///
/// The bytes, which databases keep:
///
///     version     one byte, 1
///     length      number: bytes of the result
///     operations  until the end, each of them:
///         number: bytes of the operation times two; plus one for an insertion
///         of a copy: number: bytes of the base to skip, from the end of the copy before
///         of an insertion: the bytes themselves
///
/// A number is unsigned LEB128: seven bits a byte, the lowest first, the eighth bit set where more follow.
///
/// A copy starts where the one before ended, or later. So a result is never longer than its base and the difference
/// together: whatever bytes are read, no more memory is asked for than that.
struct TreeDifference: Sendable, Hashable {
    /// Why bytes are not a difference from a base.
    enum Damage: Error, Sendable, Hashable {
        /// They begin with another version than this program writes.
        case version
        /// A number or an operation is cut off, or too large.
        case operation
        /// An operation copies what the base does not have, or adds more than the result's length.
        case bounds
        /// The operations give fewer bytes than the result's length.
        case length
    }

    static let version: UInt8 = 1

    /// The difference's own bytes.
    let bytes: [UInt8]

    /// Takes bytes that were stored.
    ///
    /// - Parameter bytes: Any bytes; they are checked when the difference is applied.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Makes the result.
    ///
    /// - Parameter base: The bytes that the difference was made from.
    /// - Returns: The bytes that it was made to.
    /// - Throws: `Damage` when the bytes are no difference from any base of this length. Another base of the same length
    ///   is not noticed here.
    func applied(to base: [UInt8]) throws(Damage) -> [UInt8] {
        var reader = Reader(bytes: bytes)
        guard try reader.byte() == Self.version else { throw .version }
        let length = try reader.number()
        guard length <= base.count + bytes.count else { throw .bounds }
        var damage: Damage?
        let result = [UInt8](unsafeUninitializedCapacity: length) { result, count in
            do throws(Damage) {
                while !reader.isAtEnd {
                    let operation = try reader.operation()
                    guard operation.length <= length - count else { throw .bounds }
                    let source = try reader.source(of: operation, base: base)
                    source.bytes.withUnsafeBytes { bytes in
                        guard let to = result.baseAddress, let from = bytes.baseAddress else { return }
                        memcpy(to + count, from + source.start, operation.length)
                    }
                    count += operation.length
                }
                guard count == length else { throw .length }
            } catch {
                damage = error
            }
        }
        if let damage { throw damage }
        return result
    }
}

extension TreeDifference {
    /// Goes over a difference's bytes; nothing in them is believed.
    private struct Reader {
        struct Operation {
            let isInsertion: Bool
            /// At least one byte.
            let length: Int
        }

        let bytes: [UInt8]
        private var position = 0
        /// Where the latest copy ended in the base.
        private var copied = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        var isAtEnd: Bool { position == bytes.count }

        mutating func byte() throws(Damage) -> UInt8 {
            guard position < bytes.count else { throw .operation }
            defer { position += 1 }
            return bytes[position]
        }

        /// At most nine bytes: what fits in an `Int` without its sign.
        mutating func number() throws(Damage) -> Int {
            var number = 0
            for shift in stride(from: 0, to: 63, by: 7) {
                let byte = try byte()
                number |= Int(byte & 0x7F) << shift
                if byte < 0x80 { return number }
            }
            throw .operation
        }

        mutating func operation() throws(Damage) -> Operation {
            let header = try number()
            guard header > 1 else { throw .operation }
            return Operation(isInsertion: header & 1 == 1, length: header >> 1)
        }

        /// Where the operation's bytes are, checked to be there.
        mutating func source(of operation: Operation, base: [UInt8]) throws(Damage) -> (bytes: [UInt8], start: Int) {
            if operation.isInsertion {
                guard operation.length <= bytes.count - position else { throw .operation }
                defer { position += operation.length }
                return (bytes, position)
            }
            let skipped = try number()
            guard skipped <= base.count - copied else { throw .bounds }
            let start = copied + skipped
            guard operation.length <= base.count - start else { throw .bounds }
            copied = start + operation.length
            return (base, start)
        }
    }
}
