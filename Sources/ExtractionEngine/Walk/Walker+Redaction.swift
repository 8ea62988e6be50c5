/// What must not be shown is not read: it becomes a row with its declared type.
extension Walker {
    // MARK: By type

    /// Whether values of a type are hidden.
    @inline(__always)
    func hides(_ plan: TypePlan) -> Bool {
        plan.isRedacted && (redaction?.hidesRedactedTypes ?? false)
    }

    // MARK: By name

    /// Says of a struct's, tuple's or object's children which ones are hidden.
    ///
    /// - Parameters:
    ///   - frame: The iterator over them.
    ///   - plan: The type.
    ///   - fields: Its properties, as the frame goes over them.
    ///   - mirrored: The same through `Mirror`, where the layout is not to be trusted.
    @inline(__always)
    func hideNames(
        in frame: inout Frame,
        of plan: TypePlan,
        _ fields: UnsafeBufferPointer<FieldPlan>,
        mirrored: MirroredFields? = nil
    ) {
        guard let redaction else { return }
        let verdict = redaction.verdict(of: plan)
        frame.hidden = verdict.pointee.fields(isRaw: isRaw)
        guard let pair = verdict.pointee.pair,
            redaction.hides(pair, of: plan, at: frame.base, mirrored: mirrored, keepings, facts)
        else { return }
        let value = plan.fields[pair.value]
        frame.hiddenChild = fields.firstIndex { $0.storedName == value.storedName && $0.offset == value.offset } ?? -1
    }

    /// Whether the name of a case hides its value.
    func hides(_ enumCase: UnsafePointer<CasePlan>, of plan: TypePlan) -> Bool {
        guard let redaction, let first = plan.layout.pointee.cases.baseAddress else { return false }
        return redaction.verdict(of: plan).pointee.hides(case: enumCase - first)
    }

    /// Whether a stored property of a type is hidden by its name or its own type.
    func holdsHidden(_ plan: TypePlan) -> Bool {
        redaction.map { $0.verdict(of: plan).pointee.holdsHidden } ?? false
    }

    /// Whether a text that a value writes of itself could quote what is hidden in it.
    func mayQuoteHidden(_ place: Place) -> Bool {
        rules.child != 0 || holdsHidden(place.plan) || hiddenPairValue(at: place) != nil
    }

    /// Of a pair whose text hides the value, the value's name; nil for every other value.
    ///
    /// - Parameter place: A value, or a cell with the reference to an object.
    /// - Returns: The name.
    func hiddenPairValue(at place: Place) -> String? {
        let plan = place.plan
        guard let redaction, let pair = redaction.verdict(of: plan).pointee.pair,
            let base = plan.shape == .class ? place.object : place.address
        else { return nil }
        let isTrusted = readsInPlace(plan.shape == .class ? .classes : .structures)
        let mirrored = isTrusted ? nil : Place(address: base, plan: plan).mirroredFields
        let isHidden = redaction.hides(pair, of: plan, at: base, mirrored: mirrored, keepings, facts)
        return isHidden ? plan.fields[pair.value].name : nil
    }

    // MARK: By path

    /// Lets the rules for paths begin at the registered object.
    mutating func startRules() {
        if let redaction { rules.start(with: redaction.pathStart) }
    }

    /// Whether a rule hides the child that a step leads to, in whichever form the step is written; takes the others there.
    @inline(__always)
    mutating func hidesByPath(_ steps: @autoclosure () -> [PropertyPath.Component]) -> Bool {
        guard rules.parent != 0, let redaction else { return false }
        return rules.advance(by: steps(), redaction)
    }

    // MARK: Both

    /// Why a stored property is hidden by what its name or place is, or nil.
    @inline(__always)
    mutating func reasonToHide(
        _ field: UnsafePointer<FieldPlan>,
        _ index: Int,
        in frame: UnsafeMutablePointer<Frame>
    ) -> Redaction.Reason? {
        reasonToHide(index, in: frame, [.property(field.pointee.name), .property(field.pointee.storedName)])
    }

    /// Why a tuple's element is hidden by what its label or place is, or nil.
    @inline(__always)
    mutating func reasonToHide(
        tupleElement field: UnsafePointer<FieldPlan>,
        _ index: Int,
        in frame: UnsafeMutablePointer<Frame>
    ) -> Redaction.Reason? {
        reasonToHide(index, in: frame, [.tupleElement(index), .property(field.pointee.name)])
    }

    /// Why the child at an index is hidden, or nil; the steps are made only where a rule for paths has come this far.
    @inline(__always)
    private mutating func reasonToHide(
        _ index: Int,
        in frame: UnsafeMutablePointer<Frame>,
        _ steps: @autoclosure () -> [PropertyPath.Component]
    ) -> Redaction.Reason? {
        if let hidden = frame.pointee.hidden, hidden[index] { return .name }
        if frame.pointee.hiddenChild == index { return .pair }
        return hidesByPath(steps()) ? .path : nil
    }

    /// Why a stored property that `Mirror` gave is hidden by what its name or place is, or nil.
    mutating func reasonToHide(
        _ child: WalkKeepings.MirroredField,
        _ index: Int,
        in frame: UnsafeMutablePointer<Frame>
    ) -> Redaction.Reason? {
        child.isTupleElement
            ? reasonToHide(tupleElement: child.field, index, in: frame) : reasonToHide(child.field, index, in: frame)
    }

    // MARK: Rows

    /// Adds the row of something that is hidden: with its type and the reason, and nothing else.
    ///
    /// - Parameters:
    ///   - plan: The declared type, or one that is ``Redacted``.
    ///   - reason: Why it is hidden.
    ///   - levels: How many optionals are around it already; -1 where the next one is the compiler's own.
    ///   - position: Where the row stands.
    ///   - field: The property that holds it, or nil for an element.
    mutating func addRedacted(
        _ plan: TypePlan,
        because reason: Redaction.Reason,
        levels: Int = 0,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let shown = levels < 0 ? plan.layout.pointee.wrapped ?? plan : plan
        begin(shown, levels: levels, kind: shown.declaredKind(isRaw: isRaw), at: position, field: field)
        builder.setNote(.redacted, reason.sentence)
        builder.end()
    }

    /// Adds the row of a stored property that is hidden.
    mutating func addRedacted(
        _ field: UnsafePointer<FieldPlan>,
        because reason: Redaction.Reason,
        at position: NodePosition
    ) {
        guard !field.pointee.isUnreadable else { return addUnreadable(field.pointee, at: position, field: field) }
        let type = field.pointee.type
        switch field.pointee.role {
        case .lazyStorage where !isRaw:
            addRedacted(type, because: reason, levels: -1, at: position, field: field)
        case .wrapper(let valueField) where !isRaw && valueField < type.fields.count:
            addRedacted(type.fields[valueField].type, because: reason, at: position, field: field)
        default:
            addRedacted(type, because: reason, at: position, field: field)
        }
    }

    /// Adds the row of a stored property that is hidden, and that `Mirror` gave.
    mutating func addRedacted(
        _ child: WalkKeepings.MirroredField,
        because reason: Redaction.Reason,
        at position: NodePosition
    ) {
        guard child.isTupleElement else { return addRedacted(child.field, because: reason, at: position) }
        addRedacted(child.field.pointee.type, because: reason, at: position, field: nil)
    }
}
