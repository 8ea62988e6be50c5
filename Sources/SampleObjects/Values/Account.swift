import Foundation

/// Somebody's bank account, with what must not be shown to everybody who may look at the rest.
final class Account {
    let number: String
    private var owners: [Owner]
    private var balance: Int
    private var password = "correct horse battery staple"
    private var accessToken: String?
    private let apiKey = Data([0xDE, 0xAD, 0xBE, 0xEF])
    private var credentials: Credentials
    private var history: [Posting] = []

    init(number: String, owners: [Owner], balance: Int, credentials: Credentials) {
        self.number = number
        self.owners = owners
        self.balance = balance
        self.credentials = credentials
    }

    func post(_ cents: Int, _ purpose: String) {
        balance += cents
        history.append(Posting(cents: cents, purpose: purpose))
    }

    func signIn() {
        accessToken = "eyJhbGciOiJub25lIn0.c2FtcGxl.not-a-real-token"
    }
}

/// Whose account it is.
struct Owner {
    let name: String
    var email: String
}

/// How an owner proves who they are.
struct Credentials {
    var user: String
    private var secret: String
    private var recoveryCodes: [String]

    init(user: String, secret: String, recoveryCodes: [String]) {
        self.user = user
        self.secret = secret
        self.recoveryCodes = recoveryCodes
    }
}

/// One movement of money.
struct Posting {
    let cents: Int
    let purpose: String
}

extension Account {
    /// An account that is signed in.
    static func sample() -> Account {
        let account = Account(
            number: "GB33 BUKB 2020 1555 5555 55",
            owners: [
                Owner(name: "Ada Lovelace", email: "ada@example.org"),
                Owner(name: "Charles Babbage", email: "charles@example.org"),
            ],
            balance: 120_000,
            credentials: Credentials(user: "ada", secret: "hunter2", recoveryCodes: ["8472-1193", "5540-0271"])
        )
        account.post(-4_999, "Punched cards")
        account.post(250_000, "Grant")
        account.signIn()
        return account
    }
}
