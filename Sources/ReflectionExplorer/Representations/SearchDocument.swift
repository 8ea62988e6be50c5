import InspectionHistory

/// `GET /sessions?q=…`.
struct SearchDocument: Encodable {
    /// What was asked, as it was understood.
    struct Search: Encodable {
        var text: String
        var fields: [String]
        var object: String?
        var since: String?
        var until: String?

        enum CodingKeys: String, CodingKey {
            case text = "q"
            case fields = "in"
            case object, since, until
        }
    }

    var sessions: [SessionDocument]
    /// The address of the next page; absent on the last.
    var next: String?
    var search: Search
    /// The latest inspections that were not searched, because they are not indexed yet.
    var notIndexed: Int
    /// Whether everything was searched as far as the page goes.
    var isComplete: Bool
    /// What is not in the answer and why, as sentences.
    var notes: [String]
    var links: Links

    /// Shows what a search found.
    ///
    /// - Parameters:
    ///   - result: What was found.
    ///   - asked: What was asked.
    ///   - time: How long it could take.
    ///   - next: Where the next page is.
    ///   - address: The address of this page.
    init(_ result: SearchResult, of asked: SearchRequest, time: Duration, next: Address?, self address: String) {
        sessions = result.page.items.map(SessionDocument.init)
        self.next = next?.description
        search = Search(
            text: asked.text,
            fields: asked.fieldNames,
            object: asked.object,
            since: asked.since?.description,
            until: asked.until?.description
        )
        notIndexed = result.notIndexed
        isComplete = !result.wasCut && result.notIndexed == 0
        notes = []
        if result.wasCut {
            notes.append(
                "The search was stopped after \(time): older sessions were not searched yet. "
                    + "It goes on at the next page."
            )
        }
        if let note = Self.note(notIndexed: result.notIndexed) { notes.append(note) }
        links = Links(self: address, next: next?.description)
    }

    /// Says that the index is behind; nil where it is not.
    static func note(notIndexed count: Int) -> String? {
        guard count > 0 else { return nil }
        let which = count == 1 ? "The latest inspection is" : "The latest \(count.grouped) inspections are"
        return "\(which) not indexed yet and not part of this answer. Ask again in a moment."
    }
}

/// A place that has the text.
struct HitDocument: Encodable {
    var session: Int
    var inspection: Int
    var object: String
    var path: String
    var name: String
    var type: String
    var value: String
    /// Which of them has the text: `name`, `type`, `value`, `object` or `title`.
    var field: String
    var capturedAt: String
    /// The address of the node in the stored inspection.
    var link: String

    /// Shows a hit.
    init(_ hit: SearchHit) {
        session = hit.session
        inspection = hit.inspection
        object = hit.object
        path = hit.path
        name = hit.name
        type = hit.type
        value = hit.value
        field = hit.field.rawValue
        capturedAt = hit.capturedAt.description
        link = Address.inspection(hit.inspection, path: hit.path).description
    }
}

extension SessionDocument {
    /// Shows a session with what was found in it.
    init(_ matches: SessionMatches) {
        self.init(matches.session)
        hits = matches.hits.map(HitDocument.init)
        hitCount = matches.hitCount
        hitCountIsComplete = matches.isCountComplete
    }

    /// How much was found, and how much of it is listed.
    var hitCountText: String {
        let count = hitCount ?? 0
        let shown = hits?.count ?? 0
        let total = (hitCountIsComplete ?? true ? "" : "more than ") + count.counted("hit")
        return shown < count || hitCountIsComplete == false ? "first \(shown) of \(total)" : total
    }
}
