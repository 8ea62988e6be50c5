import Foundation
import InspectionHistory
import Testing

@testable import ReflectionExplorer

@Suite("The drawing of a property's past")
struct PastPlotTests {
    private func points(_ values: [Double], everySeconds seconds: Int64 = 60) -> [PastDocument.Point] {
        values.enumerated().map { index, value in
            let time = Timestamp(millisecondsSince1970: 1_795_996_800_000 + Int64(index) * seconds * 1_000)
            return PastDocument.Point(inspection: index + 1, capturedAt: time.description, value: value)
        }
    }

    private func drawing(_ points: [PastDocument.Point]) -> String {
        var markup = Markup()
        PastPlot(points: points).write(to: &markup)
        return String(decoding: markup.bytes, as: UTF8.self)
    }

    @Test(
        "an axis has round numbers at even distances around the values",
        arguments: [
            (0, 10, ["0", "5", "10"]), (1, 3, ["1", "2", "3"]), (1_203, 1_204, ["1203.0", "1203.5", "1204.0"]),
            (-2, 4, ["-2", "0", "2", "4"]), (0.1, 0.35, ["0.1", "0.2", "0.3", "0.4"]), (7, 7, ["6", "7", "8"]),
            (1_000_000, 1_200_000, ["1,000,000", "1,100,000", "1,200,000"]),
        ] as [(Double, Double, [String])]
    )
    func ticks(least: Double, most: Double, texts: [String]) throws {
        let ticks = AxisTicks(from: least, to: most)
        #expect(ticks.values.map(ticks.text) == texts)
        #expect(try #require(ticks.values.first) <= least && most <= #require(ticks.values.last))
    }

    @Test(
        "the ends of the numbers' range, and what differs in the last digits only, have an axis too",
        arguments: [
            (-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude), (1e300, 1e300.nextUp),
            (0, .leastNonzeroMagnitude),
            (-.leastNonzeroMagnitude, .leastNonzeroMagnitude), (.greatestFiniteMagnitude, .greatestFiniteMagnitude),
            (9_007_199_254_740_991, 9_007_199_254_740_992),
        ] as [(Double, Double)]
    )
    func extremes(least: Double, most: Double) {
        let ticks = AxisTicks(from: least, to: most)
        #expect(ticks.values.allSatisfy(\.isFinite) && (1...12).contains(ticks.values.count))
        #expect(ticks.values == ticks.values.sorted())
        for value in ticks.values { #expect(ticks.text(value).count < 400) }
        let page = drawing(points([least, most, least]))
        #expect(page.contains("<svg") && !page.contains("nan") && !page.contains("inf"))
    }

    @Test("each number is a point with its value and time, and the whole has a name")
    func named() {
        let page = drawing(points([1, 4, -2]))
        #expect(page.contains(#"aria-label="3 numbers from -2 to 4; first 1, last -2""#))
        #expect(page.matches(of: /<title>/).count == 3)
        #expect(page.contains("<title>4 at 2026-11-30 00:01:00 UTC</title>"))
        #expect(!page.contains(" style="))
    }

    @Test("of very many numbers the line has all, and the points are some with the extremes")
    func many() {
        var values = (0..<1_000).map { Double($0 % 10) }
        values[777] = 500
        values[333] = -500
        let page = drawing(points(values))
        #expect(page.matches(of: /<title>/).count <= 152)
        #expect(page.contains("<title>500 at") && page.contains("<title>-500 at"))
        #expect(page.matches(of: /H\d+V/).count == 999)
        #expect(page.utf8.count < 60_000)
    }

    @Test("moments stand by their time, or by their order where the clock was set back")
    func time() {
        let ordered = TimeAxis(["2026-11-29T00:00:00.000Z", "2026-11-29T00:30:00.000Z", "2026-11-29T02:00:00.000Z"])
        #expect(ordered.positions == [0, 0.25, 1] && ordered.isByTime)
        for times in [["2026-11-29T01:00:00Z", "2026-11-29T00:00:00Z", "2026-11-29T02:00:00Z"], ["", "", ""]] {
            let axis = TimeAxis(times)
            #expect(axis.positions == [0, 0.5, 1] && !axis.isByTime)
        }
    }

    @Test("a time axis says as much of its moments as tells them apart")
    func labels() {
        func labels(_ end: String) -> [String] {
            var markup = Markup()
            TimeAxis(["2026-11-29T00:00:00.000Z", end]).write(to: &markup)
            return String(decoding: markup.bytes, as: UTF8.self).matches(of: />([^<]+)</).map { String($0.1) }
        }
        #expect(labels("2026-11-29T00:03:00.000Z") == ["2026-11-29 00:00:00", "00:01:00", "00:02:00", "00:03:00 UTC"])
        #expect(labels("2026-11-29T03:00:00.000Z") == ["2026-11-29 00:00", "01:00", "02:00", "03:00 UTC"])
        #expect(labels("2026-12-02T00:00:00.000Z").last == "2026-12-02 00:00 UTC")
        #expect(labels("2027-11-29T00:00:00.000Z").last == "2027-11-29 UTC")
    }
}
