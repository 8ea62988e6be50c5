/// Stretches of JSON that many nodes share, written once: each type's members, each kind's.
struct JSONFragments {
    private var bytes = ContiguousArray<UInt8>()
    private var ends: ContiguousArray<Int> = [0]

    /// `kind` and the beginning of `value`, by the kind's order.
    static let kinds: JSONFragments = {
        var fragments = JSONFragments()
        for kind in PropertyTree.Kind.allCases {
            fragments.append(Array("\"kind\":\"\(kind.rawValue)\",\"value\":\"".utf8))
        }
        return fragments.padded()
    }()

    /// `type`, and `qualifiedType` where there is one, by the type's number.
    static func types(of storage: TreeStorage) -> JSONFragments {
        var fragments = JSONFragments()
        for type in storage.types {
            var text = Array("\",\"type\":\"".utf8)
            text += escaped(storage.texts[Int(type.name)], in: storage)
            if type.qualified != 0 {
                text += Array("\",\"qualifiedType\":\"".utf8)
                text += escaped(storage.texts[Int(type.qualified)], in: storage)
            }
            text += Array("\",".utf8)
            fragments.append(text)
        }
        return fragments.padded()
    }

    private static func escaped(_ range: TextRange, in storage: TreeStorage) -> [UInt8] {
        storage.arena.withUnsafeBufferPointer { arena in
            guard let base = arena.baseAddress else { return [] }
            let bound = JSONEscapes.bound(of: base + Int(range.start), Int(range.count)) + JSONBuffer.nodeBytes
            return [UInt8](unsafeUninitializedCapacity: bound + JSONBuffer.nodeBytes) { target, count in
                var buffer = JSONBuffer(target)
                buffer.escaped(base + Int(range.start), Int(range.count))
                count = buffer.count
            }
        }
    }

    private mutating func append(_ fragment: [UInt8]) {
        bytes += fragment
        ends.append(bytes.count)
    }

    private consuming func padded() -> JSONFragments {
        bytes += repeatElement(0, count: ByteArena.padding)
        return self
    }

    /// Lends the fragments' memory; `starts` has one entry more than there are fragments.
    func withUnsafeBytes<Result>(
        _ body: (_ bytes: UnsafePointer<UInt8>, _ starts: UnsafePointer<Int>) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            ends.withUnsafeBufferPointer { ends in
                guard let bytes = bytes.baseAddress, let ends = ends.baseAddress else {
                    preconditionFailure("fragments are padded, so that their memory is never empty")
                }
                return body(bytes, ends)
            }
        }
    }
}

extension PropertyTree.Kind {
    /// The kind's place among all kinds: a case without payload is stored as its place.
    @inline(__always)
    var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
