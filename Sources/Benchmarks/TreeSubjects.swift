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
