import Testing

@testable import InspectionHistory

@Suite("The import")
struct InspectionStoreImportTests {
    let folder: TemporaryFolder
    let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("h.sqlite"))
    }

    private static let tree = InspectionDraft.leaf("v")
    private static let header = #"{"record":"header","version":1,"format":"reflection-explorer-history"}"#
    private static let session =
        #"{"record":"session","version":1,"id":7,"key":"name:a","startedAt":"2026-11-29","lastAt":"2026-11-29"}"#
    private static let inspection = #"""
        {"record":"inspection","version":1,"id":42,"session":7,"object":"o","path":"","view":"presented","type":"T",\#
        "kind":"class","value":"v","nodes":1,"capturedAt":"2026-11-29T10:00:00Z","limits":{},"tree":\#(tree)}
        """#
    private static let end = #"{"record":"end","version":1,"sessions":1,"inspections":1}"#

    private func failure(_ lines: String..., maximumLineSize: Int = 1 << 20) async throws -> ImportError {
        try #require(
            await #expect(throws: ImportError.self) {
                try await store.imports(lines.map { Array($0.utf8) }, maximumLineSize: maximumLineSize)
            }
        )
    }

    @Test("takes lines that others have written: members unknown, absent or null, spaces, an empty line at the end")
    func lenient() async throws {
        let lines = [
            Self.header,
            Self.session.replacing("\"id\":7", with: " \"title\" : null, \"new\":{\"x\":[1,2]},\t\"id\":7"),
            Self.inspection + "\r", Self.end, "", " ",
        ]
        let report = try await store.imports(lines.map { Array($0.utf8) }, pieces: 1)
        #expect(report.sessions == 1 && report.inspections == 1)
        #expect(try await store.inspection(id: 1)?.tree == Array(Self.tree.utf8))
        #expect(try await store.session(id: 1)?.title == nil)
    }

    @Test(
        "names the line and what was expected there",
        arguments: [
            ("{}", "\"record\" to be a text"), ("[]", "one JSON object (byte 1)"), ("nonsense", "one JSON object"),
            (#"{"record":"thing"}"#, "header, session, inspection or end"),
            (session.replacing("\"name:a\"", with: "5"), "\"key\" to be a text"),
            (session.replacing("\"id\":7", with: "\"id\":0"), "\"id\" to be a whole number from 1"),
            (session.replacing("\"2026-11-29\"", with: "\"today\""), "\"startedAt\" to be a moment"),
            (session.replacing("\"id\":7", with: "\"id\":7,\"pinned\":1"), "\"pinned\" to be true or false"),
            (session.replacing("\"id\":7", with: "\"id\":7,\"id\":7"), "each member once"),
            (session + session, "one JSON object"), (session.replacing("name:a", with: "\\ud800"), "one JSON object"),
            (inspection.replacing("\"session\":7", with: "\"session\":8"), "the session of an inspection right before"),
            (inspection.replacing(tree, with: "[]"), "\"tree\" to be a JSON object"),
            (inspection.replacing("\"tree\":\(tree)", with: "\"treeBase64\":\"a=\""), "bytes as base64"),
            (inspection.replacing("\"limits\":{}", with: "\"limits\":3"), "\"limits\" to be a text"),
            (inspection.replacing("\"nodes\":1", with: "\"nodes\":1.5"), "\"nodes\" to be a whole number from 0"),
            (header, "the record \"end\" before another"),
            (end.replacing("\"inspections\":1", with: "\"inspections\":2"), "expected 1 session and 2 inspections"),
        ]
    )
    func badLine(line: String, expected: String) async throws {
        let error = try await failure(Self.header, Self.session, Self.inspection, line, Self.end)
        #expect(error.line == 4)
        #expect(error.description.contains("Line 4: "))
        #expect(error.description.contains(expected), "\(error.description)")
        #expect(error.description.contains("1 session and 1 inspection were imported and stay"))
        #expect(error.report.sessions == 1 && error.report.inspections == 1)
        #expect(try await store.inspections(ofSession: 1).items.count == 1)
    }

    @Test(
        "refuses a tree that is no property tree, by its line",
        arguments: [
            ("{}", "has not all of path"), (#"{"a":1}"#, "has not all of path"),
            (tree.replacing(#","childCount":0"#, with: ""), "has not all of path"),
            (tree.replacing(#""childCount":0"#, with: #""childCount":-1"#), "is not what has to stand there"),
            (tree.replacing(#""value":"v""#, with: #""value":7"#), "is not what has to stand there"),
            (tree.replacing(#""value""#, with: #""name""#), "stands twice"),
            (tree.replacing("class", with: "banana"), "the kind at byte"),
            (tree.replacing("}", with: #","children":[\#(tree)]}"#), "lists other children"),
            (
                tree.replacing(
                    #""childCount":0}"#,
                    with: #""childCount":2,"shown":{"offset":0,"count":2,"total":2},"children":[\#(tree)]}"#
                ),
                "lists other children"
            ),
        ]
    )
    func noTree(tree: String, problem: String) async throws {
        for member in ["\"tree\":\(tree)", "\"treeBase64\":\"\(Base64.text(of: Array(tree.utf8)))\""] {
            let line = Self.inspection.replacing("\"tree\":\(Self.tree)", with: member)
            let error = try await failure(Self.header, Self.session, Self.inspection, line, Self.inspection, Self.end)
            #expect(error.line == 4)
            #expect(error.description.contains("the tree to be a property tree"), "\(error.description)")
            #expect(error.description.contains(problem), "\(error.description)")
        }
        // What came before stays; what comes after is there with the next import.
        #expect(try await store.inspections(ofSession: 1).items.count == 1)
    }

    @Test("takes trees with listed children, and members that it does not know")
    func trees() async throws {
        let parent = Self.tree.replacing(
            #""childCount":0}"#,
            with:
                #""childCount":5,"shown":{"total":5,"new":[],"offset":3,"count":2},"children":[\#(Self.tree),\#(Self.tree)],"x":{}}"#
        )
        let line = Self.inspection.replacing(Self.tree, with: parent)
        #expect(
            try await store.imports([Self.header, Self.session, line, Self.end].map { Array($0.utf8) }).inspections == 1
        )
    }

    @Test("imports nothing of a file that is no export", arguments: ["nonsense", "{}", "\u{0}", session, end])
    func noExport(line: String) async throws {
        let error = try await failure(line)
        #expect(error.line == 1)
        #expect(error.description.contains("header of an export"))
        #expect(error.description.hasSuffix("Nothing was imported."))
        #expect(try await failure().description.contains("The lines end"))
        #expect(try await store.sessions().items.isEmpty)
    }

    @Test("refuses a later version's export in a sentence")
    func laterVersion() async throws {
        let error = try await failure(Self.header.replacing("\"version\":1", with: "\"version\":2"), Self.session)
        #expect(error.description.contains("a later version of this program wrote it (format 2;"))
        #expect(try await store.sessions().items.isEmpty)
    }

    @Test(
        "refuses any line of a later version by its number, whatever else is in it; a line may leave it to the header",
        arguments: [
            session.replacing("\"version\":1", with: "\"version\":2"),
            inspection.replacing("\"version\":1", with: "\"version\":9").replacing("\"object\"", with: "\"thing\""),
            end.replacing("\"version\":1", with: "\"version\":2"), #"{"record":"note","version":2}"#,
        ]
    )
    func laterLine(line: String) async throws {
        let lines = [Self.header, Self.session, Self.inspection]
            .map { $0 == Self.header ? $0 : $0.replacing("\"version\":1,", with: "") }
        let error = try await failure(lines[0], lines[1], lines[2], line, Self.end)
        #expect(error.line == 4)
        #expect(error.description.contains("Line 4: a later version of this program wrote it"), "\(error.description)")
        #expect(error.report.inspections == 1)
    }

    @Test("refuses a version that is none", arguments: ["0", "-1", "\"1\"", "1.0", "{}", "99999999999999999999"])
    func noVersion(version: String) async throws {
        for line in [Self.header, Self.session] {
            let line = line.replacing("\"version\":1", with: "\"version\":\(version)")
            let lines = line.contains("header") ? [line] : [Self.header, line]
            let error = try #require(
                await #expect(throws: ImportError.self) { try await store.imports(lines.map { Array($0.utf8) }) }
            )
            #expect(error.line == lines.count)
            #expect(error.description.contains("\"version\" to be a whole number from 1"), "\(error.description)")
        }
    }

    @Test("of nothing says what was expected", arguments: ["", "\n", " \r\n\n"])
    func nothing(text: String) async throws {
        let error = try #require(
            await #expect(throws: ImportError.self) { try await store.imports([Array(text.utf8)]) }
        )
        #expect(error.description.contains("expected"), "\(error.description)")
        #expect(error.description.hasSuffix("Nothing was imported."))
    }

    @Test(
        "says that its session was deleted meanwhile, and the next import brings all of it",
        arguments: [false, true]
    )
    func deletedMeanwhile(isOnlyHidden: Bool) async throws {
        let source = try InspectionStore(path: folder.file("source.sqlite"))
        for number in 0..<1000 {
            _ = try await source.record(
                .make(
                    tree: InspectionDraft.leaf("\(number)"),
                    capturedAt: Timestamp(millisecondsSince1970: Int64(number))
                ),
                in: .name("a")
            )
        }
        let lines = try await source.exported()
        var pieces = lines.map { $0 + [UInt8(ascii: "\n")] }[...]
        let error = try #require(
            await #expect(throws: ImportError.self) {
                try await store.importLines {
                    // Some transactions are committed by now, and some are to come.
                    if pieces.count == 300, isOnlyHidden {
                        _ = try await store.writer.write { (connection) throws(DatabaseError) in
                            try SessionDeletion(connection).begin(1)
                        }
                    } else if pieces.count == 300 {
                        try await store.deleteSession(id: 1)
                    }
                    return pieces.popFirst()
                }
            }
        )
        guard case .sessionDeleted(exported: 1) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description.contains("session 1 of the lines was deleted"), "\(error.description)")
        #expect(try await store.sessions().items.isEmpty)
        #expect(try await store.imports(lines).inspections == 1000)
        #expect(try await store.records() == source.records())
    }

    @Test("refuses a line that is too long, and a tree that is too large, by their numbers")
    func bounds() async throws {
        let long = Self.session.replacing("name:a", with: String(repeating: "x", count: 2000))
        let error = try await failure(Self.header, long, maximumLineSize: 1000)
        #expect(error.line == 2 && error.description.contains("expected at most 1000 bytes"))
        let endless = try await failure(
            Self.header,
            Self.session,
            String(repeating: "{", count: 9999),
            maximumLineSize: 1000
        )
        #expect(endless.line == 3)
        let small = try InspectionStore(path: folder.file("small.sqlite"), options: .make { $0.maximumTreeSize = 3 })
        let lines = [Self.header, Self.session, Self.inspection, Self.end].map { Array($0.utf8) }
        let large = await #expect(throws: ImportError.self) { try await small.imports(lines) }
        #expect(large?.description.contains("Line 3: a tree of \(Self.tree.utf8.count) bytes is not stored") == true)
    }

    @Test("says that the source failed, and that the database is full, with what is committed")
    func failing() async throws {
        struct Broken: Error, CustomStringConvertible { let description = "the cable is out" }
        let error = await #expect(throws: ImportError.self) {
            try await store.importLines { throw Broken() }
        }
        #expect(error?.description.contains("the cable is out") == true)
        let full = try InspectionStore(path: folder.file("full.sqlite"), options: .make { $0.maximumPageCount = 80 })
        var lines = [Self.header, Self.session].map { Array($0.utf8) }
        for number in 0..<2000 {
            let text = String((0..<300).map { "\(number * 7919 % (10_007 + $0)) " }.joined())
            lines.append(Array(Self.inspection.replacing(Self.tree, with: InspectionDraft.leaf(text)).utf8))
        }
        let failure = try #require(await #expect(throws: ImportError.self) { try await full.imports(lines) })
        guard case .history(let reason) = failure.reason, reason.reason == .full else {
            Issue.record("\(failure)")
            return
        }
        let stored = try await full.sessions().items.map(\.inspectionCount).reduce(0, +)
        #expect(failure.report.inspections == stored)
    }

    @Test("of the same lines by several at a time adds each record once")
    func concurrent() async throws {
        let source = try InspectionStore(path: folder.file("source.sqlite"))
        for number in 0..<600 {
            let time = Timestamp(millisecondsSince1970: Int64(number / 3))
            _ = try await source.record(.make(tree: Self.tree, capturedAt: time), in: .name("a"))
        }
        let lines = try await source.exported()
        let other = try InspectionStore(path: store.path, options: .make { $0.busyTimeout = .seconds(60) })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for target in [store, store, other] { group.addTask { try await target.imports(lines) } }
            try await group.waitForAll()
        }
        #expect(try await store.records() == source.records())
    }
}
