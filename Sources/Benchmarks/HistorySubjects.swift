import ExtractionEngine
import InspectionHistory

/// An object of a program that runs: so many properties, some of which change from capture to capture.
final class Machine {
    private let name = "Pump station 7"
    /// What an engineer wrote.
    var remark = "none"
    private var gauges: [Gauge]

    /// The nodes of the machine itself: the object, its name, the remark and the list.
    private static let ownNodes = 4

    /// A machine whose tree has about so many nodes.
    init(nodes: Int) {
        gauges = (0..<max(1, (nodes - Self.ownNodes) / Gauge.nodes)).map(Gauge.init)
    }

    /// Sets values: those of `change` and no others.
    ///
    /// - Parameters:
    ///   - step: Makes the values differ from those of every other step.
    ///   - change: Which.
    func set(_ step: Int, _ change: Change) {
        switch change {
        case .one: gauges[step % gauges.count].reading = step
        case .few:
            for offset in 0..<3 { gauges[(step &* 7 + offset &* 5) % gauges.count].reading = step &* 31 + offset }
        case .all:
            for index in gauges.indices { gauges[index].setAll(step &* 1009 + index) }
        }
    }

    /// What changes between two captures.
    enum Change { case one, few, all }

    struct Gauge {
        /// The gauge itself and its properties.
        static let nodes = 5

        private let number: Int
        private var label: String
        var reading: Int
        private var limit: Double

        init(number: Int) {
            self.number = number
            label = "gauge \(number)"
            reading = number * 100
            limit = Double(number) + 0.5
        }

        mutating func setAll(_ step: Int) {
            reading = step
            label = String(UInt64(bitPattern: Int64(step)) &* 0x9E37_79B9_7F4A_7C15, radix: 36)
            limit = Double(step) / 7
        }
    }

    /// The machine as an explorer records it.
    ///
    /// - Parameter object: The registered name.
    /// - Returns: The inspection.
    func draft(_ object: String = "machine") -> InspectionDraft {
        let tree = PropertyTree(reflecting: self, limits: .init(depth: 8, children: 1000, nodes: 10_000))
        return InspectionDraft(
            object: object,
            type: tree.root.type,
            kind: tree.root.kind.rawValue,
            value: tree.root.value,
            nodeCount: tree.nodeCount,
            limits: "{\"depth\":8,\"limit\":1000,\"nodes\":10000,\"offset\":0}",
            tree: tree.json()
        )
    }
}
