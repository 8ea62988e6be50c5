import Foundation
import SampleObjects

/// `reflection-explorer objects`: lists the sample objects.
struct Objects {
    let options: ObjectsOptions

    func run() throws {
        try Terminal.write(Self.listing(of: SampleObjects().all, as: options.format))
    }

    static func listing(of samples: [Sample], as format: OutputFormat) throws -> String {
        switch format {
        case .text:
            let width = samples.map(\.name.count).max() ?? 0
            return samples.map { sample in
                sample.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + sample.summary + "\n"
            }
            .joined()
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let list = ObjectList(objects: samples.map { .init(name: $0.name, summary: $0.summary) })
            return String(decoding: try encoder.encode(list), as: UTF8.self) + "\n"
        }
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
