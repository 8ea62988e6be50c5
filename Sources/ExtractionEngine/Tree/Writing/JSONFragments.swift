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
        storage.arena.withUnsafeBufferPointer { arena in
            guard let arena = arena.baseAddress else { return JSONFragments() }
            func bound(_ number: UInt32) -> Int {
                let text = storage.texts[Int(number)]
                return JSONEscapes.bound(of: arena + Int(text.start), Int(text.count))
            }
            func write(_ number: UInt32, to buffer: inout JSONBuffer) {
                let text = storage.texts[Int(number)]
                buffer.escaped(arena + Int(text.start), Int(text.count))
            }
            var fragments = JSONFragments()
            let size = storage.types.reduce(2 * JSONBuffer.nodeBytes) {
                $0 + bound($1.name) + bound($1.qualified) + memberBytes
            }
            fragments.ends.reserveCapacity(storage.types.count + 1)
            fragments.bytes = ContiguousArray(unsafeUninitializedCapacity: size) { target, count in
                var buffer = JSONBuffer(target)
                for type in storage.types {
                    buffer.reserve(0)
                    buffer.literal("\",\"type\":\"")
                    write(type.name, to: &buffer)
                    if type.qualified != 0 {
                        buffer.literal("\",\"qualifiedType\":\"")
                        write(type.qualified, to: &buffer)
                    }
                    buffer.literal("\",")
                    fragments.ends.append(buffer.count)
                }
                count = buffer.count
            }
            return fragments.padded()
        }
    }

    /// More than the names of the two members.
    private static let memberBytes = 48

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
