import Testing

@testable import ReflectionExplorer

@Suite("Where the boxes and arrows of a drawing are put")
struct DiagramLayoutTests {
    /// Boxes and arrows of a known form.
    static func diagram(boxes: Int, arrows: [(Int, Int)]) -> Diagram {
        Diagram(
            title: "Test",
            summary: "",
            boxes: (0..<boxes).map { Diagram.Box(title: "Type\($0)", subtitle: "#\($0)", isStart: $0 == 0) },
            arrows: arrows.map { Diagram.Arrow(source: $0.0, target: $0.1, label: "property") }
        )
    }

    /// Pairs that look random and are the same each time.
    static func random(boxes: Int, arrows: Int) -> Diagram {
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return diagram(boxes: boxes, arrows: (0..<arrows).map { _ in (next(boxes), next(boxes)) })
    }

    static let forms: [(name: String, diagram: Diagram)] = [
        ("one", diagram(boxes: 1, arrows: [])),
        ("none joined", diagram(boxes: 5, arrows: [])),
        ("itself", diagram(boxes: 1, arrows: [(0, 0), (0, 0)])),
        ("two that hold each other", diagram(boxes: 2, arrows: [(0, 1), (1, 0)])),
        ("chain", diagram(boxes: 200, arrows: (1..<200).map { ($0 - 1, $0) })),
        ("ring", diagram(boxes: 200, arrows: (0..<200).map { ($0, ($0 + 1) % 200) })),
        ("star", diagram(boxes: 200, arrows: (1..<200).map { (0, $0) } + (1..<200).map { ($0, 0) })),
        ("neighbours", diagram(boxes: 60, arrows: (1..<60).map { (0, $0) } + (2..<60).map { ($0 - 1, $0) })),
        ("random", random(boxes: 80, arrows: 160)),
        ("dense", random(boxes: 200, arrows: 10_000)),
    ]

    @Test("No two boxes overlap, and everything lies inside the drawing", arguments: forms.indices)
    func boxes(form: Int) {
        let layout = DiagramLayout(Self.forms[form].diagram)
        for (index, frame) in layout.frames.enumerated() {
            #expect(frame.x >= 0 && frame.y >= 0)
            #expect(frame.x + frame.width <= layout.width && frame.y + frame.height <= layout.height)
            let overlapping = layout.frames[..<index].filter { other in
                frame.x < other.x + other.width && other.x < frame.x + frame.width
                    && frame.y < other.y + other.height && other.y < frame.y + frame.height
            }
            #expect(overlapping.isEmpty, "\(Self.forms[form].name): \(frame)")
        }
    }

    @Test("Every arrow has its line, which ends at a side of its box", arguments: forms.indices)
    func arrows(form: Int) {
        let diagram = Self.forms[form].diagram
        let layout = DiagramLayout(diagram)
        #expect(layout.routes.count == diagram.arrows.count)
        for (arrow, route) in zip(diagram.arrows, layout.routes) {
            let frame = layout.frames[arrow.target]
            #expect(route.tip.x == frame.x || route.tip.x == frame.x + frame.width)
            #expect((frame.y...frame.y + frame.height).contains(route.tip.y))
            #expect(route.line.hasPrefix("M"))
        }
    }

    @Test("Labels lie beside one another", arguments: forms.indices)
    func labels(form: Int) {
        let diagram = Self.forms[form].diagram
        let routes = DiagramLayout(diagram).routes
        let labels = routes.indices.filter { diagram.arrows[$0].source != diagram.arrows[$0].target }
            .compactMap { routes[$0].label }
        for (index, label) in labels.enumerated() {
            let near = labels.prefix(index).filter { abs($0.y - label.y) < 12 && $0.x == label.x }
            #expect(near.isEmpty, "\(Self.forms[form].name): \(label.text.text) at \(label.x), \(label.y)")
        }
    }

    @Test("The same drawing has the same places each time")
    func deterministic() {
        let diagram = Self.random(boxes: 120, arrows: 300)
        #expect(DiagramSVG(diagram).document() == DiagramSVG(diagram).document())
    }

    @Test("A drawing with more arrows than labels fit has none, and says so")
    func dense() {
        #expect(!DiagramLayout(Self.random(boxes: 200, arrows: 10_000)).hasLabels)
        #expect(DiagramLayout(Self.random(boxes: 80, arrows: 160)).hasLabels)
    }

    @Test("The largest drawing is laid out in a bounded time")
    func bounded() {
        let diagram = Self.random(boxes: 200, arrows: 10_000)
        let start = ContinuousClock.now
        _ = DiagramLayout(diagram)
        // A hundred times what it takes: only what is not linear in the arrows takes longer.
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test("Arrows of a tree do not cross")
    func crossings() {
        let tree = Self.diagram(boxes: 15, arrows: (1..<15).map { (($0 - 1) / 2, $0) })
        let frames = DiagramLayout(tree).frames
        for left in 1..<15 {
            for right in 1..<15 where frames[left].x == frames[right].x {
                let parents = (frames[(left - 1) / 2].y, frames[(right - 1) / 2].y)
                if parents.0 < parents.1 { #expect(frames[left].y < frames[right].y) }
            }
        }
    }
}
