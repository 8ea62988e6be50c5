/// Whether a name has the words of one of some entries in it, one after the other.
///
/// An entry fits where its letters are those of whole words of the name, however the name joins them: `apiKey` fits
/// `APIKeys`, `api_key` and `apikey`. A name is looked at byte by byte, without any memory of its own: dictionaries with a
/// million keys are looked through.
struct WordMatcher: Sendable {
    /// The entries' letters and digits in lower case, sorted.
    private let entries: ContiguousArray<ContiguousArray<UInt8>>
    /// Where the entries that begin with a byte start in `entries`; those of the next byte follow.
    private let starts: ContiguousArray<Int>

    init(_ entries: [String]) {
        let letters = Set(entries.map(Self.letters)).subtracting([[]])
        self.entries = ContiguousArray(letters.map { ContiguousArray($0) }.sorted { $0.lexicographicallyPrecedes($1) })
        var starts = ContiguousArray(repeating: 0, count: 257)
        for entry in self.entries { starts[Int(entry[0]) + 1] += 1 }
        for byte in 1..<starts.count { starts[byte] += starts[byte - 1] }
        self.starts = starts
    }

    /// The letters and digits of a name in lower case: what two spellings of the same entry have in common.
    static func letters(of name: String) -> [UInt8] {
        name.utf8.filter { Class(of: $0) != .separator }.map(lowercased)
    }

    func matches(_ name: String) -> Bool {
        guard !entries.isEmpty else { return false }
        var name = name
        return name.withUTF8 { matches($0) }
    }

    func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        for place in name.indices where isWordStart(place, in: name) {
            let first = Int(Self.lowercased(name[place]))
            for entry in starts[first]..<starts[first + 1] where fits(entries[entry], at: place, in: name) {
                return true
            }
        }
        return false
    }

    /// Whether an entry's letters stand from a place on, and end where a word does.
    private func fits(
        _ entry: ContiguousArray<UInt8>,
        at start: Int,
        in name: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var place = start
        var matched = 0
        while matched < entry.count {
            guard place < name.count else { return false }
            let byte = name[place]
            place += 1
            if Class(of: byte) == .separator { continue }
            guard Self.lowercased(byte) == entry[matched] else { return false }
            matched += 1
        }
        return isWordEnd(place, in: name) || hasPluralEnd(place, in: name)
    }

    /// Whether an `s` or `es` from a place on ends a word.
    private func hasPluralEnd(_ place: Int, in name: UnsafeBufferPointer<UInt8>) -> Bool {
        func isLetter(_ letter: UInt8, at place: Int) -> Bool {
            place < name.count && Self.lowercased(name[place]) == letter
        }
        let (e, s) = (UInt8(ascii: "e"), UInt8(ascii: "s"))
        if isLetter(s, at: place) { return isWordEnd(place + 1, in: name) }
        return isLetter(e, at: place) && isLetter(s, at: place + 1) && isWordEnd(place + 2, in: name)
    }

    // MARK: Words

    private enum Class {
        case separator, digit, lower, upper

        init(of byte: UInt8) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: self = .lower
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            default: self = .separator
            }
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    private func isWordStart(_ place: Int, in name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard Class(of: name[place]) != .separator else { return false }
        return place == 0 || Class(of: name[place - 1]) == .separator || isBorder(place, in: name)
    }

    private func isWordEnd(_ place: Int, in name: UnsafeBufferPointer<UInt8>) -> Bool {
        place == name.count || Class(of: name[place]) == .separator || isBorder(place, in: name)
    }

    /// Whether one word ends and another begins between two letters or digits: `api|Key`, `API|Key`, `key|2`.
    private func isBorder(_ place: Int, in name: UnsafeBufferPointer<UInt8>) -> Bool {
        let (before, after) = (Class(of: name[place - 1]), Class(of: name[place]))
        if (before == .digit) != (after == .digit) { return true }
        guard after == .upper else { return false }
        return before == .lower || place + 1 < name.count && Class(of: name[place + 1]) == .lower
    }
}
