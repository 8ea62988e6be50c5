import CSQLite
import Testing

@testable import InspectionHistory

@Suite("Search")
struct InspectionStoreSearchTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("s.sqlite"), options: .make(clock: clock))
    }

    /// Records a tree with one property a value, named `p0`, `p1` and so on.
    @discardableResult
    private func record(
        _ values: [String],
        object: String = "cart",
        session: String = "a",
        store other: InspectionStore? = nil
    ) async throws -> RecordedInspection {
        let properties = values.enumerated().map { (name: "p\($0.offset)", type: "String", value: $0.element) }
        let tree = TreeNode.make(properties).json
        clock.advance(by: .seconds(1))
        return try await (other ?? store).record(
            .make(object: object, tree: String(decoding: tree, as: UTF8.self)),
            in: .name(session)
        )
    }

    private func search(_ search: HistorySearch) async throws -> SearchResult {
        var search = search
        // A slow machine is no failure.
        search.time = .seconds(600)
        return try await store.search(search)
    }

    /// The values that a text finds, as the hits list them.
    private func values(_ text: String, fields: Set<HistorySearch.Field> = [.value]) async throws -> [String] {
        try await search(HistorySearch(text, fields: fields)).page.items.flatMap(\.hits).map(\.value)
    }

    @Test(
        "finds words in any script whatever their case and diacritics, and parts of three characters and more",
        arguments: [
            ("CAFE", "Café crème"), ("café", "CAFE"), ("creme CAFÉ", "Café crème"), ("afé crè", "Café crème"),
            ("Привет", "привет, мир"), ("риве", "привет, мир"), ("価格表", "商品価格表です"), ("ไทย", "ภาษาไทย"),
            ("שלום", "שלום עולם"), ("cat", "concatenate"), ("😀😀😀", "😀😀😀😀"), ("a-b-c", "xa-b-cy"), ("x.y", "x.y"),
            ("7", "the 7th"), ("wo", "two words"), ("価", "価格"), ("two wo", "these two words"), ("[0]", "items[0]"),
            ("\"quoted\"", "say \"quoted\""), ("don't", "I don't"), ("100%", "100% sure"),
            ("under_score", "an under_score"), ("a Perl", "Radia Perlman"), ("o w", "two words"), ("O WO", "two words"),
            (" ia P ", "Radia Perlman"), ("e - f", "the - far"),
        ]
    )
    func found(_ text: String, _ value: String) async throws {
        try await record([value, "something else"])
        #expect(try await values(text) == [value])
    }

    @Test(
        "does not find what a text has not",
        arguments: [
            ("rd", "word"), ("価格", "商品価格"), ("two three", "two or one"), ("abd", "abc"), ("words word", "wordless"),
            ("ab*", "abc"), ("abc*", "abcdef"), ("abc OR xyz", "abc"), ("NOT abc", "abc"), ("^abc", "xabc"),
            ("text:abc", "abc"), ("a  Perl", "Radia Perlman"), ("a Perl x", "Radia Perlman"),
            ("a\0Perl", "Radia Perlman"),
        ]
    )
    func notFound(_ text: String, _ value: String) async throws {
        try await record([value])
        #expect(try await values(text) == [])
    }

    @Test(
        "takes every text literally: nothing in it is an operator, and nothing harms",
        arguments: [
            "\"", "\"\"\"", "'", "';DROP TABLE texts;--", "NEAR(", "NEAR(a b, 2)", "AND", "a AND", "OR OR OR", "NOT",
            "*",
            "a*b*", "^", "-", "+", "(", ")", "{a b}:c", "text : x", "\0", "a\0b", "\u{FFFD}", "%", "_", "\\",
            "\u{202E}",
            String(repeating: "\"", count: 256), String(repeating: "a ", count: 128),
            String(repeating: "😀", count: 256),
            String(decoding: [0xD800, 0x61] as [UInt16], as: UTF16.self),
        ]
    )
    func hostile(_ text: String) async throws {
        let terms = text.unicodeScalars.split { $0 == "\0" || $0 == " " }
        try await record([text, "plain value"])
        let found = try await values(text)
        #expect(found.allSatisfy { $0 == text })
        // From three characters on, what is there is found; a NUL separates.
        if !terms.isEmpty, terms.allSatisfy({ $0.count >= 3 }) { #expect(found == [text]) }
        let texts = try Connection.make(folder.file("s.sqlite")).integer("SELECT count(*) FROM texts")
        #expect(try #require(texts) > 2)
    }

    @Test("refuses a text that is too long, and says how long one may be")
    func tooLong() async throws {
        let error = await #expect(throws: HistoryError.self) {
            try await store.search(HistorySearch(String(repeating: "é", count: 10_000_000)))
        }
        #expect(error?.reason == .searchTooLong(characters: 10_000_000, limit: 256))
        #expect(error.map { "\($0)".contains("at most 256") } == true)
    }

    @Test("a text without a character to look for finds nothing", arguments: ["", "  ", "\n\0\t"])
    func blank(_ text: String) async throws {
        try await record(["value"])
        #expect(try await search(HistorySearch(text)).page.items.isEmpty)
    }

    @Test("tells where it found the text, and which inspection shows it first")
    func hits() async throws {
        try await record(["other"])
        let first = try await record(["needle"])
        try await record(["needle"])
        let result = try await search(HistorySearch("needle"))
        let session = try #require(result.page.items.first)
        #expect(session.session.id == first.session && session.hitCount == 1 && session.isCountComplete)
        #expect(
            session.hits == [
                SearchHit(
                    inspection: first.id,
                    session: first.session,
                    object: "cart",
                    path: "p0",
                    name: "p0",
                    type: "String",
                    value: "needle",
                    field: .value,
                    capturedAt: first.capturedAt
                )
            ]
        )
    }

    @Test("looks only where it is told to")
    func fields() async throws {
        let recorded = try await record(["value"], object: "red object")
        let tree = TreeNode.make([("redName", "Plain", "1"), ("b", "RedType", "2"), ("c", "Plain", "red value")]).json
        _ = try await store.record(
            .make(object: "red object", tree: String(decoding: tree, as: UTF8.self)),
            in: .name("a")
        )
        try await store.updateSession(id: recorded.session, title: "The Red Session")
        for field in HistorySearch.Field.allCases {
            let hits = try await search(HistorySearch("red", fields: [field])).page.items.flatMap(\.hits)
            #expect(hits.map(\.field) == [field])
        }
        let all = try await search(HistorySearch("red")).page.items.flatMap(\.hits).map(\.field)
        #expect(Set(all) == Set(HistorySearch.Field.allCases) && all.count == 5)
    }

    @Test("finds only inspections of the object and the time that were asked for")
    func filters() async throws {
        let early = try await record(["needle"], object: "one")
        let late = try await record(["needle"], object: "two", session: "b")
        func sessions(_ change: (inout HistorySearch) -> Void) async throws -> [Int] {
            var wanted = HistorySearch("needle", fields: [.value])
            change(&wanted)
            return try await search(wanted).page.items.map(\.session.id)
        }
        #expect(try await sessions { _ in } == [late.session, early.session])
        #expect(try await sessions { $0.object = "one" } == [early.session])
        #expect(try await sessions { $0.object = "three" } == [])
        #expect(try await sessions { $0.since = late.capturedAt } == [late.session])
        #expect(try await sessions { $0.until = early.capturedAt } == [early.session])
        #expect(try await sessions { ($0.since, $0.until) = (early.capturedAt, early.capturedAt) } == [early.session])
    }

    @Test("a time between the captures of one value finds the capture that was made in it")
    func timeWithinSighting() async throws {
        try await record(["needle"])
        let middle = try await record(["needle"])
        try await record(["needle"])
        var wanted = HistorySearch("needle")
        wanted.since = middle.capturedAt
        wanted.until = middle.capturedAt
        #expect(try await search(wanted).page.items.flatMap(\.hits).map(\.inspection) == [middle.id])
    }

    @Test("pages show each session once, newest first, while others arrive and go", arguments: [1, 2, 7])
    func paging(_ limit: Int) async throws {
        var sessions: [Int] = []
        for number in 0..<20 {
            sessions.append(try await record(["needle \(number)"], session: "s\(number)").session)
        }
        var seen: [Int] = []
        var wanted = HistorySearch("needle", limit: limit)
        repeat {
            let page = try await search(wanted).page
            #expect(page.items.count <= limit)
            seen += page.items.map(\.session.id)
            wanted.cursor = page.next
            try await record(["needle \(seen.count)"], session: "new\(seen.count)")
            if let last = seen.last, last > sessions[5] { try await store.deleteSession(id: last) }
        } while wanted.cursor != nil
        #expect(seen == sessions.reversed())
    }

    @Test("a text that stands in very many values finds the same sessions as one that stands in few")
    func common() async throws {
        for number in 0..<8 {
            // More different texts than are collected; the last session has none of its own.
            let values = number == 7 ? ["common 1"] : (0..<100).map { "common \(number * 100 + $0) é" }
            try await record(values + ["x"], object: number == 3 ? "special" : "cart", session: "s\(number)")
        }
        let all = try await search(HistorySearch("common", fields: [.value], hitsPerSession: 3)).page.items
        #expect(all.map(\.hitCount) == [1, 100, 100, 100, 100, 100, 100, 100])
        #expect(all.allSatisfy { $0.hits.count == min(3, $0.hitCount) && $0.isCountComplete })
        let special = try await search(HistorySearch("common", object: "special")).page.items
        #expect(special.map(\.hitCount) == [100])
        let next = try await search(HistorySearch("common", cursor: place(of: all[5].session))).page.items
        #expect(next.map(\.session.id) == all[6...].map(\.session.id))
        #expect(try await search(HistorySearch("common", fields: [.name])).page.items.isEmpty)
    }

    private func place(of session: SessionSummary) -> PageCursor {
        PageCursor(lastID: session.id, time: session.startedAt)
    }

    @Test(
        "the session that began last comes first, whenever it arrived, on every page",
        arguments: ["needle", "common"],
        [1, 3, 50]
    )
    func timeOrder(_ text: String, _ limit: Int) async throws {
        // In the order of their arrival: what is imported began earlier than what is there.
        let starts = [50, 10, 30, 30, 70, 20, 60]
        var now = 0
        for (number, start) in starts.enumerated() {
            // The recording itself takes a second.
            clock.advance(by: .seconds(start - now - 1))
            now = start
            // More different texts than are collected.
            let common = (0..<100).map { "common \(number * 100 + $0)" }
            try await record(["needle \(number)"] + common, object: "o\(number % 2)", session: "s\(number)")
        }
        var seen: [Int] = []
        var wanted = HistorySearch(text, fields: [.value], limit: limit)
        repeat {
            let page = try await search(wanted).page
            seen += page.items.map(\.session.id)
            wanted.cursor = page.next
        } while wanted.cursor != nil
        #expect(seen == [5, 7, 1, 4, 3, 6, 2])
        #expect(try await store.sessions().items.map(\.id) == seen)
        let some = try await search(HistorySearch(text, fields: [.value], object: "o0", limit: 50)).page.items
        #expect(some.map(\.session.id) == [5, 7, 1, 3])
    }

    @Test("a text that very many sessions show finds them newest first, and no title that is another's")
    func manySessions() async throws {
        // More than are collected to be put in order.
        let count = 2_010
        let tree = String(decoding: TreeNode.make([("p", "String", "needle")]).json, as: UTF8.self)
        for number in 0..<count {
            clock.advance(by: .seconds(number == 5 ? -3_600 : 1))
            _ = try await store.record(.make(tree: tree), in: .name("s\(number)"))
        }
        try await store.updateSession(id: 7, title: "needle")
        var seen: [Int] = []
        var titles: [Int] = []
        var wanted = HistorySearch("needle", limit: 500)
        repeat {
            let page = try await search(wanted).page
            seen += page.items.map(\.session.id)
            titles += page.items.filter { $0.hits.contains { $0.field == .title } }.map(\.session.id)
            wanted.cursor = page.next
        } while wanted.cursor != nil
        #expect(seen == [5, 4, 3, 2, 1] + (6...count).reversed())
        #expect(titles == [7])
    }

    @Test("hits are counted up to a bound, which the count says")
    func countBound() async throws {
        try await record((0..<1200).map { _ in "needle" })
        let session = try #require(try await search(HistorySearch("needle")).page.items.first)
        #expect(session.hitCount == 1000 && !session.isCountComplete)
    }

    @Test("a search whose time is over says so, and goes on from where it was")
    func time() async throws {
        for number in 0..<5 { try await record(["needle"], session: "s\(number)") }
        try await store.catchUp(within: .seconds(600))
        var wanted = HistorySearch("needle")
        wanted.time = .zero
        let cut = try await store.search(wanted)
        #expect(cut.wasCut && cut.page.items.isEmpty)
        #expect(cut.page.next != nil)
        wanted.cursor = cut.page.next
        #expect(try await search(wanted).page.items.count == 5)
    }

    @Test("what is not indexed in time is counted")
    func notIndexed() async throws {
        let lazy = try InspectionStore(
            path: folder.file("lazy.sqlite"),
            options: .make(clock: clock) { $0.indexesBesideRecording = false }
        )
        for number in 0..<3 { try await record(["needle \(number)"], store: lazy) }
        var wanted = HistorySearch("needle", fields: [.value])
        wanted.time = .zero
        #expect(try await lazy.search(wanted).notIndexed == 3)
        wanted.time = .seconds(600)
        let result = try await lazy.search(wanted)
        #expect(result.notIndexed == 0 && result.page.items.first?.hitCount == 3)
        try await lazy.close()
    }

    @Test("a locked file is searched as far as it is indexed")
    func locked() async throws {
        let lazy = try InspectionStore(
            path: folder.file("lazy.sqlite"),
            options: .make(clock: clock) {
                $0.indexesBesideRecording = false
                $0.busyTimeout = .milliseconds(10)
            }
        )
        try await record(["needle"], store: lazy)
        let other = try Connection.make(folder.file("lazy.sqlite"))
        try other.execute("BEGIN IMMEDIATE")
        #expect(try await lazy.search(HistorySearch("needle", time: .seconds(600))).notIndexed == 1)
        try other.execute("ROLLBACK")
        #expect(try await lazy.search(HistorySearch("needle", time: .seconds(600))).page.items.count == 1)
        try await lazy.close()
    }

    @Test("titles are found whatever their case, newest session first")
    func titles() async throws {
        let first = try await record(["a"], session: "1").session
        let second = try await record(["a"], session: "2").session
        try await store.updateSession(id: first, title: "Über die Brücke")
        try await store.updateSession(id: second, title: "BRÜCKE")
        let result = try await search(HistorySearch("brücke", fields: [.title]))
        #expect(result.page.items.map(\.session.id) == [second, first])
        #expect(result.page.items.flatMap(\.hits).map(\.value) == ["BRÜCKE", "Über die Brücke"])
    }
}
