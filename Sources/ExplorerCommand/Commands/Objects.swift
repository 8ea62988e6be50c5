import Foundation
import ReflectionExplorer
import SampleObjects

/// `reflection-explorer objects`: lists the sample objects.
struct Objects {
    let options: ObjectsOptions

    func run() throws {
        try Terminal.write(Self.listing(of: SampleObjects().all, as: options.format))
    }

    static func listing(of samples: [Sample], as format: OfflineFormat) throws -> String {
        switch format {
        case .text:
            let width = samples.map(\.name.count).max() ?? 0
            return samples.map { sample in
                sample.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + sample.summary + "\n"
            }
            .joined()
        case .json:
            return try json(ObjectList(objects: entries(of: samples)), [.prettyPrinted])
        case .ndjson:
            return try entries(of: samples).map { try json($0) }.joined()
        }
    }

    private static func entries(of samples: [Sample]) -> [ObjectList.Entry] {
        samples.map { .init(name: $0.name, summary: $0.summary) }
    }

    private static func json(
        _ value: some Encodable,
        _ formatting: JSONEncoder.OutputFormatting = []
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }

    /// The list as JSON: an object with its plural name.
    private struct ObjectList: Encodable {
        /// One sample object.
        struct Entry: Encodable {
            let name: String
            let summary: String
        }

        let objects: [Entry]
    }
}
