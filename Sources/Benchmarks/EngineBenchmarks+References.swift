import ExtractionEngine

extension EngineBenchmarks {
    /// The objects that a value leads to, and the loops among them.
    func referenceComparisons() -> [Comparison] {
        [referencesAgainstTree(), ringAgainstArray()]
    }

    private func referencesAgainstTree() -> Comparison {
        let city = City(objects: 100_000)
        return Self.loops(
            from: city,
            work: "the references among 100,000 objects, and their loops",
            tree: city,
            baseline: "a tree of the same objects"
        )
    }

    /// The tree of a ring ends at its depth, so that an array of the same objects is what can be compared.
    private func ringAgainstArray() -> Comparison {
        let ring = Ring(objects: 1_000_000)
        return Self.loops(
            from: ring.beads[0],
            work: "the references of a ring of 1,000,000 objects, and its loop",
            tree: ring.beads,
            baseline: "a tree of an array of them"
        )
    }

    /// The loops that a subject leads to, against a tree with a row for each of the same objects.
    private static func loops(
        from subject: @escaping @autoclosure () -> Any,
        work: String,
        tree shown: @escaping @autoclosure () -> Any,
        baseline: String
    ) -> Comparison {
        let limits = PropertyTree.Limits(depth: 8, children: 2_000_000, nodes: 10_000_000)
        return Comparison(
            work: work,
            baseline: baseline,
            target: .atMost(3),
            measured: { count in
                for _ in 0..<count { consume(ReferenceGraph(reflecting: subject()).strongCycles().count) }
            },
            against: { count in for _ in 0..<count { consume(PropertyTree(reflecting: shown(), limits: limits)) } }
        )
    }

    /// What a graph holds of each object: a size, not a time.
    func referenceMemory() -> [Measurement] {
        let footprint = ReferenceGraph(reflecting: City(objects: 100_000))
        let bytes = footprint.memoryFootprint
        let sizes: [(String, Double, String, Double)] = [
            (
                "memory of a reference graph, its nodes", 100, "bytes an object",
                Double(bytes.nodes) / Double(footprint.nodes.count)
            ),
            (
                "memory of a reference graph, its edges", 32, "bytes a reference",
                Double(bytes.edges) / Double(footprint.edgeCount)
            ),
        ]
        return sizes.map { work, most, unit, size in
            Measurement(
                work: work,
                baseline: "",
                target: .size(atMost: most, unit: unit),
                nanoseconds: 0,
                baselineNanoseconds: 0,
                size: size
            )
        }
    }
}

/// Streets, houses and people who refer to each other, in some ways that never let go.
final class City {
    private let streets: [Street]

    /// A city of about so many objects.
    init(objects: Int) {
        streets = (0..<objects / (Street.houses * 3 + 1)).map { Street(number: $0) }
    }
}

private final class Street {
    static let houses = 33

    private let name: String
    private var built: [House] = []

    init(number: Int) {
        name = "Street \(number)"
        built = (0..<Self.houses).map { House(number: $0, in: self) }
    }
}

private final class House {
    private let number: Int
    private weak var street: Street?
    private var tenants: [String: Tenant] = [:]

    init(number: Int, in street: Street) {
        self.number = number
        self.street = street
        for name in ["Ada", "Bertrand"] { tenants[name] = Tenant(name, in: self) }
    }
}

private final class Tenant {
    private let name: String
    private let balance = 0.5
    private let home: House

    init(_ name: String, in house: House) {
        self.name = name
        home = house
    }
}

/// Objects that refer to each other in a ring; it is opened when nobody needs it any more.
final class Ring {
    let beads: [Bead]

    init(objects: Int) {
        beads = (0..<objects).map { Bead($0) }
        for index in beads.indices { beads[index].next = beads[(index + 1) % beads.count] }
    }

    deinit {
        for bead in beads { bead.next = nil }
    }
}

final class Bead {
    private let number: Int
    fileprivate(set) var next: Bead?

    init(_ number: Int) {
        self.number = number
    }
}
