/// Whether a text is what somebody looks for, without regard to case.
///
/// A text to look for that is plain ASCII is compared byte by byte, which is what nearly every search does; any other is
/// compared as `String` compares, so that both spellings of `é` are the same.
struct TextMatch: Sendable {
    private let mode: PropertySearch.Mode
    /// The text in lower case.
    private let wanted: String
    /// Its bytes, where all of them are ASCII.
    private let bytes: [UInt8]?
    /// What is looked for instead of the text.
    private let pattern: SearchPattern?

    init(_ pattern: SearchPattern) {
        mode = .substring
        wanted = ""
        bytes = nil
        self.pattern = pattern
    }

    init(_ text: String, mode: PropertySearch.Mode) {
        self.mode = mode
        pattern = nil
        wanted = text.lowercased()
        bytes = wanted.utf8.allSatisfy { $0 < 0x80 } ? Array(wanted.utf8) : nil
    }

    /// Whether a text matches.
    ///
    /// - Parameter text: Valid UTF-8.
    /// - Returns: Whether it is the wanted text, begins with it or holds it, as the mode asks.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if let pattern { return pattern.matches(String(decoding: text, as: UTF8.self)) }
        guard let bytes else { return matchesAsString(text) }
        guard text.count >= bytes.count else { return false }
        switch mode {
        case .exact: return text.count == bytes.count && Self.begins(text, at: 0, with: bytes)
        case .prefix: return Self.begins(text, at: 0, with: bytes)
        case .substring: return Self.holds(text, bytes)
        }
    }

    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches($0) }
    }

    private func matchesAsString(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Every character that is not ASCII in the wanted text needs one that is not ASCII here.
        guard text.contains(where: { $0 >= 0x80 }) else { return false }
        let folded = String(decoding: text, as: UTF8.self).lowercased()
        switch mode {
        case .exact: return folded == wanted
        case .prefix: return folded.hasPrefix(wanted)
        case .substring: return folded.contains(wanted)
        }
    }

    private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first else { return true }
        for place in 0...(text.count - bytes.count) where lowercased(text[place]) == first {
            if begins(text, at: place, with: bytes) { return true }
        }
        return false
    }

    @inline(__always)
    private static func begins(_ text: UnsafeBufferPointer<UInt8>, at place: Int, with bytes: [UInt8]) -> Bool {
        for offset in bytes.indices where lowercased(text[place + offset]) != bytes[offset] { return false }
        return true
    }

    @inline(__always)
    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}
