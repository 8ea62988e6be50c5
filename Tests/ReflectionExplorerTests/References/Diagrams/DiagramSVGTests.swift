import Foundation
import Testing

@testable import ReflectionExplorer

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Drawings as SVG and as DOT")
struct DiagramSVGTests {
    private static let hostile: [String] = [
        "<script>alert(1)</script>", "\"/><image href='x'/>", "]]>", "\u{202E}gpj.exe", "a\0b\u{1B}[31m",
        "\u{FFFE}\u{FFFF}",
        "&amp;&#0;", "\\N\\l\"];\nevil -> n0", String(repeating: "W", count: 10_000),
        String(repeating: "e\u{301}\u{302}", count: 5_000), "日本語の名前はとても長いのでここで切れます", "",
    ]

    private static func diagram(_ texts: [String]) -> Diagram {
        Diagram(
            title: texts[0],
            summary: texts[1 % texts.count],
            boxes: texts.map { Diagram.Box(title: $0, subtitle: $0, hint: $0, address: .object($0)) },
            arrows: texts.indices.map {
                Diagram.Arrow(
                    source: $0,
                    target: ($0 * 5 + 1) % texts.count,
                    label: texts[$0],
                    style: Diagram.Style.allCases[$0 % 3],
                    isInLoop: $0.isMultiple(of: 2),
                    hint: texts[$0]
                )
            },
            notes: texts
        )
    }

    /// Reads a document strictly, and keeps the names of its elements.
    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [String: Int] = [:]
        var text = ""

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements[name, default: 0] += 1
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }

    @Test("A drawing is well-formed whatever the names are, and short whatever their length")
    func hostileNames() throws {
        let bytes = DiagramSVG(Self.diagram(Self.hostile)).document()
        let parser = XMLParser(data: Data(bytes))
        let reader = Reader()
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(reader.elements["script"] == nil && reader.elements["image"] == nil)
        #expect(reader.elements["a"] == Self.hostile.count)
        #expect(!reader.text.unicodeScalars.contains { ["\u{202E}", "\0", "\u{1B}", "\u{FFFE}"].contains($0) })
        #expect(bytes.count < 200_000)
    }

    @Test("What an arrow is can be told without colours")
    func styles() {
        let text = String(decoding: DiagramSVG(Self.diagram(["a", "b", "c"])).document(), as: UTF8.self)
        #expect(text.contains("class=\"arrow weak\"") && text.contains("class=\"arrow unowned loop\""))
        #expect(text.contains(".weak .line{stroke-dasharray") && text.contains(".unowned .line{stroke-dasharray"))
        #expect(text.contains("prefers-color-scheme"))
        #expect(text.contains("role=\"graphics-document\"") && text.contains("<title id=\"graph-title\">a</title>"))
    }

    @Test("In a page a drawing has no style of its own")
    func inPage() {
        var markup = Markup()
        DiagramSVG(Self.diagram(["a", "b"])).write(to: &markup)
        let text = String(decoding: markup.bytes, as: UTF8.self)
        #expect(!text.contains("style"))
    }

    @Test("DOT keeps every name inside its quotation marks")
    func quoting() {
        let text = DiagramDOT(diagram: Self.diagram(Self.hostile)).text
        #expect(!text.contains("\nevil") && !text.contains("\u{202E}"))
        #expect(text.contains("more notes, which JSON has"))
        for line in text.split(separator: "\n").dropFirst().dropLast() {
            var isQuoted = false
            var isEscaped = false
            for character in line.unicodeScalars {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isQuoted.toggle()
                }
            }
            #expect(!isQuoted && !isEscaped && line.hasSuffix("];"))
        }
        #expect(text.contains("style=dashed") && text.contains("style=dotted") && text.contains("penwidth=2.5"))
    }

    private static let graphviz = ["/usr/bin/dot", "/usr/local/bin/dot"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test("Graphviz lays DOT out", .enabled(if: graphviz != nil))
    func laidOut() throws {
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.graphviz))
        process.arguments = ["-Tsvg"]
        let (input, output, complaints) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        try input.fileHandleForWriting.write(
            contentsOf: Data(DiagramDOT(diagram: Self.diagram(Self.hostile)).text.utf8)
        )
        try input.fileHandleForWriting.close()
        let drawn = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complaint = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(complaint)")
        #expect(drawn.components(separatedBy: "class=\"node\"").count - 1 == Self.hostile.count)
        #expect(drawn.components(separatedBy: "class=\"edge\"").count - 1 == Self.hostile.count)
        #expect(drawn.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    }
}
