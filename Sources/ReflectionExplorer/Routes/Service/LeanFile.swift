/// A style sheet or a script without what only its readers need: indentation, empty lines, and comments that have
/// lines of their own.
///
/// Lines stay lines, so that nothing has to be understood of either language. No text of a script may span lines.
struct LeanFile {
    /// What is sent.
    let bytes: [UInt8]

    /// Makes what is sent of a file; one that is neither a style sheet nor a script is sent as it is.
    init(name: String, content: [UInt8]) {
        let isScript = name.hasSuffix(".js")
        guard isScript || name.hasSuffix(".css") else {
            bytes = content
            return
        }
        var kept: [UInt8] = []
        kept.reserveCapacity(content.count)
        var isInComment = false
        for line in content.split(separator: UInt8(ascii: "\n")) {
            let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if isInComment {
                isInComment = !text.ends(with: Self.commentEnd)
            } else if text.starts(with: Self.commentStart), text.ends(with: Self.commentEnd) {
                continue
            } else if text.starts(with: Self.commentStart), !text.contains(Self.commentEnd) {
                isInComment = true
            } else if !text.isEmpty, !(isScript && text.starts(with: Self.lineComment)) {
                kept.append(contentsOf: text)
                kept.append(UInt8(ascii: "\n"))
            }
        }
        bytes = kept
    }

    private static let commentStart = Array("/*".utf8)
    private static let commentEnd = Array("*/".utf8)
    private static let lineComment = Array("//".utf8)
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
