import Foundation
import Testing

@testable import InspectionHistory

@Suite("Exact text")
struct ExactTextTests {
    @Test("texts are equal where their bytes are, also where Swift takes other bytes for the same characters")
    func equality() {
        #expect("\u{E9}" == "e\u{301}")
        #expect(ExactText("\u{E9}") != ExactText("e\u{301}"))
        #expect(ExactText("") == ExactText("") && ExactText("") != ExactText("\0"))
        let bridged = NSString(string: "caf\u{E9} au lait, long enough for the heap") as String
        #expect(ExactText(bridged) == ExactText("caf\u{E9} au lait, long enough for the heap"))
        #expect(
            Set([ExactText("a"), ExactText("a"), ExactText("b"), ExactText("e\u{301}"), ExactText("\u{E9}")]).count == 4
        )
    }
}
