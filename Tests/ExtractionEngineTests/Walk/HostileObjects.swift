import Dispatch
import Distributed
import Foundation
import FoundationNetworking
import Observation

extension HostileValue {
    /// Objects whose storage is the runtime's or another library's.
    static let objects: [HostileValue] = [
        HostileValue("a distributed actor of another process") { RemotePilot.remote() },
        HostileValue("a holder of distributed actors, local and remote") {
            RemoteHolder(local: RemotePilot(actorSystem: FarSystem()), remote: RemotePilot.remote())
        },
        HostileValue("actors with their own executor, global actors") {
            (OwnExecutor(), Globally.self, [OwnExecutor()])
        },
        HostileValue("subclasses of Foundation's classes") {
            [
                FormatterSubclass(), OperationSubclass(), KeywordNames(), ErrorSubclass(domain: "d", code: 1),
                ResilientGeneric(value: [1]),
            ] as [Any]
        },
        HostileValue("more of Foundation's objects") {
            [
                NSError(domain: "d", code: 3, userInfo: ["k": [1]]), NumberFormatter(), NSCache<NSString, NSNumber>(),
                Progress(totalUnitCount: 3), NSMutableArray(array: [1, "x"]), NSMutableString("m"), NSSet(array: [1]),
                NSIndexPath(index: 1), NSValue(range: NSRange(location: 1, length: 2)), NSNull(),
                NSAttributedString(string: "a"), NotificationCenter.default, Scanner(string: "s"), RunLoop.current,
                NSCountedSet(array: [1, 1]), NSOrderedSet(array: [1]), NSUUID(), NSURL(fileURLWithPath: "/"),
                NSDate(timeIntervalSince1970: 0), NSData(data: Data([1])), NSDecimalNumber(value: 1.5),
                NSRecursiveLock(), NSCondition(), JSONDecoder(), ISO8601DateFormatter(), ByteCountFormatter(),
                URLRequest(url: URL(filePath: "/")), URLSessionConfiguration.default, Operation(),
                FileHandle.standardError,
            ] as [Any]
        },
        HostileValue("more of Foundation's values") {
            [
                Measurement(value: 1, unit: UnitLength.meters), DateInterval(start: .distantPast, duration: 1),
                Date.distantFuture, Date(timeIntervalSinceReferenceDate: .nan),
                Date(timeIntervalSinceReferenceDate: .infinity),
                PersonNameComponents(givenName: "A"), URLComponents(string: "http://a/b?c=d") as Any,
                IndexPath(index: 1),
                URLQueryItem(name: "a", value: nil), Decimal.nan, Decimal(string: "1e-100") as Any, Data().slice(),
                NSRange(location: 0, length: 1), CharacterSet.alphanumerics, AttributedString("bold"),
                OperatingSystemVersion(), URL(string: "http://h/%F0%9F%98%80") as Any,
                TimeZone(secondsFromGMT: 3) as Any,
                Date.FormatStyle(), Decimal.FormatStyle(), CocoaError(.fileNoSuchFile), URLError(.badURL),
                POSIXError(.EPERM), DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: "d")),
                EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: "d")), Locale.current.language,
            ] as [Any]
        },
        HostileValue("concurrency's own values") {
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            return (
                stream, continuation, Task<Void, Never> {}, Task<Int, any Error> { 1 }, ContinuousClock.now,
                Duration.seconds(1), MainActor.shared, TaskPriority.high
            )
        },
        HostileValue("dispatch's objects") {
            [
                DispatchQueue(label: "q"), DispatchGroup(), DispatchSemaphore(value: 0), DispatchTime.now(),
                DispatchWorkItem {}, DispatchData.empty, DispatchTimeInterval.never,
            ] as [Any]
        },
        HostileValue("key paths of every sort") {
            [
                \KeyPathSubject.text.count, \KeyPathSubject.list[0].description, \KeyPathSubject.optional?.count,
                \KeyPathSubject[7, "x"], \KeyPathSubject.self, \KeyPathSubject.text, \(Int, String).1,
            ] as [AnyKeyPath]
        },
        HostileValue("regular expressions") {
            (try? Regex("(a|b)+[0-9]{2,3}(?<name>c)")) as Any
        },
        HostileValue("erased sequences and iterators") {
            (
                AnyIterator([1, 2].makeIterator()), AnySequence { AnyIterator { 1 } }, [1: 2].makeIterator(),
                "abc".makeIterator(), AnyBidirectionalCollection("abc"), AnyRandomAccessCollection([1]),
                sequence(state: 1) { (state: inout Int) -> Int? in state },
                AsyncStream<Int> { nil }.makeAsyncIterator()
            )
        },
        HostileValue("a managed buffer with elements behind its end") { Tail.make() },
        HostileValue("an observable with lazy and wrapped parts") { WrappedEverything() },
    ]
}

extension Data {
    fileprivate func slice() -> Data { Data([1, 2, 3])[1...] }
}

/// A system whose actors all live elsewhere once they are resolved.
struct FarSystem: DistributedActorSystem {
    typealias ActorID = String
    typealias InvocationDecoder = FarInvocation
    typealias InvocationEncoder = FarInvocation
    typealias ResultHandler = FarInvocation
    typealias SerializationRequirement = any Codable

    struct Unreachable: Error {}

    func resolve<Act>(id: String, as actorType: Act.Type) throws -> Act? where Act: DistributedActor, Act.ID == String {
        nil
    }
    func assignID<Act>(_ actorType: Act.Type) -> String where Act: DistributedActor, Act.ID == String { "here" }
    func actorReady<Act>(_ actor: Act) where Act: DistributedActor, Act.ID == String {}
    func resignID(_ id: String) {}
    func makeInvocationEncoder() -> FarInvocation { FarInvocation() }

    func remoteCall<Act, Err, Res>(
        on actor: Act,
        target: RemoteCallTarget,
        invocation: inout FarInvocation,
        throwing: Err.Type,
        returning: Res.Type
    ) async throws -> Res where Act: DistributedActor, Act.ID == String, Err: Error, Res: Codable {
        throw Unreachable()
    }

    func remoteCallVoid<Act, Err>(
        on actor: Act,
        target: RemoteCallTarget,
        invocation: inout FarInvocation,
        throwing: Err.Type
    ) async throws where Act: DistributedActor, Act.ID == String, Err: Error { throw Unreachable() }
}

struct FarInvocation: DistributedTargetInvocationEncoder, DistributedTargetInvocationDecoder,
    DistributedTargetInvocationResultHandler
{
    typealias SerializationRequirement = any Codable
    mutating func recordGenericSubstitution<T>(_ type: T.Type) throws {}
    mutating func recordArgument<Value: Codable>(_ argument: RemoteCallArgument<Value>) throws {}
    mutating func recordReturnType<R: Codable>(_ type: R.Type) throws {}
    mutating func recordErrorType<E: Error>(_ type: E.Type) throws {}
    mutating func doneRecording() throws {}
    mutating func decodeGenericSubstitutions() throws -> [any Any.Type] { [] }
    mutating func decodeNextArgument<Argument: Codable>() throws -> Argument { throw FarSystem.Unreachable() }
    mutating func decodeErrorType() throws -> (any Any.Type)? { nil }
    mutating func decodeReturnType() throws -> (any Any.Type)? { nil }
    func onReturn<Success: Codable>(value: Success) async throws {}
    func onReturnVoid() async throws {}
    func onThrow<Err: Error>(error: Err) async throws {}
}

distributed actor RemotePilot {
    typealias ActorSystem = FarSystem
    private var name = "pilot"
    private var target = Target()
    private let text = "text"

    static func remote() -> Any {
        (try? RemotePilot.resolve(id: "far", using: FarSystem())) as Any
    }
}

private struct RemoteHolder {
    let local: RemotePilot
    let remote: Any
    let others: [Any]
    init(local: RemotePilot, remote: Any) {
        self.local = local
        self.remote = remote
        others = [remote, local]
    }
}

private final class InlineExecutor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }
}

private actor OwnExecutor {
    private let executor = InlineExecutor()
    private var number = 1
    nonisolated let seen = "seen"
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

@globalActor private actor Globally { static let shared = Globally() }

private final class FormatterSubclass: Formatter, @unchecked Sendable { private let own = "own" }
private final class KeywordNames {
    private var `class` = "keyword"
    private var `raw name` = 2
}

private final class OperationSubclass: Operation, @unchecked Sendable { private var own: [Int] = [1] }
private final class ErrorSubclass: NSError, @unchecked Sendable {
    private var own = 4
    private let text = "text"
}
private final class ResilientGeneric<Value>: NSObject {
    private let value: Value
    private let byte: UInt8 = 7
    private let text = "resilient"
    init(value: Value) { self.value = value }
}

private struct KeyPathSubject {
    var text = "t"
    var list = [1]
    var optional: String? = "o"
    subscript(number: Int, text: String) -> Int { number }
}

private final class Tail: ManagedBuffer<(count: Int, name: String), String> {
    static func make() -> Any {
        let tail = Tail.create(minimumCapacity: 3) { _ in (count: 0, name: "tail") }
        return tail
    }
}

@propertyWrapper private struct Clamped<Value: Comparable> {
    private var stored: Value
    let bounds: ClosedRange<Value>
    init(wrappedValue: Value, _ bounds: ClosedRange<Value>) {
        stored = wrappedValue
        self.bounds = bounds
    }
    var wrappedValue: Value { Swift.min(Swift.max(stored, bounds.lowerBound), bounds.upperBound) }
}

@propertyWrapper private final class Shared<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@Observable private final class WrappedEverything {
    @ObservationIgnored @Clamped(0...9) private var clamped: Int = 12
    @ObservationIgnored @Shared private var shared = Target()
    @ObservationIgnored lazy var lazily = [1, 2]
    @ObservationIgnored weak var weakly: Target?
    private var plain = 1
}
