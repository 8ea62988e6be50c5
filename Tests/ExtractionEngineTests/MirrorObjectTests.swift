import ExtractionEngine
import Observation
import Testing

@Suite("MirrorObject")
struct MirrorObjectTests {
    @Test("reads private properties typed, by the names of the subclass's own")
    func articleExample() {
        let mirror = SpyViewControllerMirror(SpyViewController())
        #expect(mirror.titleLabel?.text == "Agents")
        #expect(mirror.imageView?.image == "lock.png")
        #expect(mirror.secretAgentNames == ["Bond", "Mata Hari"])
    }

    @Test("finds the same properties when a superclass declares them")
    func superclassProperties() {
        let mirror = SpyViewControllerMirror(GrandchildViewController())
        #expect(mirror.titleLabel?.text == "Agents")
        #expect(mirror.secretAgentNames == ["Bond", "Mata Hari"])
    }

    @Test("is nil for a missing name, another type and a nil value")
    func nothingToRead() {
        let controller = SpyViewController()
        controller.forget()
        let mirror = SpyViewControllerMirror(controller)
        #expect(mirror.titleLabel == nil)
        #expect(mirror.secretAgentNames == nil)
        #expect(mirror.noSuchProperty == nil)
        let wrong: Int? = mirror.extract(variableName: "imageView")
        #expect(wrong == nil)
    }

    @Test("sees the object as it is at each read")
    func liveReads() {
        let controller = SpyViewController()
        let mirror = SpyViewControllerMirror(controller)
        #expect(mirror.secretAgentNames?.count == 2)
        controller.forget()
        #expect(mirror.secretAgentNames == nil)
    }

    @Test("strips the parentheses that #function has in a method")
    func methodNames() {
        let mirror = SpyViewControllerMirror(SpyViewController())
        #expect(mirror.secretAgentNames(sorted: true) == ["Bond", "Mata Hari"])
        #expect(mirror.`default` == 7)
    }

    @Test("takes the most derived property, and goes on to the superclass after a failed cast")
    func shadowedProperties() {
        let mirror = MirrorObject(reflecting: Derived())
        let text: String? = mirror.extract(variableName: "secret")
        let number: Int? = mirror.extract(variableName: "secret")
        let optional: Double? = mirror.extract(variableName: "maybe")
        #expect(text == "derived")
        #expect(number == 42)
        #expect(optional == 1.5)
    }

    @Test("casts to supertypes, protocols and subclasses")
    func casts() {
        let mirror = MirrorObject(reflecting: Derived())
        let asBase: Base? = mirror.extract(variableName: "friend")
        let asDerived: Derived? = mirror.extract(variableName: "friend")
        let asAny: Any? = mirror.extract(variableName: "friend")
        let erased: Int? = mirror.extract(variableName: "anything")
        let error: SampleError? = mirror.extract(variableName: "failure")
        let doubled: String?? = mirror.extract(variableName: "label")
        #expect(asBase != nil)
        #expect(asDerived == nil)
        #expect(asAny is Base)
        #expect(erased == 9)
        #expect(error == SampleError(code: 3))
        #expect(doubled == .some(.some("x")))
    }

    @Test("reads a lazy property by its name, nil while untouched")
    func lazyProperties() {
        let basket = Basket()
        let mirror = MirrorObject(reflecting: basket)
        let before: Int? = mirror.extract(variableName: "total")
        #expect(before == nil)
        #expect(basket.total == 6)
        let after: Int? = mirror.extract(variableName: "total")
        #expect(after == 6)
        let stored: Int? = mirror.extract(variableName: "$__lazy_storage_$_total")
        #expect(stored == 6)
    }

    @Test("reads a wrapped property's value by its name, and the wrapper with an underscore")
    func wrappedProperties() {
        let mirror = MirrorObject(reflecting: Basket())
        let count: Int? = mirror.extract(variableName: "count")
        let wrapper: Logged<Int>? = mirror.extract(variableName: "_count")
        let boxed: String? = mirror.extract(variableName: "boxed")
        let clamped: Int? = mirror.extract(variableName: "clamped")
        #expect(count == 3)
        #expect(wrapper?.wrappedValue == 3)
        #expect(boxed == "in a box")
        #expect(clamped == 10)
    }

    @Test("reads @Observable properties by their names")
    func observableProperties() {
        let mirror = MirrorObject(reflecting: Model())
        let name: String? = mirror.extract(variableName: "name")
        let stored: String? = mirror.extract(variableName: "_name")
        #expect(name == "model")
        #expect(stored == "model")
    }

    @Test("reads weak and unowned references, nil when their object is gone")
    func references() {
        let holder = Holder()
        let mirror = MirrorObject(reflecting: holder)
        var target: Base? = Base()
        holder.refer(to: target)
        func weak() -> Base? { mirror.extract(variableName: "weakly") }
        func unowned() -> Base? { mirror.extract(variableName: "unownedly") }
        func unsafe() -> Base? { mirror.extract(variableName: "unsafely") }
        #expect(weak() === target)
        #expect(unowned() === target)
        #expect(unsafe() == nil)
        target = nil
        #expect(weak() == nil)
        #expect(unowned() == nil)
        #expect(unsafe() == nil)
    }

    @Test("reads structs, tuples and optionals that hold them")
    func values() {
        struct Point { var x = 1.5; var y = 2.5 }
        let wrapped: Point? = Point()
        let x: Double? = MirrorObject(reflecting: Point()).extract(variableName: "x")
        let y: Double? = MirrorObject(reflecting: wrapped as Any).extract(variableName: "y")
        let none: Double? = MirrorObject(reflecting: Point?.none as Any).extract(variableName: "y")
        let labelled: String? = MirrorObject(reflecting: (id: 1, name: "two")).extract(variableName: "name")
        #expect(x == 1.5)
        #expect(y == 2.5)
        #expect(none == nil)
        #expect(labelled == "two")
    }

    @Test("reads from many threads at once")
    func concurrentReads() async {
        let sums = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    (0..<500).reduce(0) { sum, _ in
                        let value: Int? = MirrorObject(reflecting: Derived()).extract(variableName: "secret")
                        return sum + (value ?? 0)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 21_000, count: 16))
    }
}

// MARK: - Subjects

private final class Label { var text = "Agents" }
private final class ImageView { var image = "lock.png" }

private class ViewController { private var isLoaded = true }

private class SpyViewController: ViewController {
    private var titleLabel: Label! = Label()
    private var imageView: ImageView! = ImageView()
    private var secretAgentNames: [String]? = ["Bond", "Mata Hari"]
    private let `default` = 7

    func forget() {
        titleLabel = nil
        secretAgentNames = nil
    }
}

private class ChildViewController: SpyViewController { private var childCount = 0 }
private final class GrandchildViewController: ChildViewController { private var age = 1 }

private final class SpyViewControllerMirror: MirrorObject {
    init(_ controller: SpyViewController) { super.init(reflecting: controller) }

    var titleLabel: Label? { extract() }
    var imageView: ImageView? { extract() }
    var secretAgentNames: [String]? { extract() }
    var noSuchProperty: Int? { extract() }
    var `default`: Int? { extract() }
    func secretAgentNames(sorted: Bool) -> [String]? { extract() }
}

private struct SampleError: Error, Equatable { var code: Int }

private class Base {
    private var secret = 42
    private var maybe: Double? = 1.5
    private var label: String? = "x"
    private var friend: AnyObject?
    private var anything: Any = 9
    private var failure: any Error = SampleError(code: 3)

    init(withFriend: Bool = false) { friend = withFriend ? Base() : nil }
}

private final class Derived: Base {
    private var secret = "derived"
    private var maybe: Double?

    init() { super.init(withFriend: true) }
}

@propertyWrapper
private struct Logged<Value> {
    private var value: Value
    private var log: [String] = []
    var wrappedValue: Value {
        get { value }
        set {
            log.append("\(value)")
            value = newValue
        }
    }
    init(wrappedValue: Value) { value = wrappedValue }
}

@propertyWrapper
private final class Boxed<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper
private struct Clamped {
    private var value: Int
    private let range: ClosedRange<Int>
    var wrappedValue: Int {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
    init(wrappedValue: Int, _ range: ClosedRange<Int>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
}

private final class Basket {
    @Logged private var count = 3
    @Boxed private var boxed = "in a box"
    @Clamped(0...10) private var clamped = 99
    lazy var total = { count * 2 }()
}

@Observable
private final class Model {
    var name = "model"
    var size = 2
}

private final class Holder {
    private weak var weakly: Base?
    private unowned var unownedly: Base
    private unowned(unsafe) var unsafely: Base

    private let placeholder = Base()

    init() {
        unownedly = placeholder
        unsafely = placeholder
    }

    func refer(to target: Base?) {
        weakly = target
        if let target {
            unownedly = target
            unsafely = target
        }
    }
}
