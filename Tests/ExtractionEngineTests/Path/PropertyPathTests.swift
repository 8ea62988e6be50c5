import Foundation
import Testing

@testable import ExtractionEngine

@Suite("Paths")
struct PropertyPathTests {
    @Test(
        "A path reads as Swift does",
        arguments: [
            ("", []),
            ("items[0].price", [.property("items"), .index(0), .property("price")]),
            ("byName[\"Ada Lovelace\"].age", [.property("byName"), .key(.string("Ada Lovelace")), .property("age")]),
            ("pair.1", [.property("pair"), .tupleElement(1)]),
            (".1.0", [.tupleElement(1), .tupleElement(0)]),
            ("state.failed.reason", [.property("state"), .property("failed"), .property("reason")]),
            ("delegate?.name", [.property("delegate"), .optionalChain, .property("name")]),
            ("delegate!.name", [.property("delegate"), .optionalChain, .property("name")]),
            ("super.secret", [.super, .property("secret")]),
            ("owner.super.super.x", [.property("owner"), .super, .super, .property("x")]),
            ("self", []), ("self.name", [.property("name")]), ("self[2]", [.index(2)]),
            ("selfish", [.property("selfish")]),
            ("[3][-4]", [.index(3), .index(-4)]),
            (
                "m[2.5][true][.red][-0.0]",
                [
                    .property("m"), .key(.double(2.5)), .key(.boolean(true)), .key(.enumCase("red")),
                    .key(.double(-0.0)),
                ]
            ),
            ("m[18446744073709551615]", [.property("m"), .key(.integer(18_446_744_073_709_551_615))]),
            (
                "m[1e+16][-.infinity][.infinity]",
                [
                    .property("m"), .key(.double(1e16)), .key(.double(-.infinity)), .key(.double(.infinity)),
                ]
            ),
            ("`a name`.`super`", [.property("a name"), .property("super")]),
            ("größe.名前", [.property("größe"), .property("名前")]),
            ("m[\"\\u{1F600}\\n\\\"\\\\\"]", [.property("m"), .key(.string("😀\n\"\\"))]),
            ("class.default", [.property("class"), .property("default")]),
            ("$__lazy_storage_$_total", [.property("$__lazy_storage_$_total")]),
        ] as [(String, [PropertyPath.Component])]
    )
    func parses(text: String, components: [PropertyPath.Component]) throws {
        #expect(try PropertyPath(parsing: text).components == components)
    }

    @Test(
        "A fault is told with its place",
        arguments: [
            ("items[", 5, "not closed"), ("items[0", 7, "closing bracket"), ("a..b", 2, "cannot begin a name"),
            ("a.", 2, "missing"), ("a b", 1, "stands where"), ("`open", 0, "backtick is not closed"),
            ("m[\"x]", 2, "quote is not closed"), ("m[red]", 2, "a key is"), ("m[true", 6, "closing bracket"),
            ("m[\"\\q\"]", 3, "not an escape"), ("m[\"\\u{110000}\"]", 3, "does not name"),
            ("m[\"\\u{}\"]", 3, "hexadecimal"),
            ("super", 5, "super is followed"), ("super[0]", 5, "super is followed"),
            ("super.0", 6, "super is followed"),
            ("a.99999999999999999999", 2, "too large"), ("1a", 1, "stands where"), ("m[1.2.3]", 2, "not a number"),
            ("m[-]", 2, "not a number"), ("m[-.nan]", 2, "minus sign"), ("m[truly]", 2, "double quotes"),
            ("é\u{301}.%", 3, "begin a name"),
        ]
    )
    func faults(text: String, position: Int, problem: String) {
        let error = #expect(throws: PathSyntaxError.self) { try PropertyPath(parsing: text) }
        #expect(error?.position == position)
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    }

    @Test("Every path prints to a text that parses to an equal path", arguments: UInt64(1)...200)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let path = Self.randomPath(&random)
        let parsed = try PropertyPath(parsing: path.description)
        #expect(parsed.components.map(Exact.init) == path.components.map(Exact.init), "\(path)")
        #expect(parsed.description == path.description)
        #expect(!path.description.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{2028}" || $0 == "\u{85}" })
    }

    @Test("Noise is either a path or a fault within the text, never a crash", arguments: UInt64(1)...200)
    func noise(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = random.text(atMost: 20)
        do throws(PathSyntaxError) {
            let path = try PropertyPath(parsing: text)
            #expect((try? PropertyPath(parsing: path.description)) == path)
        } catch {
            #expect((0...text.unicodeScalars.count).contains(error.position))
        }
    }

    @Test("NaN is a key too")
    func nan() throws {
        let path = PropertyPath([.key(.double(.nan))])
        #expect(path.description == "[.nan]")
        #expect(try PropertyPath(parsing: "[.nan]").description == "[.nan]")
        #expect(PropertyPath([.key(.enumCase("nan"))]).description == "[.`nan`]")
    }

    @Test(
        "The last part is the last property with what follows it",
        arguments: [
            ("shelves[0]", "shelves[0]"), ("a.shelves[0][\"x\"]", "shelves[0][\"x\"]"), ("a.b", "b"),
            ("a.pair.1", "pair.1"),
            ("[0][1]", "[0][1]"), ("a.super.b", "super.b"), ("", ""),
        ]
    )
    func lastPart(path: String, part: String) throws {
        #expect(try PropertyPath(parsing: path).lastPart == part)
    }

    @Test("A path is coded as its text")
    func coding() throws {
        let path = try PropertyPath(parsing: "a[\"x\"].b")
        let data = try JSONEncoder().encode([path])
        #expect(try JSONDecoder().decode([String].self, from: data) == ["a[\"x\"].b"])
        #expect(try JSONDecoder().decode([PropertyPath].self, from: data) == [path])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([PropertyPath].self, from: Data("[\"a[\"]".utf8))
        }
    }

    @Test("A path of a megabyte is read in one pass")
    func long() throws {
        let text = String(repeating: "next.", count: 200_000) + "end"
        #expect(try PropertyPath(parsing: text).components.count == 200_001)
    }

    /// Equal only with the same bytes.
    private struct Exact: Equatable {
        let component: PropertyPath.Component
        let text: ExactText

        init(_ component: PropertyPath.Component) {
            self.component = component
            text = ExactText(component.description)
        }
    }

    private static func randomPath(_ random: inout SeededGenerator) -> PropertyPath {
        var path = PropertyPath()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: path.components += [.super, .property(random.text())]
            case 1: path.components.append(.tupleElement(Int.random(in: 0...12, using: &random)))
            case 2: path.components.append(.index(Int.random(in: .min ... .max, using: &random)))
            case 3: path.components.append(.key(.string(random.text())))
            case 4: path.components.append(PropertyPath.integerKey(Int128.random(in: .min ... .max, using: &random)))
            case 5: path.components.append(.key(.double(Double.random(in: -1e300...1e300, using: &random))))
            case 6: path.components.append(.key(.double(Double(Int.random(in: -3...3, using: &random)))))
            case 7: path.components.append(.key(.enumCase(random.text())))
            case 8: path.components += [.optionalChain, .key(.boolean(Bool.random(using: &random)))]
            default: path.components.append(.property(random.text()))
            }
        }
        return path
    }
}
