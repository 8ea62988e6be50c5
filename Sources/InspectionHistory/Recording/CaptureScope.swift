/// Which part of an object a capture shows: the captures of one scope in one session are a stream.
struct CaptureScope: Hashable, Sendable {
    /// Made once, beside the writer's thread: a scope is looked up several times.
    private let hash: Int
    private let object: ExactText
    private let path: ExactText
    private let view: ExactText
    private let limits: ExactText

    /// The scope of an inspection.
    ///
    /// - Parameter draft: The inspection.
    init(_ draft: InspectionDraft) {
        object = ExactText(draft.object)
        path = ExactText(draft.path)
        view = ExactText(draft.view)
        limits = ExactText(draft.limits)
        var hasher = Hasher()
        for text in [object, path, view, limits] { hasher.combine(text) }
        hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The columns that it has in the database: object, path, view and limits.
    var columns: [SQLValue] { [object, path, view, limits].map { .text($0.text) } }

    /// The first of the columns.
    var objectColumn: SQLValue { .text(object.text) }

    /// Bytes of its texts.
    var size: Int { object.count + path.count + view.count + limits.count }
}
