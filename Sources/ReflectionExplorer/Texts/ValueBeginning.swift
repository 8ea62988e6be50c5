/// A value of any length as it stands among others in a document: the whole is at its own address.
struct ValueBeginning {
    /// Long enough for what people read, in bytes.
    private static let mostBytes = 64 << 10

    /// The value, or its beginning; nil where there is none.
    let text: String?
    /// How many characters the value has; nil where all of it is here.
    let length: Int?

    /// Cuts a value where it is too long.
    ///
    /// - Parameter value: The value.
    init(_ value: String?) {
        guard let value, value.utf8.count > Self.mostBytes else {
            (text, length) = (value, nil)
            return
        }
        var end = value.utf8.index(value.startIndex, offsetBy: Self.mostBytes)
        while end.samePosition(in: value.unicodeScalars) == nil { value.utf8.formIndex(before: &end) }
        text = String(value.unicodeScalars[..<end])
        length = value.count
    }
}
