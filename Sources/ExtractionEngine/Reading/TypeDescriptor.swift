import CSwiftRuntime

/// The nominal type descriptor of a struct, enum or class (`TargetTypeContextDescriptor`).
struct TypeDescriptor: Hashable {
    let address: UnsafeRawPointer

    /// The stored properties or cases as written in source, or nil for a type built without reflection metadata.
    var fields: FieldDescriptor? { relativePointer(at: address + 16).map(FieldDescriptor.init) }

    /// Number of an enum's cases that carry a value; they come first in the field descriptor.
    var payloadCaseCount: Int { Int(address.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF) }

    /// Number of an enum's cases without a value.
    var emptyCaseCount: Int { Int(address.load(fromByteOffset: 24, as: UInt32.self)) }
}

/// The records of a type's stored properties or cases (`swift/RemoteInspection/Records.h`).
struct FieldDescriptor {
    private let address: UnsafeRawPointer

    init(address: UnsafeRawPointer) {
        self.address = address
    }

    private static let headerSize = 16

    var count: Int { Int(address.load(fromByteOffset: 12, as: UInt32.self)) }

    subscript(index: Int) -> FieldRecord {
        let recordSize = Int(address.load(fromByteOffset: 10, as: UInt16.self))
        return FieldRecord(address: address + Self.headerSize + index * recordSize)
    }
}

/// One stored property or enum case: flags, mangled type and name, each a 32-bit word.
struct FieldRecord {
    let address: UnsafeRawPointer

    private static let indirectCase: UInt32 = 1
    private static let variable: UInt32 = 2

    private var flags: UInt32 { address.load(as: UInt32.self) }
    var isIndirectCase: Bool { flags & Self.indirectCase != 0 }
    var isVariable: Bool { flags & Self.variable != 0 }

    /// The mangled type, or nil for an enum case without a value.
    var mangledType: MangledName? { relativePointer(at: address + 4).map(MangledName.init) }

    var name: String {
        guard let pointer = relativePointer(at: address + 8) else { return "" }
        return String(cString: pointer.assumingMemoryBound(to: CChar.self))
    }
}

/// A mangled type name with symbolic references in it, ended by a zero byte (`docs/ABI/Mangling.rst`).
struct MangledName {
    let start: UnsafeRawPointer
    let length: Int
    private let lastReferenceEnd: Int

    init(address: UnsafeRawPointer) {
        start = address
        var offset = 0
        var referenceEnd = 0
        while true {
            let byte = address.load(fromByteOffset: offset, as: UInt8.self)
            switch byte {
            case 0:
                length = offset
                lastReferenceEnd = referenceEnd
                return
            case 0x01...0x17: offset += 5  // a reference of 32 bits follows
            case 0x18...0x1F: offset += 9  // a pointer follows
            default:
                offset += 1
                continue
            }
            referenceEnd = offset
        }
    }

    /// Whether the name is one reference to an accessor function: how the compiler writes a noncopyable field's type.
    var isAccessorReference: Bool {
        length > 0 && start.load(as: UInt8.self) == 0x09
    }

    /// Whether a block function (operator `XB`) is part of the type: the runtime has no value witnesses for one, and
    /// crashes when it is asked to make a type out of one.
    var mentionsBlock: Bool {
        var offset = 0
        while offset + 1 < length {
            switch start.load(fromByteOffset: offset, as: UInt8.self) {
            case 0x01...0x17: offset += 5
            case 0x18...0x1F: offset += 9
            case UInt8(ascii: "X") where start.load(fromByteOffset: offset + 1, as: UInt8.self) == UInt8(ascii: "B"):
                return true
            default: offset += 1
            }
        }
        return false
    }

    /// Whether the name is that of the empty tuple, `yt`.
    var isVoid: Bool {
        length == 2 && start.load(as: UInt8.self) == UInt8(ascii: "y")
            && start.load(fromByteOffset: 1, as: UInt8.self) == UInt8(ascii: "t")
    }

    /// Ownership by the name's last operator: `Xw` weak, `Xo` unowned, `Xu` unowned(unsafe).
    var ownership: FieldPlan.Ownership {
        guard length - 2 >= lastReferenceEnd, length >= 2,
            start.load(fromByteOffset: length - 2, as: UInt8.self) == UInt8(ascii: "X")
        else { return .strong }
        return switch start.load(fromByteOffset: length - 1, as: UInt8.self) {
        case UInt8(ascii: "w"): .weak
        case UInt8(ascii: "o"): .unowned
        case UInt8(ascii: "u"): .unownedUnsafe
        default: .strong
        }
    }

    /// The type that the name stands for inside a generic struct or enum.
    func resolved(in context: Metadata) -> Metadata? {
        guard !mentionsBlock, let descriptor = context.descriptor else { return nil }
        let name = start.assumingMemoryBound(to: CChar.self)
        return swift_getTypeByMangledNameInContext(name, length, descriptor.address, context.address + 16)
            .map(Metadata.init(address:))
    }
}

/// The target of a 32-bit offset from its own address; nil for the offset 0.
private func relativePointer(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = address.loadUnaligned(as: Int32.self)
    return offset == 0 ? nil : address + Int(offset)
}
