import ExtractionEngine
import Foundation
import SampleObjects

/// The generated tests of one subject and of what lies in it, as the file that is compiled into this target.
struct GeneratedFile: Sendable {
    let name: String
    let text: String

    /// The most sources in one file.
    private static let mostSources = 24

    /// The samples that are too large to say anything new: their parts are like others'.
    private static let withoutParts: Set<String> = ["chain", "folders", "directory", "million"]

    /// The tests of a sample.
    static func make(of sample: Sample) async -> GeneratedFile {
        let withParts = !withoutParts.contains(sample.name)
        let tree = await sample.withValue {
            // Which entries of a large dictionary come first is another thing in each process.
            let children = sample.name == "directory" ? 0 : 30
            return PropertyTree(
                reflecting: $0,
                limits: .init(depth: withParts ? 4 : 1, children: children, nodes: 3_000)
            )
        }
        return make(name: sample.name, tree: tree) { "try await Subjects.lent(\"\(sample.name)\", at: \($0))" }
    }

    /// The tests of a tree's root and of one node of each type below it.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - tree: The tree.
    ///   - most: The most sources.
    ///   - subject: The expression for the value at a path, which is given as a literal.
    /// - Returns: The file.
    static func make(name: String, tree: PropertyTree, most: Int = mostSources, subject: (String) -> String)
        -> GeneratedFile
    {
        var sources: [MirrorSource] = []
        var seen: Set<String> = []
        for node in tree.nodes where sources.count < most && isWorthATest(node) {
            guard seen.insert(node.qualifiedType ?? node.type).inserted else { continue }
            guard let part = try? tree.subtree(at: node.path, limits: .init(depth: 1)) else { continue }
            let expression = subject(String(reflecting: node.path))
            sources.append(MirrorSource(of: part, subject: expression, origin: node.path.isEmpty ? nil : node.path))
        }
        return GeneratedFile(name: name, text: text(of: sources, in: name.prefix(1).uppercased() + name.dropFirst()))
    }

    private static func isWorthATest(_ node: PropertyTree.Node) -> Bool {
        guard node.depth > 0 else { return true }
        guard node.reference == nil, node.childCount > 0, node.shown?.isComplete == true, !node.type.hasSuffix("?")
        else {
            return false
        }
        // The order of a dictionary and a set is another one in each process.
        let isOrdered = sequence(first: node, next: \.parent).dropFirst().prefix(node.depth).allSatisfy {
            $0.kind != .dictionary && $0.kind != .set
        }
        // What Foundation's own classes keep inside, and in which order, is another thing in each process.
        let isFoundationsOwn = sequence(first: node, next: \.parent).prefix(node.depth).contains {
            $0.type.hasPrefix("NS") || $0.type == "AttributedString"
        }
        return isOrdered && !isFoundationsOwn && ![.set, .closure].contains(node.kind)
    }

    private static func text(of sources: [MirrorSource], in file: String) -> String {
        var imports: [String] = []
        let ownModule = "import GeneratedMirrorTests"
        for line in sources.flatMap(\.imports) where !imports.contains(line) && !line.hasSuffix(ownModule) {
            imports.append(line)
        }
        var text = "// swift-format-ignore-file\n// Made by GeneratedMirrorTests: do not edit.\n"
        text += imports.filter { !$0.isEmpty }.sorted().joined(separator: "\n") + "\n"
        for (index, source) in sources.enumerated() {
            text += "\nextension Generated {\n    enum \(file)\(index) {\n"
            for line in (source.mirror + "\n" + source.test).split(separator: "\n", omittingEmptySubsequences: false) {
                text += line.isEmpty ? "\n" : "        \(line)\n"
            }
            text += "    }\n}\n"
        }
        return text
    }

    /// Where the file stands.
    var url: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Generated/\(name).swift")
    }
}
