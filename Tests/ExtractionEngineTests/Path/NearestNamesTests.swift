import Testing

@testable import ExtractionEngine

@Suite("Nearest names")
struct NearestNamesTests {
    private let names = ["title", "subtitle", "titles", "balance", "owner", "owners", "isOpen", "id", "URL"]

    @Test(
        "The closest names come first",
        arguments: [
            ("titel", ["title"]), ("Title", ["title", "titles"]), ("owner", ["owner", "owners"]),
            ("ballance", ["balance"]), ("isopen", ["isOpen"]), ("bal", ["balance"]), ("url", ["URL"]), ("xyz", []),
            ("", []),
            ("ownerz", ["owner", "owners"]),
        ]
    )
    func closest(wanted: String, expected: [String]) {
        #expect(NearestNames.nearest(to: wanted, among: names) == expected)
    }

    @Test("No more are given than asked for, and none twice")
    func bounded() {
        #expect(NearestNames.nearest(to: "name", among: Array(repeating: "name1", count: 9)) == ["name1"])
        #expect(NearestNames.nearest(to: "name", among: (0..<9).map { "name\($0)" }, count: 2) == ["name0", "name1"])
    }

    @Test("Very long names cost no more than a bounded look")
    func long() {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(NearestNames.nearest(to: long, among: [long + "y"]).count == 1)
    }
}
