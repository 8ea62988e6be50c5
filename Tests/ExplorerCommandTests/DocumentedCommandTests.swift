import Foundation
import Testing

@testable import ExplorerCommand

/// `Tests/readme` runs those of the README.
@Suite("The command lines in the articles")
struct DocumentedCommandTests {
    /// The arguments of each line of a terminal, and of each command with options between marks of code.
    private static let lines: [(file: String, arguments: [String])] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let found = FileManager.default.enumerator(at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
        let articles = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "md" }
        return articles.flatMap { file in
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").flatMap(commands).map { (file.lastPathComponent, $0) }
        }
    }()

    private static func commands(in line: Substring) -> [[String]] {
        let quoted = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
            .filter { $0.contains(" --") }
        let candidates = quoted.isEmpty ? [line.hasPrefix("$ ") ? line.dropFirst(2) : line] : quoted
        return candidates.compactMap { candidate in
            var words = candidate.split(separator: " ").map(String.init)
            if words.starts(with: ["swift", "run"]) { words = Array(words.drop { $0 != "reflection-explorer" }) }
            guard words.first == "reflection-explorer", words.count > 1 else { return nil }
            let ends = ["#", "|", ">", "&&", "…"]
            return words.dropFirst().prefix { !ends.contains($0) }.map { $0.trimmingCharacters(in: ["'", "\""]) }
        }
    }

    @Test("are understood as they stand there")
    func understood() {
        #expect(Self.lines.count > 8)
        for line in Self.lines {
            #expect(throws: Never.self, "\(line.file): reflection-explorer \(line.arguments.joined(separator: " "))") {
                _ = try CommandTable.command(line.arguments, environment: [:])
            }
        }
    }
}
