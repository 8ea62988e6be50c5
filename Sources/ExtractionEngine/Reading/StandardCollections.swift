/// An array-like type of the standard library: its elements lie side by side.
///
/// The conformances let a type that is known only at run time answer for its values without a layout of its own. The
/// address that `withUnsafeBufferPointer` gives stays good while the array's owner lives and does not write to it:
/// native storage does not move, and there is no bridged one on this platform.
protocol SequentialStorage {
    static var elementType: Any.Type { get }
    static func elements(at address: UnsafeRawPointer) -> (first: UnsafeRawPointer?, count: Int)
    /// Copies of some elements, the slow way that needs no layout.
    static func copies(at address: UnsafeRawPointer, offset: Int, limit: Int) -> [Any]
}

extension Array: SequentialStorage {
    static var elementType: Any.Type { Element.self }

    static func elements(at address: UnsafeRawPointer) -> (first: UnsafeRawPointer?, count: Int) {
        address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
            (UnsafeRawPointer($0.baseAddress), $0.count)
        }
    }

    static func copies(at address: UnsafeRawPointer, offset: Int, limit: Int) -> [Any] {
        address.assumingMemoryBound(to: Self.self).pointee.dropFirst(offset).prefix(limit).map { $0 }
    }
}

extension ContiguousArray: SequentialStorage {
    static var elementType: Any.Type { Element.self }

    static func elements(at address: UnsafeRawPointer) -> (first: UnsafeRawPointer?, count: Int) {
        address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
            (UnsafeRawPointer($0.baseAddress), $0.count)
        }
    }

    static func copies(at address: UnsafeRawPointer, offset: Int, limit: Int) -> [Any] {
        address.assumingMemoryBound(to: Self.self).pointee.dropFirst(offset).prefix(limit).map { $0 }
    }
}

extension ArraySlice: SequentialStorage {
    static var elementType: Any.Type { Element.self }

    static func elements(at address: UnsafeRawPointer) -> (first: UnsafeRawPointer?, count: Int) {
        address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer {
            (UnsafeRawPointer($0.baseAddress), $0.count)
        }
    }

    static func copies(at address: UnsafeRawPointer, offset: Int, limit: Int) -> [Any] {
        address.assumingMemoryBound(to: Self.self).pointee.dropFirst(offset).prefix(limit).map { $0 }
    }
}

/// A dictionary or set of the standard library.
protocol HashedStorage {
    static var keyType: Any.Type { get }
    /// Nil for a set.
    static var valueType: Any.Type? { get }
    /// A pair of key and value, or a set's element.
    static var entryType: Any.Type { get }
    static func count(at address: UnsafeRawPointer) -> Int
    /// Copies of some entries, the slow way that needs no layout: `(key, value)`, or the element of a set.
    static func entries(at address: UnsafeRawPointer, offset: Int, limit: Int) -> [(key: Any, value: Any?)]
    /// A copy of the first entry whose key is meant, of those that are looked at.
    static func firstEntry(
        at address: UnsafeRawPointer,
        of most: Int,
        where isMeant: (Any) -> Bool
    ) -> (key: Any, value: Any?)?
    /// A copy of the entry at a position as a pair, or of a set's element; nil out of range.
    static func entry(at position: Int, of address: UnsafeRawPointer) -> Any?
    /// A copy of the value for a key.
    static func value(for key: Any, at address: UnsafeRawPointer) -> Any?
}

extension Dictionary: HashedStorage {
    static var keyType: Any.Type { Key.self }
    static var valueType: Any.Type? { Value.self }
    static var entryType: Any.Type { Element.self }

    static func count(at address: UnsafeRawPointer) -> Int {
        address.assumingMemoryBound(to: Self.self).pointee.count
    }

    static func entries(at address: UnsafeRawPointer, offset: Int, limit: Int) -> [(key: Any, value: Any?)] {
        address.assumingMemoryBound(to: Self.self).pointee.dropFirst(offset).prefix(limit).map { ($0.key, $0.value) }
    }

    static func firstEntry(
        at address: UnsafeRawPointer,
        of most: Int,
        where isMeant: (Any) -> Bool
    ) -> (key: Any, value: Any?)? {
        address.assumingMemoryBound(to: Self.self).pointee.prefix(most).first { isMeant($0.key) }
            .map { ($0.key, $0.value) }
    }

    static func entry(at position: Int, of address: UnsafeRawPointer) -> Any? {
        address.assumingMemoryBound(to: Self.self).pointee.dropFirst(position).first
    }

    static func value(for key: Any, at address: UnsafeRawPointer) -> Any? {
        guard let key = key as? Key else { return nil }
        return address.assumingMemoryBound(to: Self.self).pointee[key]
    }
}

extension Set: HashedStorage {
    static var keyType: Any.Type { Element.self }
    static var valueType: Any.Type? { nil }
    static var entryType: Any.Type { Element.self }

    static func count(at address: UnsafeRawPointer) -> Int {
        address.assumingMemoryBound(to: Self.self).pointee.count
    }

    static func entries(at address: UnsafeRawPointer, offset: Int, limit: Int) -> [(key: Any, value: Any?)] {
        address.assumingMemoryBound(to: Self.self).pointee.dropFirst(offset).prefix(limit).map { ($0, nil) }
    }

    static func firstEntry(
        at address: UnsafeRawPointer,
        of most: Int,
        where isMeant: (Any) -> Bool
    ) -> (key: Any, value: Any?)? {
        address.assumingMemoryBound(to: Self.self).pointee.prefix(most).first(where: isMeant).map { ($0, nil) }
    }

    static func entry(at position: Int, of address: UnsafeRawPointer) -> Any? {
        address.assumingMemoryBound(to: Self.self).pointee.dropFirst(position).first
    }

    static func value(for key: Any, at address: UnsafeRawPointer) -> Any? {
        guard let key = key as? Element else { return nil }
        let set = address.assumingMemoryBound(to: Self.self).pointee
        return set.firstIndex(of: key).map { set[$0] }
    }
}

/// An optional whose type is known only at run time.
protocol OptionalStorage {
    /// A copy of what it holds, or nil.
    static func wrapped(at address: UnsafeRawPointer) -> Any?
}

extension Optional: OptionalStorage {
    static func wrapped(at address: UnsafeRawPointer) -> Any? {
        address.assumingMemoryBound(to: Self.self).pointee.map { $0 }
    }
}
