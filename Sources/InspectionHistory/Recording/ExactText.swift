import Glibc

/// Text that is equal to another where its bytes are, as SQLite compares it.
///
/// Swift takes `é` as one character and as two for equal; a database does not.
struct ExactText: Hashable, Sendable {
    /// The text.
    let text: String

    /// Wraps a text.
    ///
    /// - Parameter text: The text, made contiguous here so that comparing it is fast.
    init(_ text: String) {
        var text = text
        text.makeContiguousUTF8()
        self.text = text
    }

    /// Bytes of the text.
    var count: Int { text.utf8.count }

    static func == (left: ExactText, right: ExactText) -> Bool {
        guard left.count == right.count else { return false }
        let isEqual = left.text.utf8.withContiguousStorageIfAvailable { left in
            right.text.utf8.withContiguousStorageIfAvailable { right in
                guard let start = left.baseAddress, let other = right.baseAddress else { return true }
                return memcmp(start, other, left.count) == 0
            }
        }
        return isEqual.flatMap { $0 } ?? left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if isDone == nil { for byte in text.utf8 { hasher.combine(byte) } }
        hasher.combine(count)
    }
}
