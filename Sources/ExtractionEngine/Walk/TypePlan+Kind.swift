extension TypePlan {
    /// The kind that a type tells by itself, whatever a value of it holds.
    func declaredKind(isRaw: Bool) -> PropertyTree.Kind {
        if let leaf = presentation.leafKind(isRaw: isRaw) { return leaf }
        switch presentation {
        case .array, .inlineArray: return .array
        case .hashed:
            return record.pointee.hashedStorage?.valueType == nil ? .set : .dictionary
        default: return kindOfShape
        }
    }

    /// The kind that the way in which values lie in memory tells.
    var kindOfShape: PropertyTree.Kind {
        switch shape {
        case .structure: .struct
        case .class: isActor ? .actor : .class
        case .enumeration: .enum
        case .optional: .optional
        case .tuple: .tuple
        case .function: .closure
        case .metatype, .existentialMetatype: .metatype
        case .opaqueExistential, .classExistential, .errorExistential, .opaque: .opaque
        }
    }
}
