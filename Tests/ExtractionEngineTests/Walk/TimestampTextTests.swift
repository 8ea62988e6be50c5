import Foundation
import Testing

@testable import ExtractionEngine

@Suite("TimestampText")
struct TimestampTextTests {
    @Test(
        "agrees with Foundation on every sort of date",
        arguments: [
            0, -1.5, 0.125, 86_399.875, 1_709_164_800, 951_782_400, 253_402_300_799.5, -11_676_096_000,
            1_234_567_890.25,
        ]
    )
    func dates(_ secondsSince1970: Double) {
        let date = Date(timeIntervalSince1970: secondsSince1970)
        let expected = date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))
        #expect(TimestampText.text(secondsSince2001: date.timeIntervalSinceReferenceDate) == expected + "Z")
    }

    @Test("gives seconds where a year does not have four digits")
    func farAway() {
        #expect(TimestampText.text(secondsSince2001: .infinity).hasPrefix("inf"))
        #expect(TimestampText.text(secondsSince2001: .nan).hasPrefix("nan"))
        #expect(TimestampText.text(secondsSince2001: -63_113_904_000) == "0001-01-01T00:00:00.000Z")
        #expect(TimestampText.text(secondsSince2001: 1e15).hasSuffix("since 2001-01-01T00:00:00Z"))
    }
}
