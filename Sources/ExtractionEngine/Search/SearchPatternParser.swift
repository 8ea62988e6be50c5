/// Reads a regular expression, and writes the program that matches it.
struct SearchPatternParser {
    private typealias Instruction = SearchPattern.Instruction

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var depth = 0

    /// How many instructions a program has at most: `(a{100}){100}` would have ten thousand.
    private static let mostInstructions = 5_000
    /// How deep groups may stand in each other.
    private static let mostGroups = 100
    /// How often something may be asked to be repeated.
    private static let mostRepetitions = 1_000

    init(_ expression: String) {
        scalars = Array(expression.unicodeScalars)
    }

    /// The whole expression.
    mutating func program() throws(SearchPatternError) -> [SearchPattern.Instruction] {
        let body = try alternatives()
        if place < scalars.count { throw error("a closing parenthesis without an opening one") }
        return body + [.match]
    }

    // Each part's places are counted from its own start, and moved when it is put into a larger one.

    private mutating func alternatives() throws(SearchPatternError) -> [Instruction] {
        var whole = try sequence()
        while next == "|" {
            place += 1
            let other = try sequence()
            whole =
                [.split(1, whole.count + 2)] + Self.moved(whole, by: 1) + [.jump(whole.count + other.count + 2)]
                + Self.moved(other, by: whole.count + 2)
            try check(whole)
        }
        return whole
    }

    private mutating func sequence() throws(SearchPatternError) -> [Instruction] {
        var whole: [Instruction] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            whole += Self.moved(try repeated(try atom()), by: whole.count)
            try check(whole)
        }
        return whole
    }

    private mutating func atom() throws(SearchPatternError) -> [Instruction] {
        guard let scalar = next else { return [] }
        place += 1
        switch scalar {
        case "(": return try group()
        case "[": return [.take(try set())]
        case ".": return [.take(ScalarSet(.any))]
        case "^": return [.check(.start)]
        case "$": return [.check(.end)]
        case "\\": return try escape()
        case "*", "+", "?": throw error("“\(scalar)” with nothing before it that could be repeated")
        default: return [.take(ScalarSet(scalar))]
        }
    }

    private mutating func group() throws(SearchPatternError) -> [Instruction] {
        depth += 1
        guard depth <= Self.mostGroups else { throw error("more than \(Self.mostGroups) groups in each other") }
        if next == "?" {
            place += 1
            guard next == ":" else { throw error("“(?”: looking around and options are not understood, only “(?:”") }
            place += 1
        }
        let body = try alternatives()
        guard next == ")" else { throw error("a group that is not closed") }
        place += 1
        depth -= 1
        return body
    }

    private mutating func escape() throws(SearchPatternError) -> [Instruction] {
        guard let scalar = next else { throw error("a backslash at the end") }
        place += 1
        switch scalar {
        case "b": return [.check(.wordBoundary)]
        case "B": return [.check(.noWordBoundary)]
        default: return [.take(try escaped(scalar))]
        }
    }

    private func escaped(_ scalar: Unicode.Scalar) throws(SearchPatternError) -> ScalarSet {
        switch scalar {
        case "d": return ScalarSet(.digit)
        case "D": return ScalarSet(.digit, isOpposite: true)
        case "w": return ScalarSet(.word)
        case "W": return ScalarSet(.word, isOpposite: true)
        case "s": return ScalarSet(.space)
        case "S": return ScalarSet(.space, isOpposite: true)
        case "t": return ScalarSet("\t")
        case "n": return ScalarSet("\n")
        case "0"..."9", "k": throw error("“\\\(scalar)”: references to groups are not understood")
        case "a"..."z", "A"..."Z": throw error("“\\\(scalar)” is not understood")
        default: return ScalarSet(scalar)
        }
    }

    private mutating func set() throws(SearchPatternError) -> ScalarSet {
        var set = ScalarSet()
        if next == "^" {
            set.isOpposite = true
            place += 1
        }
        var isFirst = true
        while let scalar = next, scalar != "]" || isFirst {
            isFirst = false
            place += 1
            var low = scalar
            if scalar == "\\" {
                guard let other = next else { throw error("a backslash at the end") }
                place += 1
                let escaped = try escaped(other)
                set.classes += escaped.classes
                guard let only = escaped.ranges.first else { continue }
                low = only.lowerBound
            }
            guard next == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else {
                set.ranges.append(low...low)
                continue
            }
            place += 1
            var high = scalars[place]
            place += 1
            if high == "\\", let other = next {
                high = other
                place += 1
            }
            guard low <= high else { throw error("a range “\(low)-\(high)” that ends before it begins") }
            set.ranges.append(low...high)
        }
        guard next == "]" else { throw error("“[” without “]”") }
        place += 1
        return set
    }

    // MARK: Repetition

    private mutating func repeated(_ part: [Instruction]) throws(SearchPatternError) -> [Instruction] {
        guard let bounds = try repetition() else { return part }
        // Only whether something matches counts, not how much: a lazy repetition is the same.
        if next == "?" { place += 1 }
        guard part.count * max(bounds.least, bounds.most ?? 1, 1) <= Self.mostInstructions else { throw tooLarge }
        var whole: [Instruction] = []
        for _ in 0..<bounds.least { whole += Self.moved(part, by: whole.count) }
        guard let most = bounds.most else {
            // Again and again: into the part, or past it.
            let start = whole.count
            whole.append(.split(start + 1, start + part.count + 2))
            whole += Self.moved(part, by: start + 1)
            whole.append(.jump(start))
            return whole
        }
        let end = whole.count + (most - bounds.least) * (part.count + 1)
        for _ in bounds.least..<most {
            whole.append(.split(whole.count + 1, end))
            whole += Self.moved(part, by: whole.count)
        }
        return whole
    }

    private mutating func repetition() throws(SearchPatternError) -> (least: Int, most: Int?)? {
        switch next {
        case "*": place += 1; return (0, nil)
        case "+": place += 1; return (1, nil)
        case "?": place += 1; return (0, 1)
        case "{": return try counts()
        default: return nil
        }
    }

    private mutating func counts() throws(SearchPatternError) -> (least: Int, most: Int?) {
        place += 1
        let least = number()
        var most = least
        if next == "," {
            place += 1
            most = number()
        } else if least == nil {
            throw error("“{” without a number; write “\\{” for the character")
        }
        guard next == "}" else { throw error("“{” without “}”") }
        place += 1
        let bounds = (least: least ?? 0, most: most)
        guard bounds.least <= bounds.most ?? .max else { throw error("a repetition that ends before it begins") }
        guard max(bounds.least, bounds.most ?? 0) <= Self.mostRepetitions else {
            throw error("a repetition of more than \(Self.mostRepetitions) times")
        }
        return bounds
    }

    private mutating func number() -> Int? {
        var digits = ""
        while let scalar = next, scalar >= "0", scalar <= "9" {
            digits.unicodeScalars.append(scalar)
            place += 1
        }
        // More digits than a number can have are as good as too many.
        return digits.isEmpty ? nil : Int(digits) ?? .max
    }

    // MARK: Places

    private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private static func moved(_ part: [Instruction], by distance: Int) -> [Instruction] {
        part.map { instruction in
            switch instruction {
            case .split(let one, let other): .split(one + distance, other + distance)
            case .jump(let target): .jump(target + distance)
            default: instruction
            }
        }
    }

    private func check(_ part: [Instruction]) throws(SearchPatternError) {
        guard part.count <= Self.mostInstructions else { throw tooLarge }
    }

    private var tooLarge: SearchPatternError { error("too much of it, with its repetitions written out") }

    private func error(_ what: String) -> SearchPatternError {
        SearchPatternError("The regular expression has \(what), at character \(min(place, scalars.count)).")
    }
}
