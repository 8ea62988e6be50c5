import ExtractionEngine
import Observation

/// Secrets in every place that rules can name; every one has the same mark in it.
enum SecretMark {
    static let secret = "hunter2"
}

struct SecretToken: Redacted, Hashable {
    let text = SecretMark.secret
}

enum SecretGrade: Redacted, Hashable {
    case hunter2
    case other(String)
}

class LockedObject: Redacted {
    private let text = SecretMark.secret
}

final class DoublyLocked: LockedObject {
    private let more = SecretMark.secret
}

@propertyWrapper
struct SealedBox<Value>: Redacted {
    var wrappedValue: Value
}

@propertyWrapper
struct PlainBox<Value> {
    var wrappedValue: Value
}

enum SecretLogin {
    case guest
    case password(String)
    case token(user: String, password: String)
    case header(String, String)
}

struct NamedHeader {
    let name: String
    let value: Any
}

class VaultBase {
    private var password: String? = SecretMark.secret
    private let number = 7
}

@Observable
final class ObservedVault {
    var apiKey = SecretMark.secret
    var count = 1
}

struct QuotingSecret: PresentedValue {
    let user = "ada"
    let password = SecretMark.secret

    var presentedText: String { "\(user):\(password)" }
}

struct QuotingOnly: PresentedValue {
    let token = SecretToken()

    var presentedText: String { token.text }

    static var presentsStoredProperties: Bool { false }
}

struct SelfMirroring: CustomReflectable {
    let password = SecretMark.secret

    var customMirror: Mirror {
        Mirror(self, children: [("password", password), ("user", "ada"), ("password", password)])
    }
}

final class SecretVault: VaultBase {
    // By name.
    private lazy var clientSecret = SecretMark.secret
    private lazy var refreshToken = SecretMark.secret
    @PlainBox private var accessToken = SecretMark.secret
    private let credentials: Any = ["user": SecretMark.secret]
    private let pair = (user: "ada", password: SecretMark.secret)
    private let headers = ["Authorization": SecretMark.secret, "Accept": "*/*"]
    private let anyHeaders: [AnyHashable: Any] = ["Cookie": SecretMark.secret, 1: "one"]
    private let listed = [("Authorization", SecretMark.secret), ("Accept", "*/*")]
    private let fields = [
        NamedHeader(name: "X-Api-Key", value: SecretMark.secret), NamedHeader(name: "Accept", value: "*/*"),
    ]
    private let logins: [SecretLogin] = [
        .guest, .password(SecretMark.secret), .token(user: "ada", password: SecretMark.secret),
        .header("Cookie", SecretMark.secret),
    ]
    private let mirroring = SelfMirroring()
    private let quoting = QuotingSecret()
    private let observed = ObservedVault()
    // By type.
    private let token: Any = SecretToken()
    private let maybe: SecretToken? = SecretToken()
    private let none: SecretToken? = nil
    private let many: [SecretToken?] = [SecretToken(), nil]
    private let byToken = [SecretToken(): "an opened door"]
    private let byGrade: [SecretGrade: Int] = [.hunter2: 1]
    private let anyByGrade: [AnyHashable: Int] = [SecretGrade.hunter2: 1]
    private let hashable: AnyHashable = SecretToken()
    private let object: LockedObject = DoublyLocked()
    private let anything: AnyObject = DoublyLocked()
    private weak var gone: LockedObject?
    private let grade = SecretGrade.other(SecretMark.secret)
    private let set: Set<SecretToken> = [SecretToken()]
    private let result = Result<SecretToken, any Error>.success(SecretToken())
    @SealedBox private var sealed = SecretMark.secret
    private let quotingAlone = QuotingOnly()
    // By path.
    private let session = VaultSession()
    private let sessions = ["a": VaultSession(), "b": VaultSession()]

    override init() {
        super.init()
        _ = clientSecret
    }
}

struct VaultSession {
    let user = VaultUser()
    let visits = 3
}

struct VaultUser {
    let name = "ada"
    let mail = SecretMark.secret
}
