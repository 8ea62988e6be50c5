import InspectionHistory
import Testing

@testable import ReflectionExplorer

@Suite("Moments as text")
struct TimestampISO8601Tests {
    @Test(
        "a moment written is the same moment read",
        arguments: [0, 1, 999, 1_764_457_200_123, -1, 253_402_300_799_999]
    )
    func roundTrip(milliseconds: Int64) {
        let moment = Timestamp(millisecondsSince1970: milliseconds)
        #expect(Timestamp(iso8601: moment.iso8601) == moment)
    }

    @Test(
        "what a person types is read",
        arguments: [
            ("2026-11-29T23:00:00Z", "2026-11-29T23:00:00.000Z"),
            ("2026-11-29T23:00:00.5Z", "2026-11-29T23:00:00.500Z"),
            ("2026-11-29", "2026-11-29T00:00:00.000Z"),
        ]
    )
    func typed(text: String, expected: String) {
        #expect(Timestamp(iso8601: text)?.iso8601 == expected)
    }

    @Test("what is no moment is refused", arguments: ["", "yesterday", "2026-13-01", "12"])
    func refused(text: String) {
        #expect(Timestamp(iso8601: text) == nil)
    }
}
