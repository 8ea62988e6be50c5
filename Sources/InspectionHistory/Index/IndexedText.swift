/// A name, a type or a value as the index keeps it: the text, or its beginning and what tells it from others.
struct IndexedText: Sendable, Hashable {
    /// The most bytes of a text that are kept and searched.
    ///
    /// A tree cuts its values at 200 characters; only the value of
    /// a tree's root is whole, and may be a file.
    static let maximumSize = 4096

    /// The text, or its beginning.
    let text: String
    /// XXH64 of the whole text: two texts that begin alike stay two.
    let hash: ContentHash
    /// How long the whole is, where `text` is its beginning.
    let wholeLength: Int?

    /// Takes a text.
    ///
    /// - Parameters:
    ///   - whole: The text as the tree shows it.
    ///   - length: How many characters the whole value has, where the tree itself shows only the beginning.
    init(_ whole: String, length: Int? = nil) {
        let bytes = Array(whole.utf8)
        hash = ContentHash(of: bytes)
        if bytes.count <= Self.maximumSize {
            text = whole
            wholeLength = length
        } else {
            text = String(decoding: bytes[..<Self.end(in: bytes)], as: UTF8.self)
            wholeLength = length ?? bytes.count
        }
    }

    /// The last boundary between characters of Unicode that is not behind the size.
    private static func end(in bytes: [UInt8]) -> Int {
        var end = maximumSize
        while end > 0, UTF8.isContinuation(bytes[end]) { end -= 1 }
        return end
    }
}
