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

/// A value that stays good as long as this is kept.
struct HeldValue {
    /// Where the value lies, or the object itself: either way where its stored properties are counted from.
    let base: UnsafeRawPointer
    let plan: TypePlan
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
        base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        plan = TypePlan.ofObject(at: base)
    }

    fileprivate init(box: ValueBox) {
        owner = box
        base = box.place.address
        plan = box.place.plan
    }

    /// The value's place; nil for an object, which is not in memory as a reference.
    var place: Place? { plan.shape == .class ? nil : Place(address: base, plan: plan) }
}

/// Holds what is inside a container that came inside a container: a cast to the dynamic type opens both.
private func holdDynamicValue<Container>(of value: Container) -> HeldValue? {
    let type: Any.Type = type(of: value as Any)
    guard !TypePlan.of(type).shape.isExistential else { return nil }
    func cast<Value>(_ type: Value.Type) -> HeldValue? { (value as? Value).map { holdValue($0) } }
    return _openExistential(type, do: cast)
}

/// Holds a value of a known type; a function of its own, because the compiler cannot open into a static method.
private func holdValue<Value>(_ value: Value) -> HeldValue {
    let plan = TypePlan.of(Value.self)
    if plan.shape == .class { return HeldValue(object: unsafeBitCast(value, to: AnyObject.self)) }
    if plan.shape.isExistential, let inner = holdDynamicValue(of: value) { return inner }
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    return HeldValue(box: ValueBox(adopting: UnsafeMutableRawPointer(pointer), plan: plan))
}

extension Place {
    /// What an existential holds, by the language's own cast: the slow way that needs no layout.
    var heldByCast: HeldValue? {
        func open<Container>(_ type: Container.Type) -> HeldValue? {
            holdDynamicValue(of: address.assumingMemoryBound(to: Container.self).pointee)
        }
        return _openExistential(plan.type, do: open)
    }
}
