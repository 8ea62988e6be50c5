/// Numbers over time as a line that holds each until the next, in a drawing of a given size.
struct StepLine {
    /// Where each number stands.
    let places: [(x: Int, y: Int)]

    /// Places numbers.
    ///
    /// - Parameters:
    ///   - values: The numbers.
    ///   - positions: Where each stands from the left, 0 to 1.
    ///   - least: The number at the lower edge.
    ///   - most: The number at the upper edge.
    ///   - canvas: The drawing.
    init(_ values: [Double], at positions: [Double], from least: Double, to most: Double, on canvas: Canvas) {
        places = zip(positions, values).map { position, value in
            // Halved first: the distance between two numbers may be more than a number can be.
            let share = most > least ? (value / 2 - least / 2) / (most / 2 - least / 2) : 0.5
            return (canvas.x(position), canvas.y(share.isFinite ? share : 0.5))
        }
    }

    /// A step at each number.
    var path: String {
        places.enumerated().map { index, place in
            index == 0 ? "M\(place.x) \(place.y)" : "H\(place.x)V\(place.y)"
        }.joined()
    }

    /// A dot at the latest number.
    var end: String { places.last.map(Self.dot) ?? "" }

    /// A dot: a line without length, with round ends.
    static func dot(at place: (x: Int, y: Int)) -> String { "M\(place.x) \(place.y)h0" }
}

/// The room that a drawing has.
struct Canvas {
    let width: Int
    let height: Int
    /// What stays free around, for the width of lines and points.
    let margin: Double

    /// A place from the left, 0 to 1.
    func x(_ share: Double) -> Int { Int((margin + share * (Double(width) - 2 * margin)).rounded()) }

    /// A place from below, 0 to 1.
    func y(_ share: Double) -> Int { Int((margin + (1 - share) * (Double(height) - 2 * margin)).rounded()) }
}
