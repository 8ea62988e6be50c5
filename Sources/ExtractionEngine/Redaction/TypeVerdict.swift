/// What redaction rules mean for the parts of one type.
struct TypeVerdict: ~Copyable, SlotEntry {
    /// A text that names the value beside it: the positions of both among the fields.
    struct Pair {
        let key: Int
        let value: Int
    }

    let key: TypePlan
    /// For each stored property, and for each that the presented view shows, whether its name hides it; nil where none does.
    private let stored: UnsafeMutablePointer<Bool>?
    private let visible: UnsafeMutablePointer<Bool>?
    /// For each case of an enum whether its name hides its value; nil where none does.
    private let cases: UnsafeMutablePointer<Bool>?
    /// Whether a stored property or a case's value is hidden by its name or type, so that no text that the type writes of
    /// itself is shown.
    let holdsHidden: Bool
    /// Of a pair, which is the text and which the value; positions among the stored properties.
    let pair: Pair?

    init(of plan: TypePlan, by redaction: Redaction) {
        let layout = plan.layout
        func flags<Part>(_ parts: UnsafeBufferPointer<Part>, _ name: (Part) -> String) -> [Bool] {
            parts.map { redaction.hides(name: name($0)) }
        }
        let stored = flags(layout.pointee.fields) { $0.name }
        let cases = flags(layout.pointee.cases) { $0.hasPayload ? $0.name : "" }
        key = plan
        self.stored = Self.kept(stored)
        self.cases = Self.kept(cases)
        let isSame = layout.pointee.visibleFields.baseAddress == layout.pointee.fields.baseAddress
        visible = isSame ? self.stored : Self.kept(flags(layout.pointee.visibleFields) { $0.name })
        holdsHidden =
            stored.contains(true) || cases.contains(true)
            || layout.pointee.fields.contains { redaction.hides($0.type) }
            || layout.pointee.cases.contains { $0.payload.map(redaction.hides) ?? false }
        pair = Self.pair(of: plan)
    }

    deinit {
        stored?.deallocate()
        cases?.deallocate()
        if visible != stored { visible?.deallocate() }
    }

    /// For each property whether its name hides it; nil where none does.
    func fields(isRaw: Bool) -> UnsafePointer<Bool>? { UnsafePointer(isRaw ? stored : visible) }

    /// Whether the name of a case hides its value.
    func hides(case index: Int) -> Bool { cases?[index] ?? false }

    func matches(_ key: TypePlan) -> Bool { self.key == key }

    static func hash(_ key: TypePlan) -> UInt { UInt(bitPattern: key.record) }

    private static func kept(_ flags: [Bool]) -> UnsafeMutablePointer<Bool>? {
        guard flags.contains(true) else { return nil }
        let kept = UnsafeMutableBufferPointer<Bool>.allocate(capacity: flags.count)
        _ = kept.initialize(from: flags)
        return kept.baseAddress
    }

    /// `(text, value)`, or properties `name` or `key` and `value`, as headers and parameters are kept in a list.
    private static func pair(of plan: TypePlan) -> Pair? {
        let fields = plan.fields
        if plan.shape == .tuple, fields.count == 2 { return fields[0].canBeName ? Pair(key: 0, value: 1) : nil }
        guard plan.shape == .structure || plan.shape == .class || plan.shape == .tuple,
            let value = fields.firstIndex(where: { $0.name == "value" }),
            let key = fields.firstIndex(where: { ["name", "key"].contains($0.name) && $0.canBeName })
        else { return nil }
        return Pair(key: key, value: value)
    }
}
