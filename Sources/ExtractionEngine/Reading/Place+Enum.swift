import CSwiftRuntime

extension Place {
    /// The case that an enum is in, and where its payload lies.
    struct EnumValue {
        let enumCase: UnsafePointer<CasePlan>
        let payload: Place?
    }

    /// Reads an enum's case by the value witness of its type.
    ///
    /// A payload lies at the enum's own address. Where more than one case has one, tag bits may be mixed in: they are
    /// taken off a bitwise copy, which owns nothing and is read only while the original is alive. An indirect case
    /// holds a box, and the payload lies in it.
    ///
    /// - Parameter keepings: Where copies are kept; without it the payload of an enum that needs one is not read.
    /// - Returns: The case, or nil for a value that is in none that the metadata knows.
    func enumValue(keepings: WalkKeepings?) -> EnumValue? {
        let layout = plan.layout
        guard let tag = plan.metadata.witnesses?.enumTag(of: address, type: plan.metadata),
            let first = layout.pointee.cases.baseAddress, tag < layout.pointee.cases.count
        else { return nil }
        let enumCase = first + tag
        guard let payloadPlan = enumCase.pointee.payload else { return EnumValue(enumCase: enumCase, payload: nil) }
        if tag >= layout.pointee.payloadCaseCount {
            return EnumValue(enumCase: enumCase, payload: Place(address: address, plan: payloadPlan))
        }
        var start = address
        if layout.pointee.payloadCaseCount > 1 {
            guard let keepings, let witnesses = plan.metadata.witnesses else {
                return EnumValue(enumCase: enumCase, payload: Place(address: address, plan: payloadPlan))
            }
            start = keepings.projectedPayload(of: self, witnesses: witnesses)
        }
        if enumCase.pointee.isIndirect {
            guard let box = start.load(as: UnsafeMutableRawPointer?.self) else {
                return EnumValue(enumCase: enumCase, payload: nil)
            }
            start = UnsafeRawPointer(swift_projectBox(box))
        }
        return EnumValue(enumCase: enumCase, payload: Place(address: start, plan: payloadPlan))
    }
}
