import ExtractionEngine
import InspectionHistory
import Testing

@testable import ReflectionExplorer

private struct Trade { let price: Int }
private struct Refund { let price: Int }
private struct Desk { let latest: Any }

@Suite("The type beside a changed value")
struct ChangeTypeTests {
    private func text(_ before: Any, _ after: Any) -> String {
        func side(_ latest: Any) -> InspectionComparison.Side {
            .init(live: PropertyTree(reflecting: Desk(latest: latest)), object: "desk", at: .now())
        }
        return InspectionComparison(side(before), side(after)).text(offset: 0, limit: 10)
    }

    @Test("is left out where the value is only the type's name again")
    func once() {
        #expect(text(Trade(price: 1), Refund(price: 1)).contains("\n~ latest: Trade → Refund\n"))
        #expect(text(1, Refund(price: 1)).contains("\n~ latest: 1 (Int) → Refund\n"))
    }

    @Test("stays where a text happens to be the name of its type")
    func text() {
        #expect(text("String", 1).contains("\n~ latest: String (String) → 1 (Int)\n"))
    }
}
