import ExtractionEngine

extension EngineBenchmarks {
    /// Whole trees, and pages of large collections.
    func treeComparisons() -> [Comparison] {
        [childrenAgainstMirror(), smallTreeAgainstMirror()] + treesAgainstDump() + treesAgainstEncoder()
            + [pageOfArray(), pageOfDictionary(), searchAgainstWalk()] + redactionAgainstNone()
    }

    private static let wide = PropertyTree.Limits(depth: 8, children: 100_000, nodes: 1_000_000)

    /// Both give names and values; the engine gives those of the superclasses as well.
    private func childrenAgainstMirror() -> Comparison {
        Comparison(
            work: "all children of that object, with those of its superclasses",
            baseline: "Mirror(reflecting:).children",
            target: .faster(15),
            measured: { [ledger] count in
                for _ in 0..<count {
                    for property in MirrorObject(reflecting: ledger).allProperties() {
                        consume(property.name)
                        consume(property.value)
                    }
                }
            },
            against: { [ledger] count in Self.goOverMirror(of: ledger, count) }
        )
    }

    /// What a capture costs however little there is to see.
    private func smallTreeAgainstMirror() -> Comparison {
        let limits = PropertyTree.Limits(depth: 1)
        return Comparison(
            work: "a tree of that object, one level deep",
            baseline: "Mirror(reflecting:).children",
            target: .faster(2),
            measured: { [ledger] count in
                for _ in 0..<count { consume(PropertyTree(reflecting: ledger, limits: limits)) }
            },
            against: { [ledger] count in Self.goOverMirror(of: ledger, count) }
        )
    }

    private static func goOverMirror(of subject: Ledger, _ count: Int) {
        for _ in 0..<count {
            for child in Mirror(reflecting: subject).children {
                consume(child.label)
                consume(child.value)
            }
        }
    }

    /// Where most of the time goes into the text itself, which every contestant has to write: less is won there.
    private static let structs = "of 1,000 nodes in structs, with long texts and fractions,"

    private func treesAgainstDump() -> [Comparison] {
        [
            treeAgainstDump(of: Catalogue(nodes: 1_000), "of 1,000 nodes", target: 25),
            treeAgainstDump(of: Survey(nodes: 1_000), Self.structs, target: 10),
        ]
    }

    private func treesAgainstEncoder() -> [Comparison] {
        [
            treeAgainstEncoder(of: Catalogue(nodes: 1_000), "of 1,000 nodes", target: 50),
            treeAgainstEncoder(of: Survey(nodes: 1_000), Self.structs, target: 25),
        ]
    }

    private func treeAgainstDump(of subject: Any, _ description: String, target: Double) -> Comparison {
        Comparison(
            work: "a tree \(description) captured and written as JSON",
            baseline: "dump of the same value into a string",
            target: .faster(target),
            measured: { count in
                for _ in 0..<count { consume(PropertyTree(reflecting: subject, limits: Self.wide).json()) }
            },
            against: { count in
                for _ in 0..<count {
                    var text = ""
                    dump(subject, to: &text)
                    consume(text)
                }
            }
        )
    }

    private func treeAgainstEncoder(of subject: Any, _ description: String, target: Double) -> Comparison {
        Comparison(
            work: "a tree \(description) captured and written as JSON",
            baseline: "recursive Mirror into Codable nodes and JSONEncoder",
            target: .faster(target),
            measured: { count in
                for _ in 0..<count { consume(PropertyTree(reflecting: subject, limits: Self.wide).json()) }
            },
            against: { count in for _ in 0..<count { consume(CodableNode.json(of: subject)) } }
        )
    }

    private func pageOfArray() -> Comparison {
        let large = Array(0..<1_000_000)
        let small = Array(0..<1_000)
        let far = PropertyTree.Limits(depth: 1, offset: 900_000, children: 100)
        let near = PropertyTree.Limits(depth: 1, offset: 0, children: 100)
        return Comparison(
            work: "a page of 100 at offset 900,000 of a 1,000,000-element array",
            baseline: "the same page at offset 0 of 1,000",
            target: .atMost(1.5),
            measured: { count in for _ in 0..<count { consume(PropertyTree(reflecting: large, limits: far)) } },
            against: { count in for _ in 0..<count { consume(PropertyTree(reflecting: small, limits: near)) } }
        )
    }

    private func pageOfDictionary() -> Comparison {
        let large = Dictionary(uniqueKeysWithValues: (0..<1_000_000).map { ($0, $0) })
        let far = PropertyTree.Limits(depth: 1, offset: 900_000, children: 100)
        return Comparison(
            work: "a page of 100 at offset 900,000 of a 1,000,000-entry dictionary",
            baseline: "index(_:offsetBy:) on it",
            target: .faster(40),
            measured: { count in for _ in 0..<count { consume(PropertyTree(reflecting: large, limits: far)) } },
            against: { count in
                for _ in 0..<count { consume(large.index(large.startIndex, offsetBy: 900_000)) }
            }
        )
    }

    /// A search takes a value in small parts, so that nobody waits for it and no more than a part is in memory; the walk
    /// holds all nodes at once.
    private func searchAgainstWalk() -> Comparison {
        let subject = Catalogue(nodes: 1_000_000)
        let search = PropertySearch("nowhere to be found")
        let all = PropertyTree.Limits(depth: 8, children: .max, nodes: 2_000_000)
        return Comparison(
            work: "a text looked for in the names, types and values of 1,000,000 properties, in parts of 10,000",
            baseline: "one walk through all of them",
            target: .atMost(1.5),
            measured: { count in
                for _ in 0..<count {
                    let sweep = PropertySweep()
                    while !sweep.isFinished {
                        let part = sweep.next(of: subject)
                        consume(search.find(in: part.tree, from: part.repeated) { _, _ in true })
                    }
                }
            },
            against: { count in for _ in 0..<count { consume(PropertyTree(reflecting: subject, limits: all)) } }
        )
    }

    /// What it costs to hide nothing: the rules are asked, and none fits.
    private func redactionAgainstNone() -> [Comparison] {
        let keyed = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("customer number \($0)", $0) })
        let subjects: [(String, Any)] = [
            ("a tree of 1,000 nodes", Catalogue(nodes: 1_000)), ("the same of structs", Survey(nodes: 1_000)),
            ("the same of a dictionary with texts as keys", keyed),
        ]
        return subjects.map { description, subject in
            func work(_ rules: RedactionRules) -> (Int) -> Void {
                { count in
                    for _ in 0..<count {
                        consume(PropertyTree(reflecting: subject, limits: Self.wide, redaction: rules))
                    }
                }
            }
            return Comparison(
                work: "\(description), captured with the standard redaction",
                baseline: "without",
                target: .atMost(1.15),
                measured: work(.standard),
                against: work(.none)
            )
        }
    }

    /// What a tree holds: a size, not a time.
    func memory() -> Measurement {
        let tree = PropertyTree(reflecting: Catalogue(nodes: 10_000), limits: Self.wide)
        return Measurement(
            work: "memory of a captured tree of 10,000 nodes, beyond its strings",
            baseline: "",
            target: .size(atMost: 64, unit: "bytes a node"),
            nanoseconds: 0,
            baselineNanoseconds: 0,
            size: Double(tree.memoryFootprint.nodes) / Double(tree.nodeCount)
        )
    }
}
