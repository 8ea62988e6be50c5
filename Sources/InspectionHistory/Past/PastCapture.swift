/// An inspection of a stream that showed a property: a moment of the property's past.
struct PastCapture {
    /// What a moment shows.
    struct Shown {
        let type: Int64
        let value: Int64
        /// The number that the value is.
        let number: Double?

        fileprivate func isSame(as other: Shown) -> Bool { value == other.value && type == other.type }
    }

    /// The places of captures of one value next to each other.
    typealias Run = Range<Int>

    let inspection: Int64
    let session: Int64
    let at: Int64
    /// Nil where its tree does not have the property.
    let shown: Shown?

    func isEarlier(than other: PastCapture) -> Bool { (at, inspection) < (other.at, other.inspection) }

    var point: PastPoint {
        PastPoint(
            inspection: Int(inspection),
            capturedAt: Timestamp(millisecondsSince1970: at),
            value: shown?.number ?? 0
        )
    }

    var moment: PastValue.Moment {
        PastValue.Moment(
            inspection: Int(inspection),
            session: Int(session),
            capturedAt: Timestamp(millisecondsSince1970: at)
        )
    }

    /// The number that a value is.
    ///
    /// - Parameter text: The value as trees show it.
    /// - Returns: The number; nil for a text in quotes, or one that only begins like a number.
    static func number(_ text: String) -> Double? {
        guard let first = text.utf8.first, JSONDigits.isDecimal(first) || first == UInt8(ascii: "-"),
            // `Double` reads hexadecimal, `-inf` and `-nan` as well.
            text.utf8.allSatisfy({ JSONDigits.isDecimal($0) || signsOfNumbers.contains($0) }),
            let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    private static let signsOfNumbers = Array("+-.eE".utf8)

    /// Finds the captures that are one value of the past.
    ///
    /// - Parameter captures: Captures in the order of time.
    /// - Returns: The runs, the earliest first; captures without a value are in none.
    static func runs(_ captures: [PastCapture]) -> [Run] {
        var runs: [Run] = []
        var start = 0
        // Behind the last capture, its value ends as well.
        for place in 1..<captures.count + 1 {
            guard let shown = captures[start].shown else {
                start = place
                continue
            }
            if place < captures.endIndex, let next = captures[place].shown, next.isSame(as: shown) { continue }
            runs.append(start..<place)
            start = place
        }
        return runs
    }
}
