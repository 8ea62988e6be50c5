import Foundation
import SampleObjects
import Synchronization
import Testing

@testable import ExtractionEngine

/// Whatever is asked about, the answer comes, and where there is no loop there is none.
@Suite("Loops of strong references in anything")
struct StrongCyclesOfValuesTests {
    private final class Owner {
        var other: Owner?
        var anything: Any = 0
        var byNumber: [ObjectIdentifier: Any] = [:]
        var action: (@Sendable () -> Void)?
    }

    private struct Guarded: ~Copyable { let lock = Mutex<[String]>(["a"]) }
    private final class Locked: Sendable { let guarded = Guarded() }
    private indirect enum Tree { case branch(Tree, Owner), leaf }
    private final class Gone { weak var other: AnyObject? }

    private static var values: [Any] {
        let owner = Owner()
        let none: Owner? = nil
        let many: Any?? = Optional(Optional(none as Any))
        let gone = Gone()
        do {
            let short = Owner()
            gone.other = short
        }
        return [
            0, "", "text", Double.nan, true, Character("a"), (), (1, owner), none as Any, many as Any, owner,
            [owner, owner], [] as [Any], [:] as [String: Any], ["a": owner], Set([1]), [owner][...], 0..<5,
            Owner.self, (any Sendable).self, { owner.other = nil }, \Owner.other, \String.count,
            Tree.branch(.branch(.leaf, owner), owner), Locked(), gone, ObjectIdentifier(owner),
            Unmanaged.passUnretained(owner), UnsafeRawPointer(bitPattern: 0x10) as Any,
            UnsafeMutablePointer<Owner>(bitPattern: 0x10) as Any, OpaquePointer(bitPattern: 0x10) as Any,
            UnsafeBufferPointer<Owner>(start: nil, count: 0), Mirror(reflecting: owner), Task {},
            AsyncStream<Int>.makeStream(), ContinuousClock.now, Duration.seconds(1), (1...3).lazy.map { $0 },
            AnyHashable(1), AnySequence([owner]), AnyIterator { owner }, repeatElement(owner, count: 3),
            zip([owner], [owner]), ManagedBuffer<Owner, Owner>.create(minimumCapacity: 4) { _ in owner },
            NSObject(), NSArray(array: [1, "a"]), NSMutableDictionary(), NSError(domain: "d", code: 1), Date(),
            Data([1]),
            URL(filePath: "/tmp"), UUID(), Decimal(1), DateFormatter(), JSONDecoder(), NSLock(), Thread.current,
            NotificationCenter.default, FileHandle.standardError, ProcessInfo.processInfo, Locale.current,
            Calendar.current, IndexSet([1, 2]), AttributedString("a"),
            DispatchQueue.main, CancellationError(), Substring("ab"), "ab".utf8, "ab".unicodeScalars,
        ]
    }

    @Test("are none in values, and in objects of Swift, Foundation and the runtime that have none")
    func none() {
        for value in Self.values {
            #expect(strongCycles(from: value).isEmpty, "\(type(of: value))")
        }
        #expect(strongCycles(from: Self.values).isEmpty)
    }

    @Test("are found through whatever holds an object")
    func found() {
        let boxes: [(Owner) -> Any] = [
            { $0 }, { Optional($0) as Any }, { [[$0]] }, { ["key": ($0, 1)] }, { Optional<Any>([$0]) as Any },
            { Tree.branch(.branch(.leaf, $0), Owner()) }, { [$0][...] }, { ContiguousArray([$0]) },
            { Result<Owner, any Error>.success($0) }, { [AnyHashable("a"): $0 as Any] },
            { repeatElement($0, count: 2) }, { CollectionOfOne($0) }, { zip([$0], [1]) }, { $0 as AnyObject },
        ]
        for (index, box) in boxes.enumerated() {
            let owner = Owner()
            owner.anything = box(owner)
            let cycles = strongCycles(from: owner)
            #expect(cycles.count == 1 && cycles[0].objectCount == 1 && cycles[0].loop.count == 1, "box \(index)")
            #expect(cycles.first?.loop.first?.edge.path.hasPrefix("anything") == true, "box \(index)")
            #expect(strongCycles(from: ["far": [owner]]).count == 1, "box \(index)")
            owner.anything = 0
        }
    }

    @Test("of every sample are found in a moment")
    func samples() async {
        // A chain of 200,000 objects takes seconds in a debug build, and is asked about elsewhere.
        for sample in SampleObjects().all where sample.name != "chain" {
            await sample.withValue { subject in
                for cycle in strongCycles(from: subject) {
                    #expect(!cycle.loop.isEmpty && cycle.description.count < 2_000, "\(sample.name)")
                }
            }
        }
    }
}
