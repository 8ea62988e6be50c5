package import ExtractionEngine
import InspectionHistory

/// The references between one object's objects without a server: what `inspect --references` prints.
package struct OfflineReferences: Sendable {
    /// How a graph is written.
    package enum Format: String, CaseIterable, Sendable {
        case text, json, dot, svg
    }

    private let object: String
    private let request: ReferenceRequest
    private let redaction: RedactionRules

    /// Says what to look at.
    ///
    /// - Parameters:
    ///   - object: The object's name.
    ///   - path: Where to start in the object.
    ///   - offset: The first object that is listed.
    ///   - limit: How many objects are listed.
    ///   - redaction: What is not shown, and so not followed.
    package init(object: String, path: String, offset: Int, limit: Int, redaction: RedactionRules) {
        self.object = object
        self.redaction = redaction
        request = ReferenceRequest(path: path, offset: offset, limit: limit)
    }

    /// Reads the graph; called where the object may be read.
    ///
    /// - Parameter subject: The object.
    /// - Returns: The graph, or the sentence that says where the path ended.
    package func read(_ subject: Any) -> Result<Graph, OfflineCapture.Failure> {
        do throws(ExtractionError) {
            // Nobody waits for the owner of a sample in a program that does nothing else: no bound on the time.
            let graph = try ReferenceGraph(reflecting: subject, path: request.path, redaction: redaction)
            return .success(
                Graph(
                    answer: ReferenceAnswer(
                        graph: graph,
                        request: request,
                        places: ReferencePlaces(objects: [object], view: request.view),
                        captured: .now()
                    )
                )
            )
        } catch {
            return .failure(OfflineCapture.Failure(sentence: String(describing: error)))
        }
    }

    /// What was read, ready to be printed.
    package struct Graph: Sendable {
        let answer: ReferenceAnswer

        /// The graph in a format, with a line break at its end.
        ///
        /// - Parameter format: The format.
        /// - Returns: The octets.
        /// - Throws: What the encoder throws.
        package func bytes(_ format: Format) throws -> [UInt8] {
            switch format {
            case .text: Array(answer.text.utf8)
            case .json: try answer.document.jsonBytes() + [UInt8(ascii: "\n")]
            case .dot: Array(DiagramDOT(diagram: answer.diagram()).text.utf8)
            case .svg: DiagramSVG(answer.diagram()).document() + [UInt8(ascii: "\n")]
            }
        }
    }
}
