/// What is stored as an inspection is no tree that this program can show, as after an import of another program's lines.
struct UnreadableTree: Error, CustomStringConvertible {
    /// The inspection's number.
    let inspection: Int

    /// What is wrong and what to do, in sentences.
    var description: String {
        "What is stored as inspection \(inspection) is no property tree that this program can show. "
            + "An export of its session holds it as it is."
    }
}
