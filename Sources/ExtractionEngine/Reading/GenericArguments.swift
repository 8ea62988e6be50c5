extension Metadata {
    /// The types that a generic type's arguments are, also those in packs; empty where there are none.
    ///
    /// The descriptor's generic header (`TargetTypeGenericContextDescriptorHeader`) follows its fixed part: two relative
    /// pointers, then the numbers of parameters, requirements and key arguments and flags, 16 bits each, a byte for
    /// each parameter, and 12 bytes for each requirement. In the metadata the lengths of packs come first, then one
    /// word for each parameter that has an argument of its own.
    var genericArguments: [Metadata] {
        switch kind {
        case .structure, .enumeration, .optional: nominalArguments(at: address + 16, fixedPart: 28)
        case .class: classArguments
        case .tuple:
            (0..<Int(word(at: 8))).compactMap { pointer(at: 24 + 16 * $0).map(Metadata.init(address:)) }
        case .metatype, .existentialMetatype: pointer(at: 8).map { [Metadata(address: $0)] } ?? []
        case .function: functionParts
        case .extendedExistential: existentialArguments
        default: []
        }
    }

    /// Whether a type is a metatype of a protocol with constrained associated types (`any Collection<Int>.Type`).
    var isConstrainedExistentialMetatype: Bool {
        kind == .extendedExistential && pointer(at: 8).map { $0.load(as: UInt8.self) == 2 } ?? true
    }

    /// Whether the runtime can name the type: it crashes on a `isConstrainedExistentialMetatype`, also as an argument.
    var hasRuntimeName: Bool {
        var pending = [self]
        while let type = pending.popLast() {
            if type.isConstrainedExistentialMetatype { return false }
            pending += type.genericArguments
        }
        return true
    }

    /// The runtime's name with modules; put together from the type's parts where the runtime has none.
    var runtimeName: String {
        if isConstrainedExistentialMetatype { return "(any …).Type" }
        if hasRuntimeName { return _typeName(type, qualified: true) }
        let arguments = genericArguments.map(\.runtimeName).joined(separator: ", ")
        switch kind {
        case .tuple: return "(\(arguments))"
        case .metatype, .existentialMetatype: return "(\(arguments)).Type"
        case .structure, .enumeration, .optional, .class:
            let name = descriptor?.name ?? "…"
            return ["Array", "Optional", "Dictionary"].contains(name)
                ? "Swift.\(name)<\(arguments)>" : "\(name)<\(arguments)>"
        default: return "…"
        }
    }

    private var classArguments: [Metadata] {
        guard let descriptor else { return [] }
        let start = descriptor.address
        let hasResilientSuperclass = start.load(as: UInt32.self) & 0x2000_0000 != 0
        if hasResilientSuperclass {
            let bounds = start + 24 + Int((start + 24).loadUnaligned(as: Int32.self))
            return nominalArguments(at: address + bounds.load(as: Int.self), fixedPart: 44)
        }
        let isBeforeAddressPoint = start.load(as: UInt32.self) & 0x1000_0000 != 0
        guard !isBeforeAddressPoint else { return [] }
        let words = start.load(fromByteOffset: 28, as: UInt32.self) &- start.load(fromByteOffset: 32, as: UInt32.self)
        return nominalArguments(at: address + Int(words) * 8, fixedPart: 44)
    }

    private func nominalArguments(at arguments: UnsafeRawPointer, fixedPart: Int) -> [Metadata] {
        guard let descriptor, descriptor.address.load(as: UInt32.self) & 0x80 != 0 else { return [] }
        let header = descriptor.address + fixedPart + 8
        let parameterCount = Int(header.load(as: UInt16.self))
        let requirementCount = Int(header.load(fromByteOffset: 2, as: UInt16.self))
        let hasPacks = header.load(fromByteOffset: 6, as: UInt16.self) & 1 != 0
        let parameters = header + 8
        // { number of packs, number of shape classes }, then { kind, index, shape class, unused } for each.
        let packs = parameters + (parameterCount + 3) & ~3 + requirementCount * 12
        var found: [Metadata] = []
        var word = hasPacks ? Int(packs.load(fromByteOffset: 2, as: UInt16.self)) : 0
        var pack = 0
        for parameter in 0..<parameterCount {
            let flags = parameters.load(fromByteOffset: parameter, as: UInt8.self)
            guard flags & 0x80 != 0 else { continue }
            let argument = arguments.load(fromByteOffset: word * 8, as: UInt.self)
            word += 1
            switch flags & 0x3F {
            case 0:
                if let type = UnsafeRawPointer(bitPattern: argument) { found.append(Metadata(address: type)) }
            case 1:
                let shape = Int((packs + 4 + pack * 8).load(fromByteOffset: 4, as: UInt16.self))
                pack += 1
                // The lowest bit says that the runtime owns the pack's memory.
                guard let types = UnsafeRawPointer(bitPattern: argument & ~1) else { continue }
                for index in 0..<arguments.load(fromByteOffset: shape * 8, as: Int.self) {
                    found.append(Metadata(address: types.load(fromByteOffset: index * 8, as: UnsafeRawPointer.self)))
                }
            default: continue
            }
        }
        return found
    }

    /// Result and parameters: flags with the number of parameters at 8, result at 16, parameters from 24 on.
    private var functionParts: [Metadata] {
        let count = Int(word(at: 8) & 0xFFFF)
        return (0...count).compactMap { pointer(at: 16 + 8 * $0).map(Metadata.init(address:)) }
    }

    /// Arguments of the shape's generalization signature, if it has one (flag 0x100): its header is at 16.
    private var existentialArguments: [Metadata] {
        guard let shape = pointer(at: 8), shape.load(as: UInt32.self) & 0x100 != 0 else { return [] }
        let hasPacks = shape.load(as: UInt32.self) & 0x2000 != 0
        guard !hasPacks else { return [] }
        return (0..<Int(shape.load(fromByteOffset: 16, as: UInt16.self))).compactMap {
            pointer(at: 16 + 8 * $0).map(Metadata.init(address:))
        }
    }
}

extension TypeDescriptor {
    /// The type's own name, without module and outer types.
    var name: String {
        let offset = Int((address + 8).loadUnaligned(as: Int32.self))
        return String(cString: (address + 8 + offset).assumingMemoryBound(to: CChar.self))
    }
}
