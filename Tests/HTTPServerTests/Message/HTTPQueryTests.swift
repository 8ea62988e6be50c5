import HTTPServer
import Testing

@Suite("A query")
struct HTTPQueryTests {
    @Test(
        "WHATWG URL 5.1: is decoded once",
        arguments: [
            ("a=b", "a", "b"), ("a=b+c", "a", "b c"), ("a=b%2Bc", "a", "b+c"), ("a=%2541", "a", "%41"),
            ("a", "a", ""), ("a=b=c", "a", "b=c"), ("&&a=b&", "a", "b"), ("p=x%5B0%5D.y", "p", "x[0].y"),
            ("%C3%A9=%E2%82%AC", "é", "€"), ("a=%FF", "a", "\u{FFFD}"), ("=v", "", "v"), ("a=100%", "a", "100%"),
        ]
    )
    func decoding(encoded: String, name: String, value: String) {
        #expect(HTTPQuery(encoded)[name] == value)
        #expect(HTTPQuery(encoded).names == [name])
    }

    @Test("says whether all of it is UTF-8")
    func text() {
        for encoded in ["", "a=b", "%C3%A9=%E2%82%AC", "a=%EF%BF%BD", "a=100%"] { #expect(HTTPQuery(encoded).isText) }
        for encoded in ["a=%FF", "%C3=b", "a=b&c=%ED%A0%80", "a=%C0%80"] { #expect(!HTTPQuery(encoded).isText) }
    }

    @Test(
        "comes back from its encoded form",
        arguments: ["items[0].price", "byName[\"Ada Lovelace\"]", "a&b=c+d%#/?é", ""]
    )
    func roundTrip(_ text: String) {
        let encoded = PercentEncoding.encode(queryPart: text)
        #expect(HTTPQuery("\(encoded)=\(encoded)")[text] == text)
    }

    @Test("gives numbers within their range", arguments: [("", 3), ("depth=0", 0), ("depth=64", 64), ("other=1", 3)])
    func integers(encoded: String, expected: Int) throws {
        #expect(try HTTPQuery(encoded).integer("depth", in: 0...64, default: 3) == expected)
    }

    @Test(
        "answers a wrong number with a 400 that names parameter and range",
        arguments: [
            "depth=-1", "depth=65", "depth=x", "depth=", "depth=1.5", "depth=99999999999999999999", "depth=+",
            "depth= 1",
        ]
    )
    func wrongIntegers(_ encoded: String) {
        let error = #expect(throws: HTTPError.self) {
            try HTTPQuery(encoded).integer("depth", in: 0...64, default: 3)
        }
        #expect(error?.status == .badRequest)
        #expect(error?.detail.contains("\"depth\" has to be a whole number from 0 to 64") == true)
    }

    private enum View: String, CaseIterable { case presented, raw }

    @Test("gives words among the accepted ones")
    func choices() throws {
        #expect(try HTTPQuery("view=raw").choice("view", default: View.presented) == .raw)
        #expect(try HTTPQuery("").choice("view", default: View.presented) == .presented)
        #expect(try HTTPQuery("record=false").boolean("record", default: true) == false)
        let error = #expect(throws: HTTPError.self) { try HTTPQuery("view=x").choice("view", default: View.raw) }
        #expect(error?.detail == "The parameter \"view\" has to be one of presented, raw, not \"x\".")
    }

    @Test("does not choose between two values")
    func repeated() {
        let query = HTTPQuery("limit=1&limit=2")
        #expect(query.values(of: "limit") == ["1", "2"])
        let error = #expect(throws: HTTPError.self) { try query.integer("limit", in: 1...9, default: 1) }
        #expect(error?.detail == "The parameter \"limit\" is given 2 times; give it once.")
    }
}
