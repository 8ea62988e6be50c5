import InspectionHistory
import Testing

@testable import ReflectionExplorer

@Suite("Moments as people say them")
struct TimeAgoTests {
    @Test(
        "a moment is said in the largest unit that fits",
        arguments: [
            (0, "just now"), (9_999, "just now"), (10_000, "10 s ago"), (59_999, "59 s ago"), (60_000, "1 min ago"),
            (3_599_000, "59 min ago"), (3_600_000, "1 h ago"), (86_400_000, "1 day ago"), (172_800_000, "2 days ago"),
            (86_400_000_000, "1,000 days ago"), (-5_000, "just now"),
        ]
    )
    func text(age: Int64, text: String) {
        let now = Timestamp.now()
        let moment = Timestamp(millisecondsSince1970: now.millisecondsSince1970 - age)
        #expect(TimeAgo(moment: moment, now: now).text == text)
    }
}
