import Testing

@testable import InspectionHistory

@Suite("History errors")
struct HistoryErrorTests {
    @Test(
        "SQLite's codes become reasons",
        arguments: [
            (13, HistoryError.Reason.full), (5, .locked), (517, .locked), (6, .locked), (11, .corrupt(findings: [])),
            (26, .notADatabase), (8, .unwritable), (1032, .vanished), (14, .unwritable), (778, .inputOutput),
            (1, .failed), (19, .failed),
        ] as [(Int32, HistoryError.Reason)]
    )
    func reasons(code: Int32, reason: HistoryError.Reason) {
        #expect(HistoryError(DatabaseError(extendedCode: code, message: ""), path: "/p").reason == reason)
    }

    @Test("every reason is a sentence that names the file, or the size that was too much")
    func sentences() {
        let reasons: [HistoryError.Reason] = [
            .missingFolder("/data"), .missingFile, .notAFile, .unwritable, .notADatabase,
            .foreignDatabase(applicationID: 1),
            .laterVersion(found: 3, supported: 2), .alteredMigration(number: 1, name: "one"),
            .migrationFailed(number: 1, name: "one"), .corrupt(findings: ["page 3"]), .full, .locked, .vanished,
            .readOnly, .earlierVersion(found: 1, wanted: 2),
            .inputOutput, .overloaded(waiting: 9), .closed, .failed,
        ]
        for reason in reasons {
            let sentence = HistoryError(reason, path: "/data/h.sqlite").description
            #expect(sentence.contains("/data/h.sqlite"), "\(sentence)")
            #expect(
                sentence.hasPrefix("/") || sentence.first?.isUppercase == true || sentence.first?.isNumber == true,
                "\(sentence)"
            )
            #expect(!sentence.contains(": :") && !sentence.contains(".."), "\(sentence)")
        }
        let large = HistoryError(.treeTooLarge(bytes: 11, limit: 10), path: "/data/h.sqlite").description
        #expect(large.contains("11 bytes") && large.contains("10 bytes"))
    }

    @Test("a migration that met a full disk is a full disk")
    func migrationOnFullDisk() {
        let full = DatabaseError(extendedCode: 13, message: "database or disk is full")
        #expect(HistoryError(migration: .failed(number: 1, name: "one", full), path: "/p").reason == .full)
    }
}
