import ExtractionEngine
import Foundation
import SampleObjects
import Testing

@testable import InspectionHistory

@Suite("Tree scanner")
struct TreeScannerTests {
    @Test(
        "reads the same rows of a real tree as Foundation's decoder",
        arguments: ["library", "account", "enums", "collections", "strings", "foundation", "functions", "cycle"]
    )
    func realTrees(_ name: String) async throws {
        let sample = try #require(SampleObjects().all.first { $0.name == name })
        let tree = await sample.withValue { object in
            PropertyTree(reflecting: object, limits: .init(depth: 6, children: 50, nodes: 2000)).json()
        }
        let scanned = try TreeScanner.rows(of: tree).map { TreeNode($0, in: tree) }
        let decoded = try JSONDecoder().decode(TreeNode.self, from: Data(tree)).rows
        #expect(scanned.count > 5)
        #expect(scanned == decoded)
    }

    @Test(
        "gives the text that an escaped string stands for",
        arguments: [
            (#"a\"b\\c\/d"#, "a\"b\\c/d"), (#"\b\f\n\r\t"#, "\u{8}\u{c}\n\r\t"), (#"\u0041\u00e9\u4fa1"#, "Aé価"),
            (#"\uD83D\ude00!"#, "😀!"), (#"\u0000"#, "\0"), ("Grüße 😀", "Grüße 😀"), ("", ""),
        ]
    )
    func escapes(_ written: String, _ meant: String) throws {
        let tree = Self.node(value: written)
        #expect(try TreeScanner.rows(of: tree).map { $0.value.string(in: tree) } == [meant])
    }

    @Test(
        "refuses strings that are no JSON",
        arguments: [
            #"\x"#, #"\u12"#, #"\u12G4"#, #"\ud800"#, #"\ud800x"#, #"\ud800\n"#, #"\ud800\ud800"#, #"\udc00"#, "\n",
        ]
    )
    func wrongStrings(_ written: String) {
        #expect(throws: TreeScanner.Failure.self) { try TreeScanner.rows(of: Self.node(value: written)) }
    }

    @Test("takes each kind that the engine writes for a known one", arguments: PropertyTree.Kind.allCases)
    func kinds(_ kind: PropertyTree.Kind) throws {
        let tree = #"{"name":"n","path":"p","type":"T","kind":"\#(kind.rawValue)","value":"v","childCount":0}"#
        #expect(throws: Never.self) { try TreeScanner.check(Array(tree.utf8)) }
    }

    @Test("passes over members that it does not know, whatever is in them")
    func unknownMembers() throws {
        let extra = #"{"a":[1,-0.5e+7,[],{},[[{"b":null}]],true,false],"c":"\u0041","children":[3]}"#
        let tree = Array(
            #" { "new" : \#(extra) , "value":"v","kind":"k","type":"t","path":"p","name":"n","other":[ ] } "#.utf8
        )
        let rows = try TreeScanner.rows(of: tree)
        #expect(rows.map { $0.path.string(in: tree) } == ["p"])
    }

    @Test(
        "refuses what is JSON but no tree, and what is neither",
        arguments: [
            "", " ", "null", "[]", "{}", "7", #"{"name":"library"}"#,
            #"{"name":1,"path":"","type":"","kind":"","value":""}"#,
            #"{"name":"a","name":"b","path":"","type":"","kind":"","value":""}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":"","children":{}}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":"","children":[1]}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":"","valueLength":-1}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":"","valueLength":99999999999999999999}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":""}}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":"",}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":"","x":[1,]}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":"","x":01}"#,
            #"{"name":"a","path":"","type":"","kind":"","value":"","x":[}"#,
        ]
    )
    func noTrees(_ text: String) {
        #expect(throws: TreeScanner.Failure.self) { try TreeScanner.rows(of: Array(text.utf8)) }
    }

    @Test("refuses bytes that are not UTF-8")
    func notUTF8() {
        #expect(throws: TreeScanner.Failure.notUTF8) { try TreeScanner.rows(of: [0x7b, 0xff, 0x7d]) }
    }

    @Test("refuses a tree that is cut off anywhere")
    func truncated() {
        let tree = Self.sample.json
        for count in 0..<tree.count {
            #expect(throws: TreeScanner.Failure.self) { try TreeScanner.rows(of: Array(tree.prefix(count))) }
        }
    }

    @Test("never reads of damaged bytes what Foundation would not read")
    func mutated() throws {
        var random = SeededRandom(seed: 7)
        let tree = Self.sample.json
        var read = 0
        for _ in 0..<3000 {
            var damaged = tree
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
                case 1: damaged.remove(at: place)
                default: damaged.insert(Array("\"\\{}[],:0u".utf8).randomElement(using: &random) ?? 0, at: place)
                }
            }
            guard let rows = try? TreeScanner.rows(of: damaged) else { continue }
            read += 1
            let decoded = try JSONDecoder().decode(TreeNode.self, from: Data(damaged)).rows
            #expect(rows.map { TreeNode($0, in: damaged) } == decoded)
        }
        #expect(read > 0)
    }

    @Test("bounds how deep a tree and an unknown member may be nested")
    func depth() {
        let open = #"{"name":"","path":"","type":"","kind":"","value":"","children":["#
        let nodes = Array(String(repeating: open, count: 100_000).utf8)
        #expect(throws: TreeScanner.Failure.tooDeep(limit: 1000)) { try TreeScanner.rows(of: nodes) }
        let lists = Array((#"{"x":"# + String(repeating: "[", count: 100_000)).utf8)
        #expect(throws: TreeScanner.Failure.tooDeep(limit: 1000)) { try TreeScanner.rows(of: lists) }
    }

    private static func node(value: String) -> [UInt8] {
        Array(#"{"name":"n","path":"p","type":"T","kind":"struct","value":"\#(value)"}"#.utf8)
    }

    private static let sample = TreeNode(
        name: "library",
        path: "",
        type: "Library",
        kind: "class",
        value: "Ein \"Büchlein\"\n😀",
        note: "cut",
        valueLength: 400,
        children: [
            TreeNode(name: "title", path: "title", type: "String", kind: "string", value: "\"価格\""),
            TreeNode(name: "[0]", path: "shelves[0]", type: "Shelf", value: "", children: []),
        ]
    )
}
