import Testing

@testable import ExtractionEngine

@Suite("LayoutProofs")
struct LayoutProofsTests {
    @Test("hold on this platform, every one of them")
    func allHold() {
        #expect(LayoutProofs.current.failed.isEmpty)
    }

    @Test(
        "that fail send their kind of value through Mirror, with the same answers",
        arguments: LayoutProofs.Fact.allCases
    )
    func eachFactMissing(_ fact: LayoutProofs.Fact) {
        var facts = Set(LayoutProofs.Fact.allCases)
        facts.remove(fact)
        let subject = Subject()
        let tree = Walker(limits: .init(depth: 6), view: .presented, facts: FactMask(facts)).walk(
            HeldValue(subject),
            path: "",
            name: nil
        )
        #expect(outline(of: tree) == outline(subject, depth: 6))
    }

    @Test("are not needed by the Mirror mode, which gives the same answers")
    func mirrorMode() {
        let subject = Subject()
        for view in [PropertyTree.View.presented, .raw] {
            #expect(outline(subject, depth: 6, view: view, mode: .mirror) == outline(subject, depth: 6, view: view))
        }
    }

    @Test("are not needed to read by name")
    func namedReads() {
        let mirror = MirrorObject(reflecting: Subject(), mode: .mirror)
        let name: String? = mirror.extract(variableName: "name")
        let number: Int? = mirror.extract(variableName: "number")
        let weakly: Person? = mirror.extract(variableName: "weakly")
        #expect(name == "subject")
        #expect(number == 4)
        #expect(weakly?.name == "Ada")
    }
}

private class SubjectBase {
    private let number = 4
    private let pair = (first: 1, "two", [3])
}

private final class Subject: SubjectBase {
    private let name = "subject"
    private let point = Point()
    private let optional: Person?
    private let none: Int? = nil
    private weak var weakly: Person?
    private let anything: [Any] = [1, "two", Point(), [1: "x"]]
    private let failure: any Error = SubjectError.code(7)
    private let states: [SubjectState] = [.empty, .text("a"), .pair(1, "b"), .object(Person())]
    private let dictionary = ["a": Point()]
    private let set: Set<Int> = [5]
    lazy var untouched = 3

    override init() {
        optional = Person()
        weakly = optional
    }
}

private struct Point {
    let x = 1
    let y: Double? = 2.5
}

private enum SubjectError: Error { case code(Int) }

private enum SubjectState {
    case empty
    case text(String)
    indirect case pair(Int, String)
    case object(Person)
}
