/// A thousand nodes as a program has them: an array of classes with fields of several kinds.
struct Catalogue {
    var title = "Sea stories"
    var volumes: [Volume]

    /// A catalogue whose tree has about so many nodes.
    init(nodes: Int) {
        volumes = (0..<(nodes - 3) / Volume.nodes).map(Volume.init)
    }
}

/// One entry of the catalogue.
final class Volume {
    /// The volume itself, its properties, and what is inside them.
    static let nodes = 10

    private let number: Int
    private var title: String
    private var price: Double
    private var isLent: Bool
    private var size: Size
    private var place: (shelf: Int, row: Int)?

    init(number: Int) {
        self.number = number
        title = "Volume \(number)"
        price = Double(number) + 0.5
        isLent = number.isMultiple(of: 3)
        size = Size(width: 12, height: 20)
        place = number.isMultiple(of: 2) ? (shelf: number, row: 1) : nil
    }

    struct Size {
        var width: Int
        var height: Int
    }
}

/// A thousand nodes of structs, with long strings and numbers of many digits: what costs most as text.
struct Survey {
    var name = "Soundings of the northern coast, second voyage"
    var soundings: [Sounding]

    /// A survey whose tree has about so many nodes.
    init(nodes: Int) {
        soundings = (0..<(nodes - 3) / Sounding.nodes).map(Sounding.init)
    }
}

/// One measurement of the survey.
struct Sounding {
    /// The measurement itself, its properties, and what is inside them.
    static let nodes = 10

    private var place: Position
    private var depth: Double
    private var remark: String
    private var observer: String?
    private var samples: [Double]

    init(number: Int) {
        place = Position(latitude: 54 + Double(number) / 7, longitude: 10 + Double(number) / 3)
        depth = Double(number) * 0.318_309_886
        remark = "Sounding \(number): sand over clay, \"heavy\" weed, current from the north-west at two knots"
        observer = number.isMultiple(of: 2) ? "A. Kowalewska" : nil
        samples = [depth / 3, depth / 7]
    }

    struct Position {
        var latitude: Double
        var longitude: Double
    }
}
