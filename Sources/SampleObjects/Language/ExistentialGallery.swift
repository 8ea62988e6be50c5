import Foundation

/// Values whose type is known only when the program runs, and values made of others.
struct ExistentialGallery {
    let pair = ("left", 2)
    let labelled = (latitude: 51.7520, longitude: -1.2577)
    let nestedTuple = (1, (2, (three: 3, four: [4])))
    let unit: Void = ()
    let some: Int? = 7
    let none: Int? = nil
    let deepSome: Int??? = 7
    let deepNone: Int??? = .some(.some(nil))
    let anything: Any = ["a": 1]
    let anyNumber: Any = 42
    let anyOptional: Any = Optional<String>.none as Any
    let anyObject: AnyObject = Greeter("any object")
    let small: any Shape = Circle(radius: 2)
    let large: any Shape = Polygon(name: "quad", corners: [(0, 0), (1, 0), (1, 1), (0, 1)], area: 1, isConvex: true)
    let optionalShape: (any Shape)? = Circle(radius: 3)
    let noShape: (any Shape)? = nil
    let classBound: any Landmark = Fountain()
    let composed: any Shape & Sendable = Circle(radius: 4)
    let constrained: any Collection<Int> = [1, 2, 3]
    let hashable = AnyHashable("key")
    let sequence = AnySequence([1, 2, 3])
    let errors: [any Error] = [
        DownloadFailure.offline,
        DownloadFailure.timedOut(seconds: 30),
        ParsingError(line: 3, message: "Unexpected <"),
        CancellationError(),
        CocoaError(.fileNoSuchFile),
        URLError(.notConnectedToInternet),
        NSError(domain: NSPOSIXErrorDomain, code: 2),
    ]
    let lastError: (any Error)? = ParsingError(line: 1, message: "Empty")
    let noError: (any Error)? = nil
    let packed = Pack(1, "two", 3.0)
}

/// Something with an area.
protocol Shape {
    var area: Double { get }
}

/// A shape that fits into an existential's inline buffer.
struct Circle: Shape, Sendable {
    let radius: Double
    var area: Double { Double.pi * radius * radius }
}

/// A shape that does not, and so lives in a box.
struct Polygon: Shape {
    let name: String
    let corners: [(Double, Double)]
    let area: Double
    private let isConvex: Bool

    init(name: String, corners: [(Double, Double)], area: Double, isConvex: Bool) {
        self.name = name
        self.corners = corners
        self.area = area
        self.isConvex = isConvex
    }
}

/// Where reading a text failed.
struct ParsingError: Error {
    let line: Int
    let message: String
}

/// A type with as many fields in its tuple as it was given values.
struct Pack<each Element> {
    let elements: (repeat each Element)

    init(_ element: repeat each Element) {
        elements = (repeat each element)
    }
}
