import Foundation
import Testing

@testable import ExtractionEngine

@Suite("Trees as JSON")
struct JSONWriterTests {
    private func object(_ tree: PropertyTree) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(tree.json())) as? [String: Any])
    }

    @Test("The members are the contract's, and only those that say something")
    func members() throws {
        let root = try object(SampleTree.library())
        #expect(
            Set(root.keys) == [
                "name", "path", "type", "qualifiedType", "kind", "value", "identity", "childCount", "shown", "children",
            ]
        )
        #expect(root["identity"] as? String == "#1")
        #expect(root["shown"] as? [String: Int] == ["offset": 0, "count": 4, "total": 4])
        let children = try #require(root["children"] as? [[String: Any]])
        #expect(
            Set(children[0].keys) == [
                "name", "path", "type", "qualifiedType", "kind", "value", "declaredIn", "mutability", "childCount",
            ]
        )
        #expect(children[3]["ownership"] as? String == "weak")
        #expect(children[0]["ownership"] == nil)
        #expect(children[1]["value"] as? String == "412")
    }

    @Test("An empty list of children is written where the node says that it lists them")
    func emptyList() {
        let text = String(decoding: SampleTree.array([]).json(), as: UTF8.self)
        #expect(text.hasSuffix("\"shown\":{\"offset\":0,\"count\":0,\"total\":0},\"children\":[]}"))
    }

    @Test("A strict parser reads every name and value as it was", arguments: UInt64(1)...40)
    func everyText(seed: UInt64) throws {
        let tree = RandomTree.make(seed: seed)
        var pending: [(json: [String: Any], node: PropertyTree.Node)] = [(try object(tree), tree.root)]
        while let (json, node) = pending.popLast() {
            #expect(ExactText(json["name"] as? String ?? "") == ExactText(node.name))
            #expect(ExactText(json["path"] as? String ?? "") == ExactText(node.path))
            #expect(ExactText(json["value"] as? String ?? "") == ExactText(node.value))
            #expect(json["type"] as? String == node.type)
            #expect(json["qualifiedType"] as? String == node.qualifiedType)
            #expect(json["kind"] as? String == node.kind.rawValue)
            #expect(json["valueLength"] as? Int == node.valueLength)
            #expect(json["identity"] as? String == node.identity.map { "#\($0)" })
            #expect((json["declaredIn"] as? String).map(ExactText.init) == node.declaredIn.map(ExactText.init))
            #expect((json["storedName"] as? String).map(ExactText.init) == node.storedName.map(ExactText.init))
            #expect((json["wrapper"] as? String).map(ExactText.init) == node.wrapper.map(ExactText.init))
            #expect(json["mutability"] as? String == node.mutability?.rawValue)
            #expect(json["noteCode"] as? String == node.note?.code.rawValue)
            let reference = json["reference"] as? [String: String]
            #expect(reference?["to"].map(ExactText.init) == (node.reference?.to).map(ExactText.init))
            #expect(json["childCount"] as? Int == node.childCount)
            #expect((json["shown"] as? [String: Int])?["offset"] == node.shown?.offset)
            let children = json["children"] as? [[String: Any]]
            #expect((children == nil) == (node.shown == nil))
            #expect(children?.count ?? 0 == node.children.count)
            pending += zip(children ?? [], node.children).map { (json: $0, node: $1) }
        }
    }

    @Test("Every character below U+0400 and the separators survive, wherever they stand in a word of eight bytes")
    func everyCharacter() throws {
        let scalars =
            (0..<0x400).compactMap(Unicode.Scalar.init) + [
                "\u{2028}", "\u{2029}", "\u{202a}", "\u{feff}", "\u{fefe}", "\u{ffff}", "😀",
            ]
        let texts = scalars.flatMap { scalar in
            [String(scalar), "1234567" + String(scalar), "abc" + String(scalar) + "defghijklmnop"]
        }
        let tree = stored(texts)
        let children = try #require(try object(tree)["children"] as? [[String: Any]])
        #expect(children.map { ExactText($0["value"] as? String ?? "") } == texts.map(ExactText.init))
    }

    @Test("Text of any length around a vector's width is copied whole")
    func lengths() throws {
        for suffix in ["", "\""] {
            let texts = (0..<70).map { String(repeating: "x", count: $0) + suffix }
            let children = try #require(try object(stored(texts))["children"] as? [[String: Any]])
            #expect(children.map { $0["value"] as? String } == texts)
        }
    }

    @Test("Line separators are escaped, so that the JSON may stand in a script")
    func separators() {
        let json = String(decoding: stored(["a\u{2028}b\u{2029}"]).json(), as: UTF8.self)
        #expect(json.contains("a\\u2028b\\u2029"))
    }

    @Test("A very deep tree is written without recursion")
    func deep() {
        var builder = TreeBuilder()
        let type = builder.type(name: "N", qualified: nil)
        builder.beginRoot(path: "", name: "N", type: type, kind: .class)
        let next = builder.label(.property("n"))
        for _ in 0..<1_000 { builder.begin(next, type: type, kind: .class) }
        let json = builder.finish().json()
        #expect(json.suffix(2) == Array("]}".utf8)[...])
        #expect(json.filter { $0 == UInt8(ascii: "{") }.count == json.filter { $0 == UInt8(ascii: "}") }.count)
    }

    /// Children whose values are exactly the given texts.
    private func stored(_ texts: [String]) -> PropertyTree {
        var builder = TreeBuilder()
        let type = builder.type(name: "String", qualified: nil)
        builder.beginRoot(path: "", name: "Texts", type: type, kind: .array)
        for (index, text) in texts.enumerated() {
            builder.beginElement(index, type: type, kind: .string)
            builder.setStoredValue(text)
            builder.end()
        }
        return builder.finish()
    }
}
