import ExtractionEngine
import InspectionHistory

/// `GET /sessions/{id}/replay`; the tree of the first step that is listed follows as `root`.
struct ReplayDocument: Encodable {
    /// What happened from one capture to the next.
    struct Step: Encodable {
        /// Counted from 1.
        var number: Int
        var inspection: Int
        var capturedAt: String
        /// How many changes there are, and how many of them are listed.
        var total: Int
        var shown: Int
        var changes: [LiveChangesDocument.Item]
        /// What is to be known of the comparison.
        var note: String?
        var links: Links

        init(_ step: ReplayStep) {
            number = step.number
            inspection = step.inspection.id
            capturedAt = step.captured.description
            total = step.changes.count
            changes = step.changes.prefix(Self.mostChanges).map(LiveChangesDocument.Item.init)
            shown = changes.count
            note = step.note
            links = Links(
                self: Address.inspection(step.inspection.id).description,
                html: Address.replay(
                    ofSession: step.inspection.session,
                    query: [("inspection", String(step.inspection.id))]
                )
                .description
            )
        }

        /// The most changes of a step that are listed: all of them are in the comparison of the two inspections.
        static let mostChanges = 500
    }

    var session: Int
    var object: String
    var path: String
    var view: String
    /// When the first and the last step were captured.
    var startedAt: String
    var endedAt: String
    var shown: Shown
    var steps: [Step]
    /// The address of the following steps; absent with the last.
    var next: String?
    var links: Links

    /// Lists steps.
    ///
    /// - Parameters:
    ///   - steps: The steps.
    ///   - part: Where they stand.
    ///   - place: What they show.
    ///   - next: The address of the following steps.
    ///   - address: The address of these.
    init(_ steps: [ReplayStep], of part: ReplayPart, _ place: ReplayPlace, next: Address?, self address: String) {
        session = place.session
        object = place.object
        path = place.path
        view = place.view
        startedAt = part.span.lowerBound.description
        endedAt = part.span.upperBound.description
        shown = Shown(offset: part.offset, count: steps.count, total: part.total)
        self.steps = steps.map(Step.init)
        self.next = next?.description
        links = Links(self: address, session: Address.session(place.session).description, next: next?.description)
    }

    /// The steps for a terminal: each with its changes.
    ///
    /// - Parameter tree: The tree of the first step, where one step was asked for.
    /// - Returns: The lines.
    func text(with tree: PropertyTree?) -> String {
        let range =
            switch shown.count {
            case 0: "no steps"
            case 1: "step \(shown.offset + 1)"
            default: "steps \(shown.offset + 1) to \(shown.offset + shown.count)"
            }
        var lines = [
            "\(Place(object: object, path: path).text) in session \(session): \(range) of \(shown.total), "
                + "\(startedAt) to \(endedAt)"
        ]
        for step in steps {
            let count = step.number == 1 ? "begins" : step.total == 1 ? "1 change" : "\(step.total.grouped) changes"
            lines.append("\(step.number)  \(step.capturedAt)  inspection \(step.inspection)  \(count)")
            if let note = step.note { lines.append("    \(note)") }
            lines += step.changes.map { "    \(Self.line($0))" }
            if step.shown < step.total { lines.append("    and \((step.total - step.shown).grouped) more") }
        }
        return lines.map { VisibleText($0).text + "\n" }.joined() + (tree?.text() ?? "") + TextTable.next(next)
    }

    private static func line(_ change: LiveChangesDocument.Item) -> String {
        let place = change.path.isEmpty ? "the object" : change.path
        return "\(change.kind.mark) \(place): " + [change.old, change.new].compactMap(\.self).joined(separator: " → ")
    }
}
