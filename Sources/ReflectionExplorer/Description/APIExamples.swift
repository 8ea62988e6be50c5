import Foundation

/// Real answers, which the tests have taken from the sample objects: the file of this folder.
///
/// `EXPLORER_WRITE_EXAMPLES=1 swift test --filter OpenAPIExampleTests` writes it anew.
struct APIExamples: Sendable {
    private let answers: [String: [UInt8]]

    /// The examples of the file.
    static let shared = APIExamples(PackageResources.examples_json)

    /// Reads a file of examples: an object whose members are answers.
    ///
    /// - Parameter bytes: The file; one that is none has no examples.
    init(_ bytes: [UInt8]) {
        let document = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        answers = (document ?? [:]).compactMapValues { answer in
            let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
            return (try? JSONSerialization.data(withJSONObject: answer, options: options)).map { Array($0) }
        }
    }

    /// The names, in alphabetical order.
    var names: [String] { answers.keys.sorted() }

    /// An answer as JSON.
    subscript(name: String) -> [UInt8]? { answers[name] }
}
