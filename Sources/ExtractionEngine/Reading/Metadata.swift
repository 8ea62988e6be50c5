import CSwiftRuntime

/// A type as the runtime describes it: a pointer to its metadata.
///
/// Every read here relies on a layout of the Swift ABI on 64-bit Linux (`swift/ABI/Metadata.h`); `LayoutProofs` tries
/// each of them on probe types before anything else does. Metadata is never freed, so a copy of the pointer stays good.
struct Metadata: Hashable, @unchecked Sendable {
    // Sendable: a pointer to memory that the runtime never changes nor frees once a type has been handed out.
    let address: UnsafeRawPointer

    init(_ type: Any.Type) {
        address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    init(address: UnsafeRawPointer) {
        self.address = address
    }

    /// Metadata of the class of an object: its first word on platforms without Objective-C.
    init(ofObjectAt object: UnsafeRawPointer) {
        address = object.loadUnaligned(as: UnsafeRawPointer.self)
    }

    var type: Any.Type { unsafeBitCast(address, to: Any.Type.self) }

    func word(at offset: Int) -> UInt { address.load(fromByteOffset: offset, as: UInt.self) }

    func pointer(at offset: Int) -> UnsafeRawPointer? {
        address.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    }
}

extension Metadata {
    /// What sort of type this is (`MetadataKind.def`).
    enum Kind: UInt {
        case `class` = 0
        case structure = 0x200
        case enumeration = 0x201
        case optional = 0x202
        case foreignClass = 0x203
        case foreignReference = 0x204
        case opaque = 0x300
        case tuple = 0x301
        case function = 0x302
        case existential = 0x303
        case metatype = 0x304
        case existentialMetatype = 0x306
        case extendedExistential = 0x307
        case fixedArray = 0x308
    }

    /// Nil for a kind that this engine has not heard of: such a value is never read.
    var kind: Kind? { Kind(rawValue: word(at: 0)) }

    /// The value-witness table one word before the metadata; nil for block-convention functions.
    ///
    /// Without Objective-C the runtime leaves a block function's word as it finds the memory (`FunctionCacheEntry`).
    var witnesses: ValueWitnesses? {
        if kind == .function, isBlockFunction { return nil }
        return address.load(fromByteOffset: -8, as: UnsafeRawPointer?.self).map(ValueWitnesses.init)
    }

    /// Whether a function type's convention (the third byte of its flags) is that of blocks.
    private var isBlockFunction: Bool { (word(at: 8) >> 16) & 0xFF == 1 }

    /// Whether a function may be kept for later: a flag of its type (`FunctionTypeFlags`).
    var isEscapingFunction: Bool { word(at: 8) & 0x400_0000 != 0 }

    /// Whether a function makes a closure of what is written as its argument.
    ///
    /// Where a flag says that there are any, the flags of the parameters (`ParameterTypeFlags`), 32 bits each, follow
    /// the parameters' types.
    func takesAutoclosure(at parameter: Int) -> Bool {
        let flags = word(at: 8)
        guard flags & 0x200_0000 != 0 else { return false }
        let start = 24 + 8 * Int(flags & 0xFFFF)
        return address.load(fromByteOffset: start + 4 * parameter, as: UInt32.self) & 0x100 != 0
    }

    /// The nominal type descriptor of a struct, enum or class.
    var descriptor: TypeDescriptor? {
        switch kind {
        case .structure, .enumeration, .optional: pointer(at: 8).map(TypeDescriptor.init)
        case .class: pointer(at: 40).map(TypeDescriptor.init)
        default: nil
        }
    }

    /// The superclass, or nil at the top.
    var superclass: Metadata? { pointer(at: 8).map(Metadata.init(address:)) }

    /// Whether a value may hold a thin metatype, which takes no memory.
    ///
    /// The compiler stores a metatype of anything but a class thin where it knows the type, also inside tuples and
    /// optionals; size and offsets in the metadata are those of the thick form.
    var hasThinParts: Bool {
        switch kind {
        case .metatype: pointer(at: 8).map { Metadata(address: $0).kind != .class } ?? true
        case .optional: genericArgument(0)?.hasThinParts ?? true
        case .tuple:
            (0..<Int(word(at: 8))).contains {
                pointer(at: 24 + 16 * $0).map { Metadata(address: $0).hasThinParts } ?? true
            }
        default: false
        }
    }

    /// A generic argument of a struct or enum: the arguments follow the descriptor.
    func genericArgument(_ index: Int) -> Metadata? {
        pointer(at: 16 + 8 * index).map(Metadata.init(address:))
    }
}

/// Size, alignment and behaviour of a type's values (`ValueWitness.def`).
struct ValueWitnesses {
    let table: UnsafeRawPointer

    private static let notInline: UInt32 = 0x2_0000
    private static let noncopyable: UInt32 = 0x80_0000
    private static let notTrivial: UInt32 = 0x1_0000

    var size: Int { table.load(fromByteOffset: 8 * 8, as: Int.self) }
    var stride: Int { table.load(fromByteOffset: 9 * 8, as: Int.self) }
    private var flags: UInt32 { table.load(fromByteOffset: 10 * 8, as: UInt32.self) }
    var alignmentMask: Int { Int(flags & 0xFF) }
    /// Whether a value is nothing but its bits, so that it owns no reference.
    var isTrivial: Bool { flags & Self.notTrivial == 0 }
    var isNoncopyable: Bool { flags & Self.noncopyable != 0 }
    /// Whether a value fits into the three words of an existential container.
    var isStoredInline: Bool { flags & Self.notInline == 0 }

    /// The tag of an enum value, or nil where the table has no such witness.
    func enumTag(of value: UnsafeRawPointer, type: Metadata) -> Int? {
        guard let witness = table.load(fromByteOffset: 11 * 8, as: UnsafeRawPointer?.self) else { return nil }
        return Int(swift_runtime_enumTag(witness, value, type.address))
    }

    /// Leaves only the payload of an enum value, in place: never call it on anything but a copy.
    func projectEnumPayload(of copy: UnsafeMutableRawPointer, type: Metadata) {
        guard let witness = table.load(fromByteOffset: 12 * 8, as: UnsafeRawPointer?.self) else { return }
        swift_runtime_projectEnumPayload(witness, copy, type.address)
    }
}
