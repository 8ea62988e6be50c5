/// What a walk needs to outlive it: loaded references, copied values, and the memory of projected enum payloads.
final class WalkKeepings {
    /// A child that a mirror or a slow path gave, by name or position.
    struct Copy {
        let label: String?
        /// The key, for a dictionary's entry.
        let key: HeldValue?
        /// The type of the entry as a pair, for a dictionary's entry.
        let pair: TypePlan?
        let value: HeldValue
        /// Whether a child before it has the same label, so that only the position leads to it.
        var isRepeated = false
        /// Whether it is the value of a pair whose text hides it.
        var isHidden = false
    }

    /// A stored property that `Mirror` gave, or did not give.
    struct MirroredField {
        let field: UnsafePointer<FieldPlan>
        /// The property whose ownership counts: of a wrapped property, the wrapper's own.
        var stored: UnsafePointer<FieldPlan>
        let isTupleElement: Bool
        var isLazyStorage = false
        var value: HeldValue?
    }

    /// What must not be shown; nil where everything may.
    let redaction: Redaction?
    /// The object that the walk starts at, where it starts at one: the only actor whose isolation it can be in.
    private var subject: UnsafeRawPointer?
    private var objects: [AnyObject] = []
    private var buffers: [UnsafeMutableRawPointer] = []
    /// The copies of large values, by where the value lies: it does not move while the walk goes on.
    private var largeCopies: [UnsafeRawPointer: Place] = [:]
    /// Bytes from which on a value is copied only once.
    private static let largeValue = 1024
    private(set) var copies: [[Copy]] = []
    private(set) var mirrored: [[MirroredField]] = []

    init(redaction: Redaction? = nil) {
        self.redaction = redaction
    }

    deinit {
        for buffer in buffers { buffer.deallocate() }
    }

    /// Keeps what the walk, or the path, starts at.
    func start(at root: HeldValue) {
        keep(root.owner)
        if root.plan.shape == .class { start(atObject: root.base) }
    }

    /// Says which object the walk, or the path, starts at; the caller keeps it.
    func start(atObject object: UnsafeRawPointer) { subject = object }

    /// Whether an object is an actor other than the one that the walk starts at: its properties may be written at any
    /// moment, by whoever is in its isolation, and are never read from here.
    func isForeignActor(_ object: UnsafeRawPointer, _ plan: TypePlan) -> Bool {
        plan.isActor && object != subject
    }

    func keep(_ object: AnyObject) { objects.append(object) }

    /// How much was kept so far.
    struct Mark {
        fileprivate let objects: Int
        fileprivate let buffers: Int
    }

    var mark: Mark { Mark(objects: objects.count, buffers: buffers.count) }

    /// Lets go of what was kept since a mark, when nothing refers to it any more.
    func release(to mark: Mark) {
        if objects.count > mark.objects { objects.removeLast(objects.count - mark.objects) }
        // A large value's copy may be asked for again.
        guard buffers.count > mark.buffers, largeCopies.isEmpty else { return }
        for buffer in buffers[mark.buffers...] { buffer.deallocate() }
        buffers.removeLast(buffers.count - mark.buffers)
    }

    func keep(_ copies: [Copy]) -> Int {
        self.copies.append(copies)
        return self.copies.count - 1
    }

    func keep(_ fields: [MirroredField]) -> Int {
        mirrored.append(fields)
        return mirrored.count - 1
    }

    /// Keeps a value that was made on the way.
    func held(_ value: Any) -> HeldValue {
        let held = HeldValue(value)
        keep(held.owner)
        return held
    }

    /// Keeps an object, and says where it is.
    func address(of object: AnyObject) -> UnsafeRawPointer {
        keep(object)
        return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    /// What an `AnyHashable` holds.
    func hashableBase(at place: Place) -> HeldValue {
        held(place.address.assumingMemoryBound(to: AnyHashable.self).pointee.base)
    }

    /// How a copied key is written in a path, or nil.
    func keyLiteral(of key: Any, facts: FactMask) -> PropertyPath.Component? {
        keyLiteral(at: place(of: held(key)), facts: facts)
    }

    /// How a key is written in a path, or nil.
    ///
    /// - Parameters:
    ///   - place: The key.
    ///   - facts: The layouts that are relied on.
    /// - Returns: The index or key literal.
    func keyLiteral(at place: Place, facts: FactMask) -> PropertyPath.Component? {
        guard place.plan.presentation == .anyHashable else { return writable(place, facts) }
        return hashableBase(at: place).place.flatMap { writable($0, facts) }
    }

    /// How a key is written that may be shown.
    private func writable(_ key: Place, _ facts: FactMask) -> PropertyPath.Component? {
        redaction?.hides(key.plan) ?? false ? nil : key.keyLiteral(facts: facts)
    }

    /// A cell that holds a reference, for what wants the reference's place: it owns nothing either.
    ///
    /// - Parameter object: An object that something else keeps alive.
    /// - Returns: The cell's memory, which lives as long as the walk.
    func reference(to object: UnsafeRawPointer) -> UnsafeRawPointer {
        let cell = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        cell.storeBytes(of: object, as: UnsafeRawPointer.self)
        buffers.append(cell)
        return UnsafeRawPointer(cell)
    }

    /// Where a held value lies; for an object a cell with the reference.
    func place(of held: HeldValue) -> Place {
        held.place ?? Place(address: reference(to: held.base), plan: held.plan)
    }

    /// The payload of an enum whose tag bits are mixed into it.
    ///
    /// A large value that many references lead to (an `Any` repeated in an array shares its box) is copied once.
    ///
    /// - Parameters:
    ///   - place: The enum.
    ///   - witnesses: Its value witnesses.
    /// - Returns: The payload, which lives as long as the walk.
    func projectedPayload(of place: Place, witnesses: ValueWitnesses) -> UnsafeRawPointer {
        let isLarge = place.plan.size > Self.largeValue
        if isLarge, let known = largeCopies[place.address], known.plan == place.plan { return known.address }
        let copy = bitwiseCopy(of: place)
        witnesses.projectEnumPayload(of: copy, type: place.plan.metadata)
        if isLarge { largeCopies[place.address] = Place(address: UnsafeRawPointer(copy), plan: place.plan) }
        return UnsafeRawPointer(copy)
    }

    /// A bitwise copy of a value, to take an enum's tag bits off: it owns nothing, the original is kept alive.
    ///
    /// - Parameter place: The value.
    /// - Returns: The copy's memory, which lives as long as the walk.
    private func bitwiseCopy(of place: Place) -> UnsafeMutableRawPointer {
        let size = max(place.plan.size, 1)
        let buffer = UnsafeMutableRawPointer.allocate(
            byteCount: size,
            alignment: max(16, place.plan.record.pointee.alignmentMask + 1)
        )
        buffer.copyMemory(from: place.address, byteCount: place.plan.size)
        buffers.append(buffer)
        return buffer
    }
}
