extension Walker {
    /// States the value of the open node, a leaf.
    ///
    /// Typed loads: the plan says that exactly this type lies at the place. A packed struct of C puts numbers where
    /// their alignment does not want them, so they are loaded without it.
    ///
    /// - Parameter place: The value.
    mutating func setLeafValue(_ place: Place) {
        let address = place.address
        switch place.plan.presentation {
        case .int: builder.setValue(integer: address.loadUnaligned(as: Int.self))
        case .int8: builder.setValue(integer: address.loadUnaligned(as: Int8.self))
        case .int16: builder.setValue(integer: address.loadUnaligned(as: Int16.self))
        case .int32: builder.setValue(integer: address.loadUnaligned(as: Int32.self))
        case .int64: builder.setValue(integer: address.loadUnaligned(as: Int64.self))
        case .uint: builder.setValue(integer: address.loadUnaligned(as: UInt.self))
        case .uint8: builder.setValue(integer: address.loadUnaligned(as: UInt8.self))
        case .uint16: builder.setValue(integer: address.loadUnaligned(as: UInt16.self))
        case .uint32: builder.setValue(integer: address.loadUnaligned(as: UInt32.self))
        case .uint64: builder.setValue(integer: address.loadUnaligned(as: UInt64.self))
        case .boolean: builder.setValue(address.loadUnaligned(as: UInt8.self) & 1 == 1)
        case .double: builder.setValue(address.loadUnaligned(as: Double.self))
        case .string: builder.setValue(address.assumingMemoryBound(to: String.self).pointee)
        case .data: setBytes(of: place)
        case .pointer:
            builder.setValue(nameText(of: place.plan))
            builder.setNote(.neverRead, "a pointer: neither its address nor what it leads to is shown")
        default: builder.setValue(place.leafText ?? place.plan.names.pointee.name)
        }
    }

    /// States the bytes of a buffer: some of them, or those of the root.
    private mutating func setBytes(of place: Place) {
        guard let bytes = place.bytes else { return builder.setValue(place.plan.names.pointee.name) }
        let count = bytes.count
        let isRoot = builder.openDepth == 1
        let limit = isRoot ? ByteText.most : ByteText.excerpt
        builder.setValue(ByteText.text(of: bytes, limit: limit))
        guard count > limit else { return }
        builder.setValueLength(ByteText.length(ofBytes: count))
        if isRoot { builder.setNote(.limit, "limit reached: \(limit) of \(count) bytes are shown") }
    }
}

extension Presentation {
    /// The kind of a value that is one text; nil for a value with parts.
    func leafKind(isRaw: Bool) -> PropertyTree.Kind? {
        switch self {
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .double, .float,
            .describedNumber:
            .number
        case .boolean: .boolean
        case .string, .substring, .character, .describedString: .string
        case .pointer: .opaque
        case .rawValue: .enum
        case .date: isRaw ? nil : .date
        case .data: isRaw ? nil : .data
        case .url: isRaw ? nil : .url
        case .uuid: isRaw ? nil : .uuid
        case .presentedText: isRaw ? nil : .struct
        case .presentedNumber: isRaw ? nil : .number
        case .presentedString: isRaw ? nil : .string
        case .array, .inlineArray, .hashed, .range, .anyHashable, .customMirror, .ownText, .stored: nil
        }
    }
}

extension Place {
    /// The text of a value that is one text, or nil for a value with parts.
    ///
    /// A `description` is called only on types of the standard library and of Foundation that are known to describe
    /// themselves alone.
    var leafText: String? {
        switch plan.presentation {
        case .int: String(address.loadUnaligned(as: Int.self))
        case .int8: String(address.loadUnaligned(as: Int8.self))
        case .int16: String(address.loadUnaligned(as: Int16.self))
        case .int32: String(address.loadUnaligned(as: Int32.self))
        case .int64: String(address.loadUnaligned(as: Int64.self))
        case .uint: String(address.loadUnaligned(as: UInt.self))
        case .uint8: String(address.loadUnaligned(as: UInt8.self))
        case .uint16: String(address.loadUnaligned(as: UInt16.self))
        case .uint32: String(address.loadUnaligned(as: UInt32.self))
        case .uint64: String(address.loadUnaligned(as: UInt64.self))
        case .double: address.loadUnaligned(as: Double.self).description
        case .float: address.loadUnaligned(as: Float.self).description
        case .boolean: address.loadUnaligned(as: UInt8.self) & 1 == 1 ? "true" : "false"
        case .string: address.assumingMemoryBound(to: String.self).pointee
        case .substring: String(address.assumingMemoryBound(to: Substring.self).pointee)
        case .character: String(address.assumingMemoryBound(to: Character.self).pointee)
        case .date: dateText
        case .data: bytes.map { ByteText.text(of: $0, limit: ByteText.excerpt) }
        case .rawValue: rawValueText
        case .describedNumber, .describedString, .url, .uuid, .presentedText, .presentedNumber, .presentedString:
            (copy() as? any CustomStringConvertible)?.description
        case .pointer, .array, .inlineArray, .hashed, .range, .anyHashable, .customMirror, .ownText, .stored: nil
        }
    }

    /// A date's time in UTC: its only stored property counts seconds from 2001-01-01.
    private var dateText: String? {
        guard plan.size == 8, plan.fields.count == 1, plan.fields[0].type.presentation == .double else {
            return (copy() as? any CustomStringConvertible)?.description
        }
        return TimestampText.text(secondsSince2001: address.loadUnaligned(as: Double.self))
    }

    /// The bytes of a buffer of Foundation.
    fileprivate var bytes: (any RandomAccessCollection<UInt8>)? { copy() as? any RandomAccessCollection<UInt8> }

    private var rawValueText: String? {
        func raw(_ value: some RawRepresentable) -> String? {
            (value.rawValue as? any BinaryInteger).map { String($0) }
        }
        return (copy() as? any RawRepresentable).flatMap { raw($0) } ?? importedRawValue
    }

    /// The bits of an enum of C whose raw type the program does not carry: a number where its sign cannot matter.
    private var importedRawValue: String? {
        let bits: UInt64
        switch plan.size {
        case 1: bits = UInt64(address.loadUnaligned(as: UInt8.self))
        case 2: bits = UInt64(address.loadUnaligned(as: UInt16.self))
        case 4: bits = UInt64(address.loadUnaligned(as: UInt32.self))
        case 8: bits = address.loadUnaligned(as: UInt64.self)
        default: return nil
        }
        let isSigned = bits >> (UInt64(plan.size) * 8 - 1) == 1
        return isSigned ? "0x" + String(bits, radix: 16) : String(bits)
    }

    /// A range as it is written, where its bounds are leaves.
    var rangeText: String? {
        let bounds = plan.fields.map { Place(address: address + $0.offset, plan: $0.type).leafText }
        let texts = bounds.compactMap { $0 }
        guard texts.count == bounds.count else { return nil }
        let name = plan.names.pointee.name.prefix { $0 != "<" }
        return switch (name, texts.count) {
        case ("Range", 2): "\(texts[0])..<\(texts[1])"
        case ("ClosedRange", 2): "\(texts[0])...\(texts[1])"
        case ("PartialRangeFrom", 1): "\(texts[0])..."
        case ("PartialRangeUpTo", 1): "..<\(texts[0])"
        case ("PartialRangeThrough", 1): "...\(texts[0])"
        default: nil
        }
    }

    /// The type that a metatype's value is; what may be stored thin is known from its type and never read.
    var metatypeValue: TypePlan? {
        if plan.shape == .metatype, plan.hasThinParts {
            return plan.metadata.pointer(at: 8).map { TypePlan.of(Metadata(address: $0)) }
        }
        return address.load(as: UnsafeRawPointer?.self).map { TypePlan.of(Metadata(address: $0)) }
    }

    /// How the value is written as a key in a path; nil for what has no literal.
    ///
    /// - Parameter facts: The layouts that are relied on.
    /// - Returns: The index or key literal.
    func keyLiteral(facts: FactMask) -> PropertyPath.Component? {
        switch plan.presentation {
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
            return leafText.flatMap { Int128($0) }.map(PropertyPath.integerKey)
        case .string, .substring, .character: return leafText.map { .key(.string($0)) }
        case .uuid, .url: return leafText.map { .key(.string($0)) }
        case .boolean: return .key(.boolean(leafText == "true"))
        case .double: return .key(.double(address.loadUnaligned(as: Double.self)))
        case .stored where plan.shape == .enumeration:
            if facts.contains(.enums) {
                guard let value = enumValue(keepings: nil), value.payload == nil else { return nil }
                return .key(.enumCase(value.enumCase.pointee.name))
            }
            guard let value = mirroredEnumValue, value.payload == nil else { return nil }
            return .key(.enumCase(value.name))
        default: return nil
        }
    }
}
