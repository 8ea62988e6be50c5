import ExtractionEngine
import InspectionHistory

/// Why the history has no past of a place, and what is near to it there.
struct UnknownPast {
    /// How many names of the history are looked through for one that is near.
    private static let mostNames = 10_000
    /// How many of them are listed.
    private static let listedNames = 20

    /// What is not there.
    let sentence: String
    /// Whether the object is known, and the names are paths of it; else they are objects.
    let isPath: Bool
    /// Names close to what was asked.
    let nearest: [String]
    /// The first names that there are.
    let available: [String]

    /// Finds out why.
    ///
    /// - Parameters:
    ///   - path: The path, of which nothing was found.
    ///   - object: The object's name.
    ///   - registered: The objects that are registered; nil where nobody knows.
    ///   - store: The history.
    /// - Throws: `HistoryError`.
    init(
        of path: String,
        object: String,
        registered: [String]?,
        in store: InspectionStore
    ) async throws(HistoryError) {
        let paths = try await store.paths(of: object, limit: Self.mostNames)
        isPath = !paths.isEmpty
        let live = registered == nil ? "" : ", and the object is not registered now"
        if isPath {
            sentence = "No stored inspection of “\(object)” shows “\(path)”\(live)."
            nearest = NearestNames.nearest(to: path, among: paths)
            available = Array(paths.prefix(Self.listedNames))
        } else {
            sentence =
                registered == nil
                ? "No object of the name “\(object)” was inspected."
                : "No object is registered as “\(object)”, and none of that name was inspected."
            let seen = try await store.objectNames(limit: Self.mostNames)
            let names = Set(registered ?? []).union(seen).sorted()
            nearest = NearestNames.nearest(to: object, among: names)
            available = Array(names.prefix(Self.listedNames))
        }
    }

    /// All of it for a terminal.
    var text: String {
        var sentences = [sentence]
        if !nearest.isEmpty { sentences.append("Near to it: \(nearest.joined(separator: ", ")).") }
        if !available.isEmpty { sentences.append("There is: \(available.joined(separator: ", ")).") }
        return sentences.joined(separator: " ")
    }
}
