/// What is watched: an object, the place in it, the bounds and the view.
///
/// Watchers of the same subject share captures.
struct LiveSubject: Sendable, Hashable {
    let object: String
    let request: TreeRequest

    /// Whether events carry the rows of the object's page: for the page's own script.
    var hasRows: Bool { request.part == .rows }

    /// The place, as a person would write it.
    var place: String { source.place(request.path) }

    var source: TreeSource { .live(object: object, view: request.view) }
}
