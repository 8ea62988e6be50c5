extension PathResolver {
    /// The value that a path led to, copied out as a type.
    ///
    /// - Parameters:
    ///   - designation: What the path led to.
    ///   - type: The wanted type; an optional one accepts nil.
    /// - Returns: The value.
    /// - Throws: `ExtractionError` where it is of another type, nil, or not to be read.
    func value<T>(of designation: Designation, as type: T.Type) throws(ExtractionError) -> T {
        let found = try copy(of: designation)
        if let found, let value = found as? T { return value }
        // What is wrong is said about the value itself; opening it throws where there is none.
        let opened = try open(designation)
        let name =
            switch opened {
            case .instance(_, let plan): plan.names.pointee.name
            case .value(let place): place.plan.names.pointee.name
            }
        throw failure(.typeMismatch(wanted: TypePlan.of(T.self).names.pointee.name, found: name))
    }

    private func copy(of designation: Designation) throws(ExtractionError) -> Any? {
        switch designation.location {
        case .object(let object, _):
            return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
        case .mirrored(let child):
            let held = try mirroredValue(of: child)
            return held.place.map { copy(of: $0) } ?? held.owner
        case .place(let place):
            if let obstacle = designation.stored?.pointee.obstacle { throw failure(obstacle) }
            switch designation.stored?.pointee.ownership {
            case .weak: return place.loadWeak() as Any
            case .unowned: return try unownedObject(at: place) as Any
            case .unownedUnsafe:
                throw failure(.unreadable(why: "an unowned(unsafe) reference is never followed"))
            case .strong, nil: return copy(of: place)
            }
        }
    }

    private func copy(of place: Place) -> Any? {
        guard place.plan.shape.isExistential, !facts.contains(.existentials) else { return place.copy() }
        guard let held = place.heldByCast else { return nil }
        return held.place.map { $0.copy() } ?? held.owner
    }
}
