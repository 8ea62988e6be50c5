package import ExtractionEngine
import InspectionHistory

/// One capture without a server and without a history: what the command line prints of an object.
///
/// It gives the documents of `/objects/{name}`, so that a script reads both alike.
package struct OfflineInspection: Sendable {
    /// What can be asked of a capture, the same as at `/objects/{name}`.
    package enum Bounds {
        /// Levels of children below the root.
        package static let depths = TreeRequest.depths
        /// Children of one node.
        package static let children = TreeRequest.pageSizes
    }

    private let object: String
    private let request: TreeRequest
    private let redaction: RedactionRules

    /// Says what to capture.
    ///
    /// - Parameters:
    ///   - object: The object's name.
    ///   - path: Where to start in the object.
    ///   - depth: Levels of children below there.
    ///   - offset: The first child shown there.
    ///   - limit: Children of one node.
    ///   - view: Whether values are shown as they present themselves, or as they are stored.
    ///   - redaction: What is not shown.
    package init(
        object: String,
        path: String,
        depth: Int,
        offset: Int,
        limit: Int,
        view: PropertyTree.View,
        redaction: RedactionRules
    ) {
        self.object = object
        self.redaction = redaction
        // Nobody waits for the owner of a sample in a program that does nothing else: no bound on the time.
        let limits = PropertyTree.Limits(depth: depth, offset: offset, children: limit, nodes: TreeRequest.nodes)
        request = TreeRequest(path: path, limits: limits, view: view)
    }

    /// Captures an object; called where the object may be read.
    ///
    /// - Parameter subject: The object.
    /// - Returns: The capture, or the sentence that says where the path ended.
    package func capture(_ subject: Any) -> Result<OfflineCapture, OfflineCapture.Failure> {
        do {
            return .success(
                OfflineCapture(
                    tree: try request.capture.tree(of: subject, redaction: redaction),
                    object: object,
                    request
                )
            )
        } catch {
            return .failure(OfflineCapture.Failure(sentence: String(describing: error)))
        }
    }
}

/// What was captured, ready to be printed.
package struct OfflineCapture: Sendable {
    /// Why there is no capture.
    package struct Failure: Error {
        /// How far the path led, and what is there.
        package let sentence: String
    }

    private let answer: TreeAnswer

    init(tree: PropertyTree, object: String, _ request: TreeRequest) {
        answer = TreeAnswer(
            tree: tree,
            request: request,
            source: .live(object: object, view: request.view),
            captured: Timestamp.now(),
            recording: .off("not recorded: captured without a server")
        )
    }

    /// The JSON document of `/objects/{name}`.
    package func json() throws -> [UInt8] {
        try answer.json()
    }

    /// The tree for a terminal.
    package var text: String { answer.text }

    /// The same for a terminal that shows colours.
    package var colouredText: String { answer.colouredText }
}

extension TreeRequest {
    init(
        path: String,
        limits: PropertyTree.Limits,
        view: PropertyTree.View,
        defaults: PropertyTree.Limits = PropertyTree.Limits()
    ) {
        self.path = path
        self.limits = limits
        self.view = view
        self.defaults = defaults
        isRecorded = false
    }
}
