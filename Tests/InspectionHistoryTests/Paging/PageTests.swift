import Testing

@testable import InspectionHistory

@Suite("Pages and cursors")
struct PageTests {
    @Test("one row too many makes a cursor after the last row shown")
    func next() {
        let page = Page([9, 8, 7], limit: 2, id: { $0 })
        #expect(page.items == [9, 8])
        #expect(page.next == PageCursor(lastID: 8))
        #expect(Page([9, 8], limit: 2, id: { $0 }).next == nil)
        #expect(Page([], limit: 2, id: { $0 }).next == nil)
    }

    @Test("a cursor's text reads back, and no other text does")
    func cursorText() {
        for text in ["42", "1800000000000.42", "-5.1", "0.7", "-9223372036854775808.9223372036854775807"] {
            #expect(PageCursor(text)?.description == text)
        }
        let cursor = PageCursor(lastID: 42, time: Timestamp(millisecondsSince1970: -7))
        #expect(cursor.description == "-7.42" && PageCursor("-7.42") == cursor)
        for text in [".1", "1.", "1.0", "01.1", "-0.1", "1.2.3", "1.-2", "x.1", "1.x", "1 .2", "9223372036854775808.1"]
        {
            #expect(PageCursor(text) == nil, "\(text)")
        }
        for text in ["", "0", "-1", "+1", "01", "1 ", "x", "99999999999999999999"] {
            #expect(PageCursor(text) == nil, "\(text)")
        }
    }

    @Test("a limit is at least one and at most the maximum")
    func limits() {
        #expect([-5, 0, 1, 1000, 1001].map(PageLimit.clamped) == [1, 1, 1, 1000, 1000])
    }
}
