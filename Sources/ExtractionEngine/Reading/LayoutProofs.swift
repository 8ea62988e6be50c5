/// Which layouts hold in this process: each is tried on probe types of the engine's own before it is relied on.
///
/// The field tables are no promise of the language. Where a layout does not hold, its kind of value is read through
/// `Mirror` or typed copies, slower and with less to tell, and `failed` names it.
public struct LayoutProofs: Sendable {
    /// A layout that reading in place relies on.
    public enum Fact: String, Sendable, CaseIterable {
        /// Names, offsets, mutability and ownership of a struct's stored properties.
        case structures
        /// The same of a class and of its superclasses.
        case classes
        /// Labels and offsets of a tuple's elements.
        case tuples
        /// An enum's case, and where its payload lies.
        case enums
        /// Whether an optional is nil, and where its value lies.
        case optionals
        /// Where the value in an `Any`, another existential or an error lies.
        case existentials
        /// Weak references, and unowned ones to objects that are gone.
        case references
        /// Where the elements of an array lie.
        case arrays
        /// The hash table of a dictionary.
        case dictionaries
        /// The hash table of a set.
        case sets
    }

    /// What was found in this process; tried once, when a value is first captured.
    public static let current = LayoutProofs()

    /// The layouts that hold.
    public let held: Set<Fact>

    /// The layouts that do not hold: these kinds of values go through `Mirror`.
    public var failed: [Fact] { Fact.allCases.filter { !held.contains($0) } }

    private init() {
        #if os(Linux) && (arch(x86_64) || arch(arm64))
        held = Set(Fact.allCases.filter(\.holds))
        #else
        // Not tried yet on other platforms, where a wrong guess about the metadata itself could crash the proof.
        held = []
        #endif
    }
}

extension LayoutProofs.Fact {
    fileprivate var holds: Bool {
        switch self {
        case .structures: LayoutProbes.structures()
        case .classes: LayoutProbes.classes()
        case .tuples: LayoutProbes.tuples()
        case .enums: LayoutProbes.enums()
        case .optionals: LayoutProbes.optionals()
        case .existentials: LayoutProbes.existentials()
        case .references: LayoutProbes.references()
        case .arrays: LayoutProbes.arrays()
        case .dictionaries: LayoutProbes.dictionaries()
        case .sets: LayoutProbes.sets()
        }
    }
}

extension ReadingMode {
    /// The layouts that reading relies on.
    var facts: FactMask { self == .mirror ? FactMask([]) : FactMask.current }
}

/// A set of layouts that is asked at every node: one bit for each.
struct FactMask: Sendable {
    private let bits: UInt16

    static let current = FactMask(LayoutProofs.current.held)

    init(_ facts: Set<LayoutProofs.Fact>) {
        bits = facts.reduce(0) { $0 | Self.bit(of: $1) }
    }

    @inline(__always)
    func contains(_ fact: LayoutProofs.Fact) -> Bool { bits & Self.bit(of: fact) != 0 }

    @inline(__always)
    private static func bit(of fact: LayoutProofs.Fact) -> UInt16 {
        switch fact {
        case .structures: 1
        case .classes: 1 << 1
        case .tuples: 1 << 2
        case .enums: 1 << 3
        case .optionals: 1 << 4
        case .existentials: 1 << 5
        case .references: 1 << 6
        case .arrays: 1 << 7
        case .dictionaries: 1 << 8
        case .sets: 1 << 9
        }
    }
}
