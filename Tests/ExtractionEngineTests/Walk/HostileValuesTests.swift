import Foundation
import Testing

@testable import ExtractionEngine

@Suite("Hostile values")
struct HostileValuesTests {
    @Test(
        "are captured in both views and modes, at every depth, and their JSON reads back",
        arguments: HostileValue.all
    )
    func captured(_ hostile: HostileValue) throws {
        let value = hostile.make()
        for view in PropertyTree.View.allCases {
            for mode in ReadingMode.allCases {
                for depth in [0, 1, 3, 12] {
                    let limits = PropertyTree.Limits(depth: depth, children: 10, nodes: 400)
                    let tree = PropertyTree(reflecting: value, limits: limits, view: view, mode: mode)
                    #expect((1...400).contains(tree.nodeCount))
                    let decoded = try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json()))
                    #expect(decoded == tree)
                    #expect(!tree.text().isEmpty)
                }
            }
        }
    }

    @Test("have paths that lead back to each of their nodes, live and stored", arguments: HostileValue.all)
    func paths(_ hostile: HostileValue) throws {
        let value = hostile.make()
        for view in PropertyTree.View.allCases {
            for mode in ReadingMode.allCases {
                let limits = PropertyTree.Limits(depth: 6, children: 10, nodes: 250)
                let tree = PropertyTree(reflecting: value, limits: limits, view: view, mode: mode)
                for node in tree.nodes {
                    expectWayBack(to: node, of: tree, in: value, view: view, mode: mode)
                }
            }
        }
    }

    @Test("answer to wrong paths with an error, in both modes", arguments: HostileValue.all)
    func wrongPaths(_ hostile: HostileValue) throws {
        let value = hostile.make()
        for mode in ReadingMode.allCases {
            let tree = PropertyTree(reflecting: value, limits: .init(depth: 3, children: 5, nodes: 40), mode: mode)
            for node in tree.nodes {
                for wrong in [".noSuch", "[123456789]", "[\"no such\"]", ".99", ".super.noSuch", "[.noSuch]", "[2.25]"]
                {
                    let path = node.path.isEmpty && wrong.hasPrefix(".") ? String(wrong.dropFirst()) : node.path + wrong
                    let error = #expect(throws: ExtractionError.self, "\(path)") {
                        try PropertyTree(reflecting: value, path: path, mode: mode)
                    }
                    #expect(error?.description.isEmpty == false)
                }
            }
        }
    }

    @Test("are the same each time", arguments: HostileValue.all)
    func repeatable(_ hostile: HostileValue) {
        let value = hostile.make()
        let limits = PropertyTree.Limits(depth: 5, children: 10, nodes: 300)
        for mode in ReadingMode.allCases {
            let first = PropertyTree(reflecting: value, limits: limits, view: .raw, mode: mode)
            #expect(PropertyTree(reflecting: value, limits: limits, view: .raw, mode: mode) == first)
        }
    }
}

/// Follows the path of a node in the live value and in the tree itself, and expects to find the same thing.
func expectWayBack(
    to node: PropertyTree.Node,
    of tree: PropertyTree,
    in value: Any,
    view: PropertyTree.View,
    mode: ReadingMode,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let context = "\(node.path) (\(view), \(mode))"
    guard let path = try? PropertyPath(parsing: node.path) else {
        Issue.record("no path: \(context)", sourceLocation: sourceLocation)
        return
    }
    #expect(path.description == node.path, "\(context)", sourceLocation: sourceLocation)
    do {
        let limits = PropertyTree.Limits(depth: 0, children: 0)
        let again = try PropertyTree(reflecting: value, path: path, limits: limits, view: view, mode: mode).root
        #expect(again.path == node.path, "\(context)", sourceLocation: sourceLocation)
        #expect(again.type == node.type, "\(context)", sourceLocation: sourceLocation)
        #expect(again.kind == node.kind, "\(context)", sourceLocation: sourceLocation)
        #expect(again.ownership == node.ownership, "\(context)", sourceLocation: sourceLocation)
        #expect(again.mutability == node.mutability, "\(context)", sourceLocation: sourceLocation)
        if node.valueLength == nil {
            #expect(again.value == node.value, "\(context)", sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record(error, "\(context)", sourceLocation: sourceLocation)
    }
    guard let stored = tree.node(at: path) else {
        Issue.record("not in its own tree: \(context)", sourceLocation: sourceLocation)
        return
    }
    #expect(stored.path == node.path, "\(context)", sourceLocation: sourceLocation)
    #expect(stored.index == node.index, "\(context)", sourceLocation: sourceLocation)
}
