@testable import ExtractionEngine

/// Trees of random shape and content, for tests that hold for every tree.
struct RandomTree {
    private var random: SeededGenerator
    private var identities = 0
    private var names = 0
    /// The nodes that have a `?` below them: there is one at most, since it adds nothing to the path.
    private var wrapping: Set<Int> = []

    static func make(seed: UInt64, nodes: Int = 200, depth: Int = 8) -> PropertyTree {
        var maker = RandomTree(random: SeededGenerator(seed: seed))
        return maker.make(nodes: nodes, depth: depth)
    }

    private init(random: SeededGenerator) { self.random = random }

    private mutating func make(nodes: Int, depth: Int) -> PropertyTree {
        var builder = TreeBuilder()
        let atPath = Bool.random(using: &random)
        builder.beginRoot(
            path: atPath ? "shelves[0]" : "",
            name: atPath ? "shelves[0]" : "Library",
            type: type(&builder),
            kind: kind()
        )
        facts(&builder)
        while builder.nodeCount < nodes {
            if builder.openDepth < depth, Bool.random(using: &random) {
                begin(&builder)
                facts(&builder)
            } else if builder.openDepth > 1 {
                finish(&builder)
            } else {
                begin(&builder)
                facts(&builder)
            }
        }
        while builder.openDepth > 0 { finish(&builder) }
        return builder.finish()
    }

    private mutating func finish(_ builder: inout TreeBuilder) {
        if one(in: 8) { builder.setNote([.limit, .redacted].randomElement(using: &random) ?? .limit, random.text()) }
        builder.end()
    }

    private mutating func begin(_ builder: inout TreeBuilder) {
        // The names count up, so that no two children of a node share one.
        names += 1
        let type = type(&builder)
        let kind = kind()
        switch Int.random(in: 0..<7, using: &random) {
        case 0: builder.beginElement(names, type: type, kind: kind)
        case 1: builder.beginTupleElement(names, type: type, kind: kind)
        case 2: builder.begin(builder.uniqueLabel(.key(.string(random.text() + "\(names)"))), type: type, kind: kind)
        case 3: builder.beginElement(Int(UInt32.max) + names, type: type, kind: kind)
        case 4 where wrapping.insert(builder.openIndex).inserted:
            builder.begin(builder.label(.wrapped(name: "some")), type: type, kind: kind)
        case 5:
            let label = TreeLabel.property(
                random.text() + "\(names)",
                superLevels: Int.random(in: 0...2, using: &random)
            )
            builder.begin(builder.label(label), type: type, kind: kind)
        default: builder.begin(builder.label(.property("name\(names)")), type: type, kind: kind)
        }
    }

    private mutating func facts(_ builder: inout TreeBuilder) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: builder.setValueToTypeName()
        case 1: builder.setValue(integer: Int.random(in: .min ... .max, using: &random))
        case 2: builder.setValue(Bool.random(using: &random))
        case 3: builder.setValue(String(repeating: random.text(), count: 40))
        default: builder.setValue(random.text())
        }
        if one(in: 3) {
            identities += 1
            builder.setIdentity(identities)
        }
        if one(in: 2) {
            builder.setDeclaration(
                PropertyTree.Mutability.allCases.randomElement(using: &random),
                PropertyTree.Ownership.allCases.randomElement(using: &random) ?? .strong,
                in: builder.text(random.text())
            )
        }
        if one(in: 5) { builder.setStoredName(builder.text("$__lazy_storage_$_" + random.text())) }
        if one(in: 5) { builder.setWrapper(builder.text(random.text())) }
        if one(in: 6) {
            let target = Int.random(in: 0..<builder.nodeCount, using: &random)
            builder.setReference(to: target, why: one(in: 2) ? .cycle : .shared)
        }
        if one(in: 6) { builder.setChildren(total: Int.random(in: 300...(1 << 40), using: &random), offset: 7) }
    }

    private mutating func type(_ builder: inout TreeBuilder) -> TreeBuilder.TypeID {
        let name = ["Int", "String", "[Shelf]", "Odd<\"\\>"].randomElement(using: &random) ?? "Int"
        return builder.type(name: name, qualified: one(in: 2) ? "Module." + name : nil)
    }

    private mutating func kind() -> PropertyTree.Kind {
        PropertyTree.Kind.allCases.randomElement(using: &random) ?? .opaque
    }

    private mutating func one(in chances: Int) -> Bool { Int.random(in: 0..<chances, using: &random) == 0 }
}
