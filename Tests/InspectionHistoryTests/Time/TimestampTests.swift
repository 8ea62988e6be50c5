import Foundation
import Testing

@testable import InspectionHistory

@Suite("Timestamps")
struct TimestampTests {
    @Test(
        "a moment is ISO 8601 text in UTC with milliseconds, and reads back",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_796_079_600_001, "2026-11-30T23:00:00.001Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ]
    )
    func text(milliseconds: Int64, text: String) {
        #expect(Timestamp(millisecondsSince1970: milliseconds).description == text)
        #expect(Timestamp(text)?.millisecondsSince1970 == milliseconds)
    }

    @Test("the text is Foundation's, in every year since the calendar's last reform")
    func agreesWithFoundation() {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        // The step walks through the days of the months and the kinds of years.
        for day in stride(from: Int64(-138_000), to: 146_097, by: 37) {
            let moment = Timestamp(millisecondsSince1970: day * 86_400_000 + 45_296_789)
            guard Timestamp(moment.description) == moment else {
                Issue.record("\(moment) does not read back")
                return
            }
            // A quarter of a millisecond more: a Double may hold a little less than the millisecond.
            let date = Date(timeIntervalSince1970: (Double(moment.millisecondsSince1970) + 0.25) / 1000)
            guard date.formatted(style) == moment.description else {
                Issue.record("\(moment) is \(date.formatted(style))")
                return
            }
        }
    }

    @Test(
        "dates, offsets and fractions are read",
        arguments: [
            ("2026-11-30", "2026-11-30T00:00:00.000Z"),
            ("2026-11-30T01:30:00+02:00", "2026-11-29T23:30:00.000Z"),
            ("2026-11-30T23:30:00-01:00", "2026-12-01T00:30:00.000Z"),
            ("2026-11-30t12:00:00.5z", "2026-11-30T12:00:00.500Z"),
            ("2026-11-30 12:00:00.123456789Z", "2026-11-30T12:00:00.123Z"),
        ]
    )
    func accepted(text: String, moment: String) {
        #expect(Timestamp(text)?.description == moment)
    }

    @Test(
        "what is no moment is nil",
        arguments: [
            "", "2026", "2026-02-30", "2026-13-01", "2026-00-10", "2026-11-30T", "2026-11-30T24:00:00Z",
            "2026-11-30T12:00:00", "2026-11-30T12:00:00.Z", "2026-11-30T12:00:00Zx", "٢٠٢٦-11-30",
            "2026-11-30T12:00:00+1:00",
        ]
    )
    func refused(text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test("now is the machine's clock")
    func now() {
        let before = Date().timeIntervalSince1970 * 1000
        let now = Double(Timestamp.now().millisecondsSince1970)
        let after = Date().timeIntervalSince1970 * 1000
        #expect(before - 1 <= now && now <= after + 1)
    }
}
