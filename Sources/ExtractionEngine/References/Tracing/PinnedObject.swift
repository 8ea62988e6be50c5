/// Holds the memory of an object, and not the object: it is freed in its own time, but nothing else can be at its place.
///
/// That is what an unowned reference does. It is never read.
struct PinnedObject {
    private unowned let object: AnyObject

    init(at address: UnsafeRawPointer) {
        object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }
}
