import Testing

@testable import InspectionHistory

@Suite("Pages and cursors")
struct PageTests {
    @Test("one row too many makes a cursor after the last row shown")
    func next() {
        let page = Page([9, 8, 7], limit: 2) { $0 }
        #expect(page.items == [9, 8])
        #expect(page.next == PageCursor(lastID: 8))
        #expect(Page([9, 8], limit: 2) { $0 }.next == nil)
        #expect(Page([], limit: 2) { $0 }.next == nil)
    }

    @Test("a cursor's text reads back, and no other text does")
    func cursorText() {
        #expect(PageCursor("42")?.description == "42")
        for text in ["", "0", "-1", "+1", "01", "1 ", "x", "99999999999999999999"] {
            #expect(PageCursor(text) == nil, "\(text)")
        }
    }

    @Test("a limit is at least one and at most the maximum")
    func limits() {
        #expect([-5, 0, 1, 1000, 1001].map(PageLimit.clamped) == [1, 1, 1, 1000, 1000])
    }
}
