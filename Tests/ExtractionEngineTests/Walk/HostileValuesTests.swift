import ExtractionEngine
import Foundation
import Testing

@Suite("Hostile values")
struct HostileValuesTests {
    @Test("are captured in both views and both modes, and their JSON reads back", arguments: HostileValue.all)
    func captured(_ hostile: HostileValue) throws {
        let value = hostile.make()
        for view in [PropertyTree.View.presented, .raw] {
            for mode in ReadingMode.allCases {
                let tree = PropertyTree(
                    reflecting: value,
                    limits: .init(depth: 5, children: 10, nodes: 500),
                    view: view,
                    mode: mode
                )
                #expect(tree.nodeCount >= 1)
                let decoded = try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json()))
                #expect(decoded == tree)
            }
        }
    }

    @Test("have paths that lead back to each of their nodes", arguments: HostileValue.all)
    func paths(_ hostile: HostileValue) throws {
        let value = hostile.make()
        for view in [PropertyTree.View.presented, .raw] {
            let tree = PropertyTree(reflecting: value, limits: .init(depth: 5, children: 10, nodes: 300), view: view)
            for node in tree.nodes {
                let again = try PropertyTree(
                    reflecting: value,
                    path: node.path,
                    limits: .init(depth: 1, children: 5),
                    view: view
                ).root
                #expect(again.path == node.path)
                #expect(again.type == node.type, "\(node.path)")
                #expect(again.kind == node.kind, "\(node.path)")
            }
        }
    }

    @Test("answer to wrong paths with an error", arguments: HostileValue.all)
    func wrongPaths(_ hostile: HostileValue) throws {
        let value = hostile.make()
        let tree = PropertyTree(reflecting: value, limits: .init(depth: 3, children: 5, nodes: 60))
        for node in tree.nodes {
            for wrong in [".noSuch", "[123456789]", "[\"no such\"]", ".99", ".super.noSuch", "[.noSuch]", "[2.25]"] {
                let path = node.path.isEmpty && wrong.hasPrefix(".") ? String(wrong.dropFirst()) : node.path + wrong
                let error = #expect(throws: ExtractionError.self, "\(path)") {
                    try PropertyTree(reflecting: value, path: path)
                }
                #expect(error?.description.isEmpty == false)
            }
        }
    }
}
