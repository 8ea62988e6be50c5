import CSwiftRuntime
import Distributed

/// A value in memory: where it lies and of what type it is.
///
/// This file is where the engine reads memory that Swift did not hand it as a value. Each read says what makes it safe;
/// the facts about layouts are proved by `LayoutProofs`. For all of them: whoever holds a `Place` keeps the value's
/// owner alive, and the value is not written to meanwhile (the owner's isolation is the caller's promise).
struct Place {
    let address: UnsafeRawPointer
    let plan: TypePlan
}

extension Place {
    /// The object that a class reference holds, or nil for the null that only a broken value can have.
    var object: UnsafeRawPointer? { address.load(as: UnsafeRawPointer?.self) }

    /// Reads a weak reference: the typed load is the language's own, and gives a strong reference to keep.
    func loadWeak() -> AnyObject? {
        address.assumingMemoryBound(to: WeakReference.self).pointee.object
    }

    /// Reads an unowned reference without trusting that its object lives.
    ///
    /// An unowned reference keeps the object's memory, also after its deinitialiser ran, so `swift_tryRetain` may look
    /// at it: it answers null for an object that is gone or going.
    ///
    /// - Returns: The object, retained by the caller's copy, or nil for one that is gone.
    func loadUnowned() -> (object: AnyObject?, isNull: Bool) {
        guard let pointer = address.load(as: UnsafeMutableRawPointer?.self) else { return (nil, true) }
        guard let retained = swift_tryRetain(pointer) else { return (nil, false) }
        return (Unmanaged<AnyObject>.fromOpaque(retained).takeRetainedValue(), false)
    }

    /// Where the value inside an existential container lies, and of what type it is; nil for an empty container.
    ///
    /// Opaque: three words of value or a box, then the metadata. Class-bound: the object. Error: a box that
    /// `swift_getErrorValue` opens.
    var opened: Place? {
        switch plan.shape {
        case .opaqueExistential: openedOpaque
        case .classExistential: object.map { _ in Place(address: address, plan: objectPlan ?? plan) }
        case .errorExistential: openedError
        default: self
        }
    }

    private static let containerMetadataOffset = 24
    private static let boxHeaderSize = 16

    private var openedOpaque: Place? {
        guard
            let metadata = address.load(
                fromByteOffset: Self.containerMetadataOffset,
                as: UnsafeRawPointer?.self
            )
        else { return nil }
        let inner = TypePlan.of(Metadata(address: metadata))
        guard let witnesses = inner.metadata.witnesses else { return nil }
        if witnesses.isStoredInline { return Place(address: address, plan: inner) }
        guard let box = address.load(as: UnsafeRawPointer?.self) else { return nil }
        let mask = witnesses.alignmentMask
        return Place(address: box + ((Self.boxHeaderSize + mask) & ~mask), plan: inner)
    }

    private var openedError: Place? {
        guard let error = object else { return nil }
        var scratch: UnsafeMutableRawPointer?
        var answer = SwiftRuntimeErrorValue()
        swift_getErrorValue(error, &scratch, &answer)
        guard let value = answer.value, let type = answer.type else { return nil }
        return Place(address: value, plan: TypePlan.of(Metadata(address: type)))
    }

    /// What is inside existentials, however many lie inside each other; nil for an empty one.
    private var fullyOpened: Place? {
        var place = self
        while place.plan.shape.isExistential {
            guard let opened = place.opened else { return nil }
            if opened.plan == place.plan { break }
            place = opened
        }
        return place
    }

    /// The plan of the object's own class, by its first word.
    var objectPlan: TypePlan? { object.map(TypePlan.ofObject) }

    /// A copy of the value in a container of its own.
    ///
    /// An existential is opened first, so that no container ends up inside a container: a cast crashed on one.
    ///
    /// - Returns: The copy, or nil for an empty container and for what must not be copied.
    func copy() -> Any? {
        // The most frequent types by a load that the compiler knows: it needs neither metadata nor witnesses.
        switch plan.presentation {
        case .int: return address.loadUnaligned(as: Int.self)
        case .double: return address.loadUnaligned(as: Double.self)
        case .boolean: return address.assumingMemoryBound(to: Bool.self).pointee
        case .string: return address.assumingMemoryBound(to: String.self).pointee
        default: break
        }
        if plan.hasThinParts { return plan.shape == .metatype ? metatypeValue?.type : nil }
        guard let place = fullyOpened, place.plan.shape != .opaque || place.plan.metadata.kind == .opaque
        else { return nil }
        func open<Value>(_ type: Value.Type) -> Any {
            place.address.assumingMemoryBound(to: Value.self).pointee
        }
        return _openExistential(place.plan.type, do: open)
    }
}

/// A weak reference, laid out as a weak property is.
private struct WeakReference {
    weak var object: AnyObject?
}
