/// Which part of a list an answer has.
struct Shown: Encodable {
    /// The first one, counted from 0.
    var offset: Int
    var count: Int
    /// How many the list has.
    var total: Int

    /// Where the next part begins; nil where the list ends with this one.
    var next: Int? { offset + count < total ? offset + count : nil }
}
