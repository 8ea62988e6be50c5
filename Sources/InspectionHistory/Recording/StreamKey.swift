/// What makes captures a stream: trees of it cover the same part of an object, so that one can be compared with the next.
struct StreamKey: Hashable, Sendable {
    let session: Int64
    let object: ExactText
    let path: ExactText
    let view: ExactText
    let limits: ExactText

    /// The stream that an inspection belongs to.
    ///
    /// - Parameters:
    ///   - draft: the inspection.
    ///   - session: its session's id.
    init(_ draft: InspectionDraft, session: Int64) {
        self.session = session
        object = ExactText(draft.object)
        path = ExactText(draft.path)
        view = ExactText(draft.view)
        limits = ExactText(draft.limits)
    }

    /// Bytes of its texts.
    var size: Int { object.count + path.count + view.count + limits.count }
}
