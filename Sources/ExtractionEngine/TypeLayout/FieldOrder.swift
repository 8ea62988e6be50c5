/// Looks for an order of fields that takes less memory.
///
/// Swift lays fields out one after the other, each at the next multiple of its alignment; a struct's size ends with its
/// last field, and the next field of whoever holds it may begin right there.
struct FieldOrder {
    /// The order that takes less, if it does.
    let better: TypeLayout.Order?

    /// Compares the declared order with one by falling alignment; gives nil where the declared order is not what
    /// decides the offsets (a struct of C, a library's class).
    ///
    /// - Parameters:
    ///   - plan: The type.
    ///   - fields: Its fields by offset, with sizes.
    ///   - header: Bytes in front of a class's fields.
    init?(of plan: TypePlan, fields: [TypeLayout.Field], header: Int) {
        let isClass = plan.shape == .class
        // A tuple's order is part of its type.
        guard isClass || plan.shape == .structure else { return nil }
        // A superclass's properties stay where they are.
        let declaredHere = isClass ? fields.filter { $0.declaredIn == plan.names.pointee.name } : fields
        // Fields of no size lie anywhere, and take nothing wherever they are declared.
        let (own, sizeless) = (declaredHere.filter { $0.size != 0 }, declaredHere.filter { $0.size == 0 })
        guard own.count > 1, own.allSatisfy({ $0.size != nil && $0.alignment != nil }) else { return nil }
        let inherited = isClass ? fields.filter { $0.declaredIn != plan.names.pointee.name } : []
        let start = inherited.map { $0.offset + ($0.size ?? 0) }.max() ?? (isClass ? header : 0)
        let declared = Self.layOut(own, from: start)
        guard declared.offsets == own.map(\.offset) else { return nil }

        let ordered = own.enumerated().sorted { one, other in
            let (first, second) = (one.element, other.element)
            if first.alignment != second.alignment { return first.alignment ?? 1 > second.alignment ?? 1 }
            // What leaves a gap behind it goes to the end of its kind, where something small may fill it.
            let (firstFits, secondFits) = (first.isWhole, second.isWhole)
            return firstFits != secondFits ? firstFits : one.offset < other.offset
        }.map(\.element)
        let better = Self.layOut(ordered, from: start)
        let alignment = plan.metadata.witnesses.map { $0.alignmentMask + 1 } ?? 1
        let before = isClass ? declared.end : Self.rounded(declared.end, to: alignment)
        let after = isClass ? better.end : Self.rounded(better.end, to: alignment)
        let saved = before > after ? before - after : declared.end - better.end
        // The compiler's own storage ($defaultActor) has no declaration to move.
        self.better =
            saved > 0
            ? TypeLayout.Order(
                fields: (ordered + sizeless).map(\.name).filter { !$0.contains("$") },
                size: better.end,
                stride: after,
                saved: saved
            ) : nil
    }

    private static func layOut(_ fields: [TypeLayout.Field], from start: Int) -> (offsets: [Int], end: Int) {
        var end = start
        let offsets = fields.map { field in
            let offset = rounded(end, to: field.alignment ?? 1)
            end = offset + (field.size ?? 0)
            return offset
        }
        return (offsets, end)
    }

    private static func rounded(_ offset: Int, to alignment: Int) -> Int {
        (offset + alignment - 1) / alignment * alignment
    }
}

extension TypeLayout.Field {
    /// Whether the size is a multiple of the alignment, so that nothing is unused behind it.
    fileprivate var isWhole: Bool {
        guard let size, let alignment else { return true }
        return size % alignment == 0
    }
}
