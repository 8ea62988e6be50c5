import Foundation
import Testing

/// The README and the articles of every library, as they stand in the repository.
struct Documents {
    /// A line that a reader is to type, or an address that an article names.
    struct Line: CustomTestStringConvertible, Sendable {
        let file: String
        let text: String

        var testDescription: String { "\(file): \(text)" }
    }

    private static let texts: [(file: String, text: String)] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let articles = FileManager.default.enumerator(
            at: root.appending(path: "Sources"),
            includingPropertiesForKeys: nil
        )
        let files = (articles?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "md" }
        return ([root.appending(path: "README.md")] + files).sorted { $0.path < $1.path }.compactMap { file in
            (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
        }
    }()

    /// The lines of code that begin with a program, whichever prompt stands before them.
    static func commands(of program: String) -> [Line] {
        texts.flatMap { file, text in
            text.split(separator: "\n").map { $0.hasPrefix("$ ") ? $0.dropFirst(2) : $0 }
                .filter { $0.hasPrefix(program + " ") }.map { Line(file: file, text: String($0)) }
        }
    }

    /// The addresses that stand in the text, between marks of code.
    static var addresses: [Line] {
        texts.flatMap { file, text in
            text.split(separator: "\n").filter { !$0.hasPrefix("$ ") }.flatMap { line in
                line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("/") && !$0.element.contains(" ") }
                    .map { Line(file: file, text: String($0.element)) }
            }
        }
    }

    /// The words of a line as a shell reads it, up to what ends the command: a comment, a pipe, a redirection.
    static func words(of line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "\\" {
                isEscaped = true
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " || "|>;".contains(character) {
                if let whole = word { words.append(whole) }
                word = nil
                if character != " " { return words }
            } else if character == "#", word == nil {
                return words
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
