/// A copy of a value at an address that does not move, for as long as the box lives.
final class ValueBox {
    let place: Place

    /// Takes over memory with an initialised value in it.
    ///
    /// - Parameters:
    ///   - address: Memory allocated for one value of the type.
    ///   - plan: The value's type.
    init(adopting address: UnsafeMutableRawPointer, plan: TypePlan) {
        place = Place(address: UnsafeRawPointer(address), plan: plan)
    }

    deinit {
        func destroy<Value>(_ type: Value.Type) {
            let value = UnsafeMutablePointer(mutating: place.address.assumingMemoryBound(to: Value.self))
            value.deinitialize(count: 1)
            value.deallocate()
        }
        _openExistential(place.plan.type, do: destroy)
    }
}

/// A value at a place that stays good as long as this is kept.
struct HeldValue {
    let place: Place
    /// What keeps the value alive: the object itself, or a box with a copy of a value.
    let owner: AnyObject

    /// Takes a value out of its existential container: an object as it is, anything else as a copy.
    ///
    /// - Parameter value: The value.
    init(_ value: Any) {
        func open<Value>(_ value: Value) -> HeldValue { holdValue(value) }
        self = _openExistential(value, do: open)
    }

    /// Takes an object as it is.
    ///
    /// - Parameter object: The object.
    init(object: AnyObject) {
        owner = object
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        place = Place(address: address, plan: TypePlan.ofObject(at: address))
    }

    fileprivate init(place: Place, owner: AnyObject) {
        self.place = place
        self.owner = owner
    }
}

/// Holds a value of a known type; a function of its own, because the compiler cannot open into a static method.
private func holdValue<Value>(_ value: Value) -> HeldValue {
    let plan = TypePlan.of(Value.self)
    if plan.shape == .class { return HeldValue(object: unsafeBitCast(value, to: AnyObject.self)) }
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    let box = ValueBox(adopting: UnsafeMutableRawPointer(pointer), plan: plan)
    return HeldValue(place: box.place, owner: box)
}
