import ExtractionEngine
import Foundation
import Observation

/// A graph of random form with secrets in random places of it, and the rules for paths that some of them need.
struct SecretGraph {
    /// The random numbers of one graph (splitmix64), so that a failure can be repeated.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }

    /// What is registered.
    let root: Root
    /// Every secret text that was planted.
    private(set) var texts: [String] = []
    /// Every secret number that was planted.
    private(set) var numbers: [Int] = []
    /// The paths that have to be hidden by a rule.
    private(set) var paths: [String] = []

    private var generator: Generator
    private var planted: Int

    /// Plants secrets.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - seed: Decides the form of the graph and the places.
    ///   - first: The number of the first secret: the same form may have others.
    init(planting count: Int, seed: UInt64, first: Int = 0) {
        generator = Generator(state: seed)
        planted = first
        root = Root()
        var open: [(list: Rest, path: String, depth: Int)] = [(root.rest, "rest", 0)]
        let end = first + count
        while planted < end {
            let parent = open.randomElement(using: &generator) ?? open[0]
            let path = "\(parent.path).items[\(parent.list.items.count)]"
            let rest = Rest()
            parent.list.items.append(holder(at: path, rest))
            if parent.depth < 8 { open.append((rest, path + ".rest", parent.depth + 1)) }
        }
    }

    private mutating func text() -> String {
        planted += 1
        texts.append(SecretMarks.text(planted))
        return texts[texts.count - 1]
    }

    private mutating func number() -> Int {
        planted += 1
        numbers.append(SecretMarks.number(planted))
        return numbers[numbers.count - 1]
    }

    /// Something with a secret in it, of a random sort.
    private mutating func holder(at path: String, _ rest: Rest) -> Any {
        switch Int.random(in: 0..<27, using: &generator) {
        case 0: return ByName(apiKey: text(), rest: rest)
        case 1: return Lazily(text(), rest)
        case 2: return Derived(text(), rest)
        case 3: return Wrapping(accessToken: text(), rest: rest)
        case 4: return Keyed(headers: ["Authorization": text(), "Accept": "text/html"], rest: rest)
        case 5: return AnyKeyed(values: ["Cookie": text(), 1: "one", true: "yes"], rest: rest)
        case 6: return Deciding(login: .password(text()), rest: rest)
        case 7: return Deciding(login: .token(user: "ada", accessToken: text()), rest: rest)
        case 8: return Deciding(login: .nested(.header("Set-Cookie", text())), rest: rest)
        case 9: return Paired(pair: (user: "ada", password: text()), rest: rest)
        case 10: return Anything(value: SecretText(text: text()), rest: rest)
        case 11: return Anything(value: [SecretText?.none, SecretText(text: text())], rest: rest)
        case 12: return Anything(value: SecretSubclass(text(), text()), rest: rest)
        case 13: return Anything(value: [SecretText(text: text()): "open"], rest: rest)
        case 14: return Anything(value: Set([SecretText(text: text())]), rest: rest)
        case 15: return Anything(value: AnyHashable(SecretText(text: text())), rest: rest)
        case 16: return Listed(headers: [("X-Api-Key", text()), ("Accept", "*/*")], rest: rest)
        case 17: return Parameters(items: [Parameter(name: "card_number", value: text())], rest: rest)
        case 18: return Quoting(password: text(), rest: rest)
        case 19: return Mirroring(text(), rest)
        case 20: return Binary(privateKey: Data(text().utf8), pinCode: number(), rest: rest)
        case 21: return Nested(passwords: [[text()], [text(), text()]], ssn: .some(.some(text())), rest: rest)
        case 22: return Named(credentials: [text(): text()], rest: rest)
        case 23: return Watched(text(), rest)
        case 24: return Failing(error: Refusal.wrong(password: text()), rest: rest)
        case 25: return Sealing(plain: text(), rest: rest)
        default:
            paths.append("\(path).plain")
            return ByPath(plain: text(), rest: rest)
        }
    }
}

/// The beginning of a graph.
final class Root {
    let title = "a graph"
    var round = 0
    let rest = Rest()
}

/// What hangs on a holder.
final class Rest {
    var items: [Any] = []
}

struct ByName { let apiKey: String; let rest: Rest }
struct ByPath { let plain: String; let rest: Rest }
struct Keyed { let headers: [String: String]; let rest: Rest }
struct AnyKeyed { let values: [AnyHashable: Any]; let rest: Rest }
struct Deciding { let login: SecretLogin; let rest: Rest }
struct Paired { let pair: Any; let rest: Rest }
struct Anything { let value: Any?; let rest: Rest }
struct Listed { let headers: [(String, String)]; let rest: Rest }
struct Parameter { let name: String; let value: String }
struct Parameters { let items: [Parameter]; let rest: Rest }
struct Binary { let privateKey: Data; let pinCode: Int; let rest: Rest }
struct Nested { let passwords: [[String]]; let ssn: String??; let rest: Rest }
struct Named { let credentials: [String: String]; let rest: Rest }
struct Failing { let error: any Error; let rest: Rest }

enum Refusal: Error { case wrong(password: String) }

indirect enum SecretLogin {
    case password(String)
    case token(user: String, accessToken: String)
    case header(String, String)
    case nested(SecretLogin)
}

struct SecretText: Redacted, Hashable { let text: String }

class SecretObject: Redacted {
    let plain: String
    init(_ text: String) { plain = text }
}

final class SecretSubclass: SecretObject {
    let more: String
    init(_ text: String, _ more: String) {
        self.more = more
        super.init(text)
    }
}

final class Lazily {
    private lazy var clientSecret = "not set"
    let rest: Rest
    init(_ text: String, _ rest: Rest) {
        self.rest = rest
        clientSecret = text
    }
}

class Inherited {
    private let password: String?
    init(_ text: String) { password = text }
}

final class Derived: Inherited {
    let rest: Rest
    init(_ text: String, _ rest: Rest) {
        self.rest = rest
        super.init(text)
    }
}

@propertyWrapper
struct Boxed<Value> { var wrappedValue: Value }

@propertyWrapper
struct SealedBox<Value>: Redacted { var wrappedValue: Value }

struct Wrapping {
    @Boxed var accessToken: String
    let rest: Rest
}

struct Sealing {
    @SealedBox var plain: String
    let rest: Rest
}

struct Quoting: PresentedValue {
    let password: String
    let rest: Rest
    var presentedText: String { "the password is \(password)" }
}

struct Mirroring: CustomReflectable {
    private let passphrase: String
    let rest: Rest
    init(_ text: String, _ rest: Rest) {
        passphrase = text
        self.rest = rest
    }
    var customMirror: Mirror { Mirror(self, children: ["passphrase": passphrase, "rest": rest]) }
}

@Observable
final class Watched {
    var refreshToken: String
    let rest: Rest
    init(_ text: String, _ rest: Rest) {
        refreshToken = text
        self.rest = rest
    }
}
