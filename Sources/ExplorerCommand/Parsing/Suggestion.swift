import ExtractionEngine

/// A sentence with the names that may have been meant, or nothing where none is near.
///
/// - Parameters:
///   - wanted: What was typed.
///   - names: What there is.
/// - Returns: The sentence, after a space.
func suggestion(for wanted: String, among names: [String]) -> String {
    let nearest = NearestNames.nearest(to: wanted, among: names, count: 3)
    return nearest.isEmpty ? "" : " Did you mean \(listed(nearest, joinedBy: "or"))?"
}
