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
        case .place(let place):
            if let obstacle = designation.stored?.pointee.obstacle { throw failure(obstacle) }
            switch designation.stored?.pointee.ownership {
            case .weak: return place.loadWeak() as Any
            case .unowned:
                let (object, isNull) = place.loadUnowned()
                if object == nil, !isNull { throw failure(.deadReference) }
                return object as Any
            case .unownedUnsafe:
                throw failure(.unreadable(why: "an unowned(unsafe) reference is never followed"))
            case .strong, nil: return place.copy()
            }
        }
    }
}
