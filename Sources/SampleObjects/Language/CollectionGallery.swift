/// Collections, full and empty, with keys of several types.
struct CollectionGallery {
    let array = ["Mercury", "Venus", "Earth", "Mars"]
    let emptyArray: [Int] = []
    let matrix = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    let optionals: [Int?] = [1, nil, 3]
    let mixed: [Any] = [1, "two", 3.0, [4], Optional<Int>.none as Any, ("five", 5)]
    let contiguous = ContiguousArray(["a", "b", "c"])
    let slice = [10, 11, 12, 13, 14, 15][2..<5]
    let reversed = [1, 2, 3].reversed()
    let inline: InlineArray<4, UInt16> = [1, 2, 3, 4]
    let set: Set<String> = ["red", "green", "blue"]
    let emptySet: Set<Int> = []
    let byName = ["Ada": 36, "Alan": 41]
    let byNumber = [404: "Not Found", 500: "Internal Server Error", -1: "Unknown"]
    let byFlag = [true: "yes", false: "no"]
    let byPosition: [Position: Piece] = [
        Position(file: "e", rank: 1): Piece(name: "king"), Position(file: "d", rank: 8): Piece(name: "queen"),
    ]
    let byAnything: [AnyHashable: Any] = ["one": 1, 2: "two", 3.5: [3.5]]
    let byOptional: [Int?: String] = [nil: "nobody", 1: "somebody"]
    let emptyDictionary: [String: Int] = [:]
    let nested = ["fruit": ["apple": [1, 2, 3], "pear": []], "nuts": [:]]
    let pairs: KeyValuePairs = ["first": 1, "second": 2, "first": 3]
    let range = 1..<10
    let closedRange = "a"..."z"
    let partialRange = 5...
    let strided = stride(from: 0, to: 10, by: 3)
    let sequence = (1...).lazy.map { $0 * $0 }
    let repeated = repeatElement("echo", count: 3)
    let indices = [1, 2, 3].indices
    let shared: [Piece]

    init() {
        let pawn = Piece(name: "pawn")
        shared = [pawn, pawn, Piece(name: "rook"), pawn]
    }
}

/// A square of a chessboard.
struct Position: Hashable {
    let file: Character
    let rank: Int
}

/// A chess piece.
final class Piece {
    let name: String
    private var hasMoved = false

    init(name: String) {
        self.name = name
    }
}
