/// The ways from objects to the references in them, each made of the one that it goes on from and one more step.
///
/// A way is kept once, however many objects have it: objects of one class refer to others by the same ways.
struct ReferenceWays {
    typealias ID = UInt32

    /// One step, in eight bytes.
    struct Step: Hashable {
        enum Sort: UInt64 { case name, element, tupleElement, key }

        let bits: UInt64

        init(_ sort: Sort, _ number: Int) {
            bits = sort.rawValue << 62 | UInt64(truncatingIfNeeded: number) & (1 << 62 - 1)
        }

        /// The largest number that a step holds.
        static let mostNumber = 1 << 62 - 1

        var sort: Sort { Sort(rawValue: bits >> 62) ?? .key }
        var number: Int { Int(bits & (1 << 62 - 1)) }

        static func element(_ index: Int) -> Step { Step(.element, index) }
        static func tupleElement(_ index: Int) -> Step { Step(.tupleElement, index) }
    }

    /// A property's name or a key's literal, as paths have it.
    struct Label {
        let text: String
        /// The superclass that declares the property.
        let declaringClass: TypePlan?
    }

    /// The way from an object to itself.
    static let start: ID = 0

    private var parents: ContiguousArray<ID> = [0]
    private var steps: ContiguousArray<Step> = [Step(.element, 0)]
    private var labels: ContiguousArray<Label> = []
    private var keys: [String: Int] = [:]
    /// Open addressing: the way in each slot, 0 for none.
    private var slots = ContiguousArray<ID>(repeating: 0, count: smallest)

    private static let smallest = 64

    var count: Int { parents.count }

    /// A step by a name; each call makes one that differs from all others.
    mutating func step(named text: String, declaredIn declaringClass: TypePlan? = nil) -> Step {
        labels.append(Label(text: text, declaringClass: declaringClass))
        return Step(.name, labels.count - 1)
    }

    /// A step by a key, in its brackets.
    mutating func step(key text: String) -> Step {
        if let known = keys[text] { return Step(.key, known) }
        labels.append(Label(text: text, declaringClass: nil))
        keys[text] = labels.count - 1
        return Step(.key, labels.count - 1)
    }

    /// A step to the value of an enum's case that is known by its name alone.
    mutating func step(caseNamed name: String) -> Step {
        let text = TreeLabel.property(name).suffix.text
        return Step(.name, step(key: text).number)
    }

    /// The way that goes on from another one by a step.
    mutating func way(from parent: ID, by step: Step) -> ID {
        if parents.count * 2 > slots.count { grow() }
        var slot = position(parent, step)
        while slots[slot] != 0 {
            let known = Int(slots[slot])
            if parents[known] == parent, steps[known] == step { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        let made = ID(parents.count)
        parents.append(parent)
        steps.append(step)
        slots[slot] = made
        return made
    }

    /// Frees what only the making of ways needs.
    mutating func freeze() {
        slots = []
        keys = [:]
    }

    private func position(_ parent: ID, _ step: Step) -> Int {
        let mixed = (step.bits &+ UInt64(parent) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    }

    private mutating func grow() {
        slots = ContiguousArray(repeating: 0, count: slots.count * 2)
        for way in 1..<parents.count {
            var slot = position(parents[way], steps[way])
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = ID(way)
        }
    }

    /// A way as it is written.
    ///
    /// - Parameters:
    ///   - way: The way.
    ///   - limit: How many bytes the text has at most.
    /// - Returns: The text, and whether it is whole; what was cut ends in an ellipsis.
    func text(of way: ID, limit: Int) -> (text: String, isWhole: Bool) {
        var chain: [ID] = []
        var place = way
        while place != Self.start {
            chain.append(place)
            place = parents[Int(place)]
        }
        var text = ""
        for way in chain.reversed() {
            append(steps[Int(way)], to: &text)
            if text.utf8.count > limit { return (Self.cut(text, limit), false) }
        }
        return (text, true)
    }

    private static func cut(_ text: String, _ limit: Int) -> String {
        String(decoding: text.utf8.prefix(max(limit - 3, 0)), as: UTF8.self) + "…"
    }

    private func append(_ step: Step, to text: inout String) {
        switch step.sort {
        case .name:
            if !text.isEmpty { text += "." }
            text += labels[step.number].text
        case .element: text += "[\(step.number)]"
        case .tupleElement: text += ".\(step.number)"
        case .key: text += labels[step.number].text
        }
    }

    /// The superclass that declares the property which a way begins with.
    func declaringClass(of way: ID) -> TypePlan? {
        var place = way
        while place != Self.start, parents[Int(place)] != Self.start { place = parents[Int(place)] }
        guard place != Self.start, steps[Int(place)].sort == .name else { return nil }
        return labels[steps[Int(place)].number].declaringClass
    }

    /// The number of the last property's name on a way, without what an element adds; nil where there is none.
    func lastLabel(of way: ID) -> Int? {
        var place = way
        while place != Self.start {
            let step = steps[Int(place)]
            if step.sort == .name { return step.number }
            place = parents[Int(place)]
        }
        return nil
    }

    /// A name by its number.
    func text(ofLabel number: Int) -> String { labels[number].text }
}
