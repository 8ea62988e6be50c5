// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Foundation
import Testing

extension Generated {
    enum Account0 {
        /// Reads the properties of `Account`, private ones included.
        final class AccountMirror: MirrorObject {
            init(_ subject: Account) { super.init(reflecting: subject) }

            var number: String? { extract() }
            var owners: [Owner]? { extract() }
            var balance: Int? { extract() }
            var password: String? { extract() }
            var accessToken: String? { extract() }
            var apiKey: Data? { extract() }
            var credentials: Credentials? { extract() }
            var history: [Posting]? { extract() }
        }

        struct AccountMirrorTests {
            @Test("Account has the values that were seen")
            func valuesSeen() async throws {
                let subject: Account = try await Subjects.lent("account", at: "")
                let mirror = AccountMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.number == "GB33 BUKB 2020 1555 5555 55")
                #expect(mirror.owners?.count == 2)
                #expect(mirror.balance == 365001)
                #expect(mirror.password == "correct horse battery staple")
                #expect(mirror.accessToken == "eyJhbGciOiJub25lIn0.c2FtcGxl.not-a-real-token")
                #expect(tree["apiKey"]?.value == "4 bytes: de ad be ef")
                #expect(mirror.credentials != nil)
                #expect(mirror.history?.count == 2)
            }
        }

    }
}

extension Generated {
    enum Account1 {
        /// Reads what is in `[Owner]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Owner]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Owner] has the values that were seen at owners")
            func valuesSeen() async throws {
                let subject: [Owner] = try await Subjects.lent("account", at: "owners")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: Owner.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Owner.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Account2 {
        /// Reads the properties of `Owner`, private ones included.
        final class OwnerMirror: MirrorObject {
            init(_ subject: Owner) { super.init(reflecting: subject) }

            var name: String? { extract() }
            var email: String? { extract() }
        }

        struct OwnerMirrorTests {
            @Test("Owner has the values that were seen at owners[0]")
            func valuesSeen() async throws {
                let subject: Owner = try await Subjects.lent("account", at: "owners[0]")
                let mirror = OwnerMirror(subject)
                #expect(mirror.name == "Ada Lovelace")
                #expect(mirror.email == "ada@example.org")
            }
        }

    }
}

extension Generated {
    enum Account3 {
        /// Reads the properties of `Credentials`, private ones included.
        final class CredentialsMirror: MirrorObject {
            init(_ subject: Credentials) { super.init(reflecting: subject) }

            var user: String? { extract() }
            var secret: String? { extract() }
            var recoveryCodes: [String]? { extract() }
        }

        struct CredentialsMirrorTests {
            @Test("Credentials has the values that were seen at credentials")
            func valuesSeen() async throws {
                let subject: Credentials = try await Subjects.lent("account", at: "credentials")
                let mirror = CredentialsMirror(subject)
                #expect(mirror.user == "ada")
                #expect(mirror.secret == "hunter2")
                #expect(mirror.recoveryCodes?.count == 2)
            }
        }

    }
}

extension Generated {
    enum Account4 {
        /// Reads what is in `[String]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [String]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[String] has the values that were seen at credentials.recoveryCodes")
            func valuesSeen() async throws {
                let subject: [String] = try await Subjects.lent("account", at: "credentials.recoveryCodes")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: String.self)) == "8472-1193")
                #expect((try? mirror.value(at: "[1]", as: String.self)) == "5540-0271")
            }
        }

    }
}

extension Generated {
    enum Account5 {
        /// Reads what is in `[Posting]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Posting]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Posting] has the values that were seen at history")
            func valuesSeen() async throws {
                let subject: [Posting] = try await Subjects.lent("account", at: "history")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: Posting.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Posting.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Account6 {
        /// Reads the properties of `Posting`, private ones included.
        final class PostingMirror: MirrorObject {
            init(_ subject: Posting) { super.init(reflecting: subject) }

            var cents: Int? { extract() }
            var purpose: String? { extract() }
        }

        struct PostingMirrorTests {
            @Test("Posting has the values that were seen at history[0]")
            func valuesSeen() async throws {
                let subject: Posting = try await Subjects.lent("account", at: "history[0]")
                let mirror = PostingMirror(subject)
                #expect(mirror.cents == -4999)
                #expect(mirror.purpose == "Punched cards")
            }
        }

    }
}
