@testable import InspectionHistory

/// What the history should know, worked out from all stored trees at once, as plainly as possible.
struct HistoryModel {
    struct Row: Hashable {
        let path: String
        let name: String
        let type: String
        /// How many rows of the path stand before it.
        let ordinal: Int
    }

    struct Stream: Hashable {
        let session: Int
        let object: String
        let limits: String
    }

    struct Inspection {
        let id: Int
        let stream: Stream
        let at: Timestamp
        let values: [Row: String]
    }

    /// A hit without what follows from its inspection.
    struct Hit: Hashable {
        let inspection: Int
        let object: String
        let path: String
        let name: String
        let type: String
        let value: String
        let field: HistorySearch.Field
    }

    /// In the order of their ids.
    var inspections: [Inspection] = []

    static func values(of tree: TreeNode) -> [Row: String] {
        var counts: [String: Int] = [:]
        var values: [Row: String] = [:]
        for node in tree.rows {
            let row = Row(path: node.path, name: node.name, type: node.type, ordinal: counts[node.path, default: 0])
            counts[node.path, default: 0] += 1
            values[row] = node.value
        }
        return values
    }

    /// The hits of each session, by its id.
    func hits(_ matches: (String) -> Bool, in field: HistorySearch.Field) -> [Int: Set<Hit>] {
        struct Key: Hashable {
            let stream: Stream
            let row: Row
            let value: String?
        }
        var seen: Set<Key> = []
        var hits: [Int: Set<Hit>] = [:]
        for inspection in inspections {
            for (row, value) in inspection.values {
                let text: String
                switch field {
                case .name: text = row.name
                case .type: text = row.type
                default: text = value
                }
                let key = Key(stream: inspection.stream, row: row, value: field == .value ? value : nil)
                guard matches(text), seen.insert(key).inserted else { continue }
                hits[inspection.stream.session, default: []].insert(
                    Hit(
                        inspection: inspection.id,
                        object: inspection.stream.object,
                        path: row.path,
                        name: row.name,
                        type: row.type,
                        value: value,
                        field: field
                    )
                )
            }
        }
        return hits
    }

    /// The past, newest first.
    func past(of path: String, object: String) -> [PastValue] {
        func shown(_ inspection: Inspection) -> (type: String, value: String)? {
            inspection.values.first { $0.key.path == path && $0.key.ordinal == 0 }.map { ($0.key.type, $0.value) }
        }
        func moment(_ inspection: Inspection) -> PastValue.Moment {
            PastValue.Moment(inspection: inspection.id, session: inspection.stream.session, capturedAt: inspection.at)
        }
        let streams = Set(inspections.filter { $0.stream.object == object && shown($0) != nil }.map(\.stream))
        let captures = inspections.filter { streams.contains($0.stream) }.sorted {
            ($0.at.millisecondsSince1970, $0.id) < ($1.at.millisecondsSince1970, $1.id)
        }
        var values: [PastValue] = []
        var start = captures.startIndex
        while start < captures.endIndex {
            let first = shown(captures[start])
            let run = captures[start...].prefix { capture in
                let other = shown(capture)
                return other?.type == first?.type && other?.value == first?.value
            }
            if let first, let last = run.last {
                values.append(
                    PastValue(
                        value: first.value,
                        type: first.type,
                        valueIsCut: false,
                        first: moment(captures[start]),
                        last: moment(last),
                        until: run.endIndex < captures.endIndex ? moment(captures[run.endIndex]) : nil,
                        inspectionCount: run.count
                    )
                )
            }
            start = run.endIndex
        }
        return values.reversed()
    }
}
