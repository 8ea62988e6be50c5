import Distributed
import Synchronization

/// What the engine knows about a type: made once, shared by every thread, never freed.
///
/// A plan is made in two steps, because types refer to each other in circles: a shell with kind and size as soon as the
/// type is met, and its fields when they are first asked for. Both are published by one atomic pointer each.
struct TypePlan: Hashable, @unchecked Sendable {
    // Sendable: the record is immortal, its stored parts are constants, its lazy parts are published atomically.
    let record: UnsafeMutablePointer<Record>

    struct Record: ~Copyable {
        let metadata: Metadata
        let shape: Shape
        let size: Int
        let alignmentMask: Int
        /// The fields, made on first use: an `UnsafeMutablePointer<Layout>`.
        let layout = Atomic<UnsafeMutableRawPointer?>(nil)
        /// Names, made on first use: an `UnsafeMutablePointer<TypeNames>`.
        let names = Atomic<UnsafeMutableRawPointer?>(nil)
        /// How values are shown.
        let presentation: Presentation
        /// The type as an array or as a dictionary or set, if it is one: asked once, because a cast takes long.
        let sequentialStorage: (any SequentialStorage.Type)?
        let hashedStorage: (any HashedStorage.Type)?
        /// Bytes from one element of an array to the next.
        let stride: Int
        /// Whether values hold a metatype that may be stored thin, so that their real layout is not the metadata's.
        let hasThinParts: Bool
        let isActor: Bool
        let isDistributedActor: Bool
        /// Whether values are ``Redacted``, or optionals of such ones.
        let isRedacted: Bool
        /// Whether values can hold a reference, found out on first use: a `ReferenceHolding`'s raw value.
        let holding = Atomic<UInt8>(ReferenceHolding.unknown.rawValue)
        /// What `MirrorObject` found by name.
        let namedReads = SlotTable<NamedRead>()
    }

    /// Every plan made so far.
    private static let all = SlotTable<Record>()

    /// How a value of the type lies in memory, which decides how it is visited.
    enum Shape: UInt8, Sendable {
        case structure, `class`, enumeration, optional, tuple, function
        case opaqueExistential, classExistential, errorExistential, metatype, existentialMetatype
        /// Not to be read: unknown kinds, builtins, noncopyable types, foreign classes.
        case opaque

        var isExistential: Bool {
            self == .opaqueExistential || self == .classExistential || self == .errorExistential
        }
    }

    var metadata: Metadata { record.pointee.metadata }
    var type: Any.Type { record.pointee.metadata.type }
    var shape: Shape { record.pointee.shape }
    var size: Int { record.pointee.size }
    var stride: Int { record.pointee.stride }
    var presentation: Presentation { record.pointee.presentation }
    var hasThinParts: Bool { record.pointee.hasThinParts }
    /// Whether values have no bytes where the compiler knows their type.
    var takesNoMemory: Bool { size == 0 || shape == .metatype && hasThinParts }
    var isActor: Bool { record.pointee.isActor }
    var isRedacted: Bool { record.pointee.isRedacted }

    /// The plan of a type, made on first use.
    static func of(_ type: Any.Type) -> TypePlan { of(Metadata(type)) }

    static func of(_ metadata: Metadata) -> TypePlan {
        TypePlan(record: all.find(metadata) ?? all.insert(makeRecord(of: metadata)))
    }

    /// The plan of the class of a live object.
    static func ofObject(at object: UnsafeRawPointer) -> TypePlan { of(Metadata(ofObjectAt: object)) }

    /// Stored properties: a class's own first, then those of its superclasses upwards.
    var fields: UnsafeBufferPointer<FieldPlan> { layout.pointee.fields }

    var layout: UnsafePointer<Layout> {
        Self.lazily(record.pointee.layout.load(ordering: .acquiring)) {
            Layout(of: self)
        } publish: {
            record.pointee.layout.compareExchange(expected: nil, desired: $0, ordering: .acquiringAndReleasing).original
        }
    }

    var names: UnsafePointer<TypeNames> {
        Self.lazily(record.pointee.names.load(ordering: .acquiring)) {
            TypeNames(of: self)
        } publish: {
            record.pointee.names.compareExchange(expected: nil, desired: $0, ordering: .acquiringAndReleasing).original
        }
    }

    /// The part that is published already, or a new one that is published now.
    @inline(__always)
    private static func lazily<Part>(
        _ published: UnsafeMutableRawPointer?,
        make: () -> Part,
        publish: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    ) -> UnsafePointer<Part> {
        if let published { return UnsafePointer(published.assumingMemoryBound(to: Part.self)) }
        let made = UnsafeMutablePointer<Part>.allocate(capacity: 1)
        made.initialize(to: make())
        guard let winner = publish(UnsafeMutableRawPointer(made)) else { return UnsafePointer(made) }
        // Another thread was faster. Its part is equal to ours; ours was never seen by anyone.
        made.deinitialize(count: 1)
        made.deallocate()
        return UnsafePointer(winner.assumingMemoryBound(to: Part.self))
    }
}

extension TypePlan.Record: SlotEntry {
    var key: Metadata { metadata }
    func matches(_ key: Metadata) -> Bool { metadata == key }
    static func hash(_ key: Metadata) -> UInt { UInt(bitPattern: key.address) }
}

extension TypePlan {
    /// Makes the shell of a plan.
    ///
    /// - Parameter metadata: The type.
    /// - Returns: An immortal record.
    private static func makeRecord(of metadata: Metadata) -> UnsafeMutablePointer<Record> {
        let witnesses = metadata.witnesses
        let shape = Shape(of: metadata, witnesses: witnesses)
        let type = metadata.type
        let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
        record.initialize(
            to: Record(
                metadata: metadata,
                shape: shape,
                size: witnesses?.size ?? 0,
                alignmentMask: witnesses?.alignmentMask ?? 0,
                presentation: Presentation(of: type, metadata: metadata, shape: shape),
                sequentialStorage: shape == .structure ? type as? any SequentialStorage.Type : nil,
                hashedStorage: shape == .structure ? type as? any HashedStorage.Type : nil,
                stride: witnesses?.stride ?? 1,
                hasThinParts: metadata.hasThinParts,
                isActor: shape == .class && type is any Actor.Type,
                isDistributedActor: shape == .class && type is any DistributedActor.Type,
                isRedacted: isRedacted(type, metadata, shape)
            )
        )
        return record
    }

    private static func isRedacted(_ type: Any.Type, _ metadata: Metadata, _ shape: Shape) -> Bool {
        switch shape {
        case .structure, .class, .enumeration: type is any Redacted.Type
        // Whether there is one is a secret as well.
        case .optional: metadata.genericArgument(0).map { TypePlan.of($0).isRedacted } ?? false
        default: false
        }
    }
}

extension TypePlan.Shape {
    /// Reads the shape off a type's metadata (kinds: `MetadataKind.def`; existential flags: `MetadataValues.h`).
    init(of metadata: Metadata, witnesses: ValueWitnesses?) {
        guard let witnesses, !witnesses.isNoncopyable else {
            self = .opaque
            return
        }
        self =
            switch metadata.kind {
            case .structure: .structure
            case .class: .class
            case .enumeration: .enumeration
            case .optional: .optional
            case .tuple: .tuple
            case .function: .function
            case .metatype: .metatype
            case .existentialMetatype: .existentialMetatype
            case .existential: Self(existentialFlags: UInt32(truncatingIfNeeded: metadata.word(at: 8)))
            case .extendedExistential: Self(extendedShape: metadata)
            case .foreignClass, .foreignReference, .opaque, .fixedArray, nil: .opaque
            }
    }

    private init(existentialFlags flags: UInt32) {
        let isClassBound = flags & 0x8000_0000 == 0
        let isError = (flags >> 24) & 0x3F == 1
        self = isError ? .errorExistential : isClassBound ? .classExistential : .opaqueExistential
    }

    private init(extendedShape metadata: Metadata) {
        let flags = metadata.pointer(at: 8)?.load(as: UInt32.self) ?? 0xFF
        self =
            switch flags & 0xFF {
            case 0: .opaqueExistential
            case 1: .classExistential
            case 2: .existentialMetatype
            default: .opaque
            }
    }
}
