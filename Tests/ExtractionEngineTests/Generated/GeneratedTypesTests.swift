import ExtractionEngine
import SampleObjects
import Testing

@Suite("Both reading modes")
struct GeneratedTypesTests {
    @Test("give the same trees of values of thousands of generated types", arguments: UInt64(0)..<20)
    func generated(batch: UInt64) {
        var types = Set<ObjectIdentifier>()
        for number in 0..<150 {
            let seed = batch * 1000 + UInt64(number)
            let value = GeneratedValue(seed: seed, levels: 2 + number % 3).value
            types.insert(ObjectIdentifier(type(of: value)))
            expectSameTrees(of: value, "seed \(seed)")
        }
        #expect(types.count > 80)
    }

    @Test("give the same trees of every sample", arguments: SampleNames.all)
    func samples(name: String) async throws {
        let sample = try #require(SampleNames.objects.all.first { $0.name == name })
        await sample.withValue { value in
            for view in PropertyTree.View.allCases {
                let limits = PropertyTree.Limits(depth: 5, children: 20, nodes: 600)
                let fields = PropertyTree(reflecting: value, limits: limits, view: view)
                let mirrored = PropertyTree(reflecting: value, limits: limits, view: view, mode: .mirror)
                #expect(comparable(mirrored, with: fields) == comparable(fields, with: mirrored))
            }
        }
    }

    @Test("lead back to every node of every sample", arguments: SampleNames.all)
    func samplePaths(name: String) async throws {
        let sample = try #require(SampleNames.objects.all.first { $0.name == name })
        await sample.withValue { value in
            for view in PropertyTree.View.allCases {
                for mode in ReadingMode.allCases {
                    let limits = PropertyTree.Limits(depth: 6, children: 10, nodes: 300)
                    let tree = PropertyTree(reflecting: value, limits: limits, view: view, mode: mode)
                    for node in tree.nodes { expectWayBack(to: node, of: tree, in: value, view: view, mode: mode) }
                }
            }
        }
    }
}

enum SampleNames {
    static let objects = SampleObjects()
    static let all = objects.all.map(\.name)
}

/// Expects the same tree by way of the field tables and by way of `Mirror`.
func expectSameTrees(of value: Any, _ context: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for view in PropertyTree.View.allCases {
        let limits = PropertyTree.Limits(depth: 7, children: 20, nodes: 300)
        let fields = PropertyTree(reflecting: value, limits: limits, view: view)
        let mirrored = PropertyTree(reflecting: value, limits: limits, view: view, mode: .mirror)
        if fields == mirrored { continue }
        #expect(
            comparable(mirrored, with: fields) == comparable(fields, with: mirrored),
            "\(context), \(view)",
            sourceLocation: sourceLocation
        )
    }
}

/// A tree as text, without what lies below a node that `Mirror` alone cannot read.
private func comparable(_ tree: PropertyTree, with other: PropertyTree) -> [String] {
    let unreadable = Set(
        (Array(tree.nodes) + Array(other.nodes)).compactMap { node in
            switch node.note?.code {
            case .neverRead?, .unreadable?, .deadReference?: node.path
            default: nil
            }
        }
    )
    var hidden = Set<Int>()
    return tree.nodes.compactMap { node in
        if let parent = node.parent, hidden.contains(parent.index) || unreadable.contains(parent.path) {
            hidden.insert(node.index)
            return nil
        }
        guard !unreadable.contains(node.path) else { return nil }
        // An object may be numbered later, and be shown elsewhere, where a reference to it was not read.
        let number = unreadable.isEmpty ? node.identity : nil
        let note = node.note?.sentence ?? ""
        return "\(node.path): \(node.type) \(node.kind) = \(node.value) \(number ?? 0) \(node.ownership) \(note)"
    }
}
