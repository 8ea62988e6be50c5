/// One value of every shape that an enum can have.
struct EnumGallery {
    let only = Only.case
    let direction = Direction.west
    let suit = Suit.hearts
    let status = Status.notFound
    let single = SinglePayload.wrapped(42)
    let parcels: [Parcel] = [
        .waiting,
        .shipped("DHL"),
        .inTransit(from: "Lisbon", to: "Kraków", days: 3),
        .handedOver(Recipient(name: "Grace", signature: nil)),
        .located((latitude: 51.75, longitude: -1.25)),
        .failed(reason: "Nobody at home", attempts: 2),
    ]
    let expression: Expression = .sum(.number(1), .product(.number(2), .negated(.variable("x"))))
    let list: List<String> = .node("a", .node("b", .node("c", .empty)))
    let loaded: Remote<[Int], DownloadFailure> = .loaded([1, 2, 3])
    let loading: Remote<[Int], DownloadFailure> = .loading(progress: 0.25)
    let failed: Remote<[Int], DownloadFailure> = .failed(.timedOut(seconds: 30))
    let never: Unreachable? = nil
    let success: Result<Int, DownloadFailure> = .success(7)
    let failure: Result<Int, DownloadFailure> = .failure(.offline)
    let payloads: [Payload] = [
        .nothing, .empty(()), .function({ $0 + 1 }), .type(Int.self), .anyType(Direction.self), .optional(nil),
        .optional(5), .weak(WeakBox()), .many(1, "2", 3.0, true),
    ]
    let nested: Outer.Inner = .deep(.deeper)
    let permissions: Permissions = [.read, .write]
    let keyed: [Direction: Int] = [.north: 1, .south: 2]
    let byParcel: [Suit: [Direction]] = [.spades: [.north, .east], .clubs: []]
    var state: Remote<String, DownloadFailure> = .failed(.rejected(reason: "Wrong password", code: 401))
}

/// An enum with one case, of size zero.
enum Only {
    case `case`
}

/// Cases and nothing else.
enum Direction {
    case north, east, south, west
}

/// Cases with characters as raw values.
enum Suit: Character {
    case spades = "♠"
    case hearts = "♥"
    case diamonds = "♦"
    case clubs = "♣"
}

/// Cases with numbers as raw values.
enum Status: Int {
    case ok = 200
    case notFound = 404
}

/// One case, and it has a payload.
enum SinglePayload {
    case wrapped(Int)
}

/// Several payloads, with labels and without.
enum Parcel {
    case waiting
    case shipped(String)
    case inTransit(from: String, to: String, days: Int)
    case handedOver(Recipient)
    case located((latitude: Double, longitude: Double))
    case failed(reason: String, attempts: Int)
}

/// Who took a parcel.
final class Recipient {
    let name: String
    private var signature: String?

    init(name: String, signature: String?) {
        self.name = name
        self.signature = signature
    }
}

/// An enum that holds itself, in every case.
indirect enum Expression {
    case number(Double)
    case variable(String)
    case negated(Expression)
    case sum(Expression, Expression)
    case product(Expression, Expression)
}

/// An enum that holds itself, in one case, and is generic.
enum List<Element> {
    case empty
    indirect case node(Element, List)
}

/// The state of something that is fetched.
enum Remote<Value, Failure: Error> {
    case idle
    case loading(progress: Double)
    case loaded(Value)
    case failed(Failure)
}

/// Why a download failed.
enum DownloadFailure: Error {
    case offline
    case timedOut(seconds: Int)
    case rejected(reason: String, code: Int)
}

/// No cases: there is no such value.
enum Unreachable {}

/// Payloads that are hard to read.
enum Payload {
    case nothing
    case empty(Void)
    case function((Int) -> Int)
    case type(Int.Type)
    case anyType(any Any.Type)
    case optional(Int?)
    case weak(WeakBox)
    case many(Int, String, Double, Bool)
}

/// A weak reference in a struct, to an object that never was.
struct WeakBox {
    weak var object: Recipient?
}

/// A type with a type in it.
enum Outer {
    /// The inner one.
    enum Inner {
        case deep(Innermost)

        /// The innermost one.
        enum Innermost {
            case deeper
        }
    }
}

/// A set of flags in one number.
struct Permissions: OptionSet {
    let rawValue: UInt8

    static let read = Permissions(rawValue: 1 << 0)
    static let write = Permissions(rawValue: 1 << 1)
    static let execute = Permissions(rawValue: 1 << 2)
}
