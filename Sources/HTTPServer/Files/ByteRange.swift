/// The part of a file that a request asks for (RFC 9110, section 14).
enum ByteRange: Equatable {
    /// No usable range: the whole file is the answer.
    case whole
    case part(Range<Int>)
    case notSatisfiable

    /// Reads a `Range` field.
    ///
    /// Several ranges, another unit and malformed text are ignored, as section 14.2 allows.
    ///
    /// - Parameters:
    ///   - field: The field's value.
    ///   - length: The length of the file.
    init(_ field: String?, length: Int) {
        self = .whole
        let unit = "bytes="
        guard let field, field.lowercased().hasPrefix(unit) else { return }
        let bounds = field.dropFirst(unit.count).split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy(Octet.isDigit) }) else { return }
        // More digits than a number holds are beyond the end of every file.
        let numbers = bounds.map { $0.isEmpty ? nil : Int($0) ?? Int.max }

        switch (numbers[0], numbers[1]) {
        case (nil, nil):
            return
        case (nil, let suffix?):
            self = suffix == 0 || length == 0 ? .notSatisfiable : .part(max(0, length - suffix)..<length)
        case (let first?, let last):
            if let last, last < first { return }
            self = first >= length ? .notSatisfiable : .part(first..<min(length, (last ?? length - 1).advancedToEnd))
        }
    }
}

extension Int {
    /// The end of a range whose last index this is, without running over.
    fileprivate var advancedToEnd: Int { self == .max ? self : self + 1 }
}
