/// The answer where there is no earlier capture to compare with.
struct FirstLookDocument: Encodable {
    var after: ComparisonDocument.Side
    var changes: [ComparisonDocument.Row] = []
    /// What to do now, as a sentence.
    var note: String

    init(_ side: InspectionComparison.Side) {
        after = ComparisonDocument.Side(side)
        note =
            "\(side.name.capitalisedFirst) is your first of \(side.place): ask again, and you see what has changed since."
    }
}
