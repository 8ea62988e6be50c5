// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Library0 {
        /// Reads the properties of `Library`, private ones included.
        final class LibraryMirror: MirrorObject {
            init(_ subject: Library) { super.init(reflecting: subject) }

            var delegate: Librarian? { extract() }
            var shelves: [Shelf]? { extract() }
            var byName: [String: Member]? { extract() }
            var staff: [Librarian]? { extract() }
            var loans: [Loan]? { extract() }
            var state: LibraryState? { extract() }
            var openingHours: (opens: String, closes: String)? { extract() }
            var secret: String? { extract() }
            var total: Int? { extract() }

            // Declared in Institution.
            var name: String? { extract() }
            var founded: Int? { extract() }
            var superSecret: String? { try? value(at: "super.secret", as: String.self) }
        }

        struct LibraryMirrorTests {
            @Test("Library has the values that were seen")
            func valuesSeen() async throws {
                let subject: Library = try await Subjects.lent("library", at: "")
                let mirror = LibraryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.delegate != nil)
                #expect(mirror.shelves?.count == 4)
                #expect(mirror.byName?.count == 2)
                #expect(mirror.staff?.count == 2)
                #expect(mirror.loans?.count == 1)
                #expect(tree["state"]?.value == "failed")
                #expect(mirror.openingHours != nil)
                #expect(mirror.secret == "The key is under the second flowerpot")
                #expect(mirror.total == 6)
                #expect(mirror.name == "Bodley Street Library")
                #expect(mirror.founded == 1902)
                #expect(mirror.superSecret == "The founder's diary is in the safe")
            }
        }

    }
}

extension Generated {
    enum Library1 {
        /// Reads what is in `[Shelf]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Shelf]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Shelf] has the values that were seen at shelves")
            func valuesSeen() async throws {
                let subject: [Shelf] = try await Subjects.lent("library", at: "shelves")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 4)
                #expect((try? mirror.value(at: "[0]", as: Shelf.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Shelf.self)) != nil)
                #expect((try? mirror.value(at: "[2]", as: Shelf.self)) != nil)
                #expect((try? mirror.value(at: "[3]", as: Shelf.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Library2 {
        /// Reads the properties of `Shelf`, private ones included.
        final class ShelfMirror: MirrorObject {
            init(_ subject: Shelf) { super.init(reflecting: subject) }

            var label: String? { extract() }
            var items: [Book]? { extract() }
            var librarian: Librarian? { extract() }
        }

        struct ShelfMirrorTests {
            @Test("Shelf has the values that were seen at shelves[0]")
            func valuesSeen() async throws {
                let subject: Shelf = try await Subjects.lent("library", at: "shelves[0]")
                let mirror = ShelfMirror(subject)
                #expect(mirror.label == "Fiction A–M")
                #expect(mirror.items?.count == 3)
                #expect(mirror.librarian != nil)
            }
        }

    }
}

extension Generated {
    enum Library3 {
        /// Reads what is in `[Book]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Book]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Book] has the values that were seen at shelves[0].items")
            func valuesSeen() async throws {
                let subject: [Book] = try await Subjects.lent("library", at: "shelves[0].items")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: Book.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Book.self)) != nil)
                #expect((try? mirror.value(at: "[2]", as: Book.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Library4 {
        /// Reads what is in `[String: Member]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: Member]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: Member] has the values that were seen at byName")
            func valuesSeen() async throws {
                let subject: [String: Member] = try await Subjects.lent("library", at: "byName")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[\"Ada Lovelace\"]", as: Member.self)) != nil)
                #expect((try? mirror.value(at: "[\"Alan \\\"Prof\\\" Turing\"]", as: Member.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Library5 {
        /// Reads what is in `[Librarian]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Librarian]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Librarian] has the values that were seen at staff")
            func valuesSeen() async throws {
                let subject: [Librarian] = try await Subjects.lent("library", at: "staff")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: Librarian.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Librarian.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Library6 {
        /// Reads what is in `[Loan]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Loan]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Loan] has the values that were seen at loans")
            func valuesSeen() async throws {
                let subject: [Loan] = try await Subjects.lent("library", at: "loans")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: Loan.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Library7 {
        /// Reads the properties of `Loan`, private ones included.
        final class LoanMirror: MirrorObject {
            init(_ subject: Loan) { super.init(reflecting: subject) }

            var book: Book? { extract() }
            var member: Member? { extract() }
            var due: String? { extract() }
            var renewals: Int? { extract() }
        }

        struct LoanMirrorTests {
            @Test("Loan has the values that were seen at loans[0]")
            func valuesSeen() async throws {
                let subject: Loan = try await Subjects.lent("library", at: "loans[0]")
                let mirror = LoanMirror(subject)
                #expect(mirror.book != nil)
                #expect(mirror.member != nil)
                #expect(mirror.due == "2026-12-14")
                #expect(mirror.renewals == 0)
            }
        }

    }
}

extension Generated {
    enum Library8 {
        /// Reads the properties of `Book`, private ones included.
        final class BookMirror: MirrorObject {
            init(_ subject: Book) { super.init(reflecting: subject) }

            var title: String? { extract() }
            var author: Author? { extract() }
            var isbn: String? { extract() }
            var price: Double? { extract() }
            var tags: Set<String>? { extract() }
            var borrower: Member? { extract() }
        }

        struct BookMirrorTests {
            @Test("Book has the values that were seen at loans[0].book")
            func valuesSeen() async throws {
                let subject: Book = try await Subjects.lent("library", at: "loans[0].book")
                let mirror = BookMirror(subject)
                #expect(mirror.title == "Solaris")
                #expect(mirror.author != nil)
                #expect(mirror.isbn == "9780571311576")
                #expect(mirror.price == 8.99)
                #expect(mirror.tags?.count == 2)
                #expect(mirror.borrower != nil)
            }
        }

    }
}

extension Generated {
    enum Library9 {
        /// Reads what is in `LibraryState`, by path.
        final class LibraryStateMirror: MirrorObject {
            init(_ subject: LibraryState) { super.init(reflecting: subject) }
        }

        struct LibraryStateMirrorTests {
            @Test("LibraryState has the values that were seen at state")
            func valuesSeen() async throws {
                let subject: LibraryState = try await Subjects.lent("library", at: "state")
                let mirror = LibraryStateMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "failed")
                #expect((try? mirror.value(at: "failed", as: (reason: String, attempts: Int).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Library10 {
        /// Reads the properties of `(reason: String, attempts: Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (reason: String, attempts: Int)) { super.init(reflecting: subject) }

            var reason: String? { extract() }
            var attempts: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(reason: String, attempts: Int) has the values that were seen at state.failed")
            func valuesSeen() async throws {
                let subject: (reason: String, attempts: Int) = try await Subjects.lent("library", at: "state.failed")
                let mirror = TupleMirror(subject)
                #expect(mirror.reason == "The catalogue's printer is out of paper")
                #expect(mirror.attempts == 3)
            }
        }

    }
}

extension Generated {
    enum Library11 {
        /// Reads the properties of `(opens: String, closes: String)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (opens: String, closes: String)) { super.init(reflecting: subject) }

            var opens: String? { extract() }
            var closes: String? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(opens: String, closes: String) has the values that were seen at openingHours")
            func valuesSeen() async throws {
                let subject: (opens: String, closes: String) = try await Subjects.lent("library", at: "openingHours")
                let mirror = TupleMirror(subject)
                #expect(mirror.opens == "09:00")
                #expect(mirror.closes == "18:30")
            }
        }

    }
}
