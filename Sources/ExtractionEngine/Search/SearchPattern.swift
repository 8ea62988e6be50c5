/// A regular expression that takes time in proportion to the text, whatever the expression.
///
/// The states that the expression can be in are followed side by side (Thompson, CACM 11:6, 1968), so that no text makes
/// it go back and try again: an expression may come from anybody. That leaves out what cannot be matched this way:
/// references to groups, and looking ahead or behind. Case does not count.
///
/// Understood are characters, `.`, `[a-z]`, `[^…]`, `\d \w \s \b` and their opposites, `^`, `$`, `( )`, `|`, `* + ?` and
/// `{2,5}`; a backslash takes any other character as it is.
public struct SearchPattern: Sendable {
    /// What the machine does next.
    enum Instruction: Sendable {
        /// Takes a character of a set, and goes on at the next instruction.
        case take(ScalarSet)
        /// Goes on at both places.
        case split(Int, Int)
        /// Goes on at another place.
        case jump(Int)
        /// Goes on where the place in the text is as asked.
        case check(Anchor)
        /// The expression matches up to here.
        case match
    }

    /// A place in a text.
    enum Anchor: Sendable {
        case start, end, wordBoundary, noWordBoundary
    }

    private let program: [Instruction]

    /// Understands an expression.
    ///
    /// - Parameter expression: The expression, without slashes around it.
    /// - Throws: `SearchPatternError` with a sentence that says what is wrong, and where.
    public init(_ expression: String) throws(SearchPatternError) {
        var parser = SearchPatternParser(expression)
        program = try parser.program()
    }

    /// Whether the expression matches a part of a text.
    ///
    /// - Parameter text: The text.
    /// - Returns: Whether it does.
    public func matches(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var run = Run(program: program, scalars: scalars)
        for place in 0...scalars.count {
            run.start(at: place)
            if run.isMatched { return true }
            run.step(at: place)
        }
        return false
    }

    /// The first part of a text that matches, the longest of those that begin together.
    ///
    /// For texts of a tree's values, which are short: it takes time in proportion to the square of the text's length.
    ///
    /// - Parameter text: The text.
    /// - Returns: The part, or nil; an empty part is none.
    public func firstRange(in text: String) -> Range<String.Index>? {
        let scalars = Array(text.unicodeScalars)
        let indices = Array(text.unicodeScalars.indices) + [text.endIndex]
        for first in scalars.indices {
            var run = Run(program: program, scalars: scalars)
            run.start(at: first)
            var end: Int?
            for place in first..<scalars.count where !run.isOver {
                run.step(at: place)
                if run.isMatched { end = place + 1 }
            }
            if let end { return indices[first]..<indices[end] }
        }
        return nil
    }
}

/// The states that an expression is in while a text goes by.
private struct Run {
    let program: [SearchPattern.Instruction]
    let scalars: [Unicode.Scalar]
    private var current: [Int] = []
    private var isMarked: [Bool]
    private(set) var isMatched = false

    init(program: [SearchPattern.Instruction], scalars: [Unicode.Scalar]) {
        self.program = program
        self.scalars = scalars
        isMarked = Array(repeating: false, count: program.count)
    }

    /// Whether no state is left.
    var isOver: Bool { current.isEmpty }

    /// Lets the expression begin at a place as well.
    mutating func start(at place: Int) { enter(0, at: place) }

    /// Takes the character at a place; the states are then those of the next place.
    mutating func step(at place: Int) {
        let before = current
        current.removeAll(keepingCapacity: true)
        for index in isMarked.indices { isMarked[index] = false }
        isMatched = false
        guard place < scalars.count else { return }
        for state in before {
            if case .take(let set) = program[state], set.contains(scalars[place]) { enter(state + 1, at: place + 1) }
        }
    }

    /// Adds a state with those that are reached from it without taking a character.
    private mutating func enter(_ first: Int, at place: Int) {
        var open = [first]
        while let state = open.popLast() {
            guard !isMarked[state] else { continue }
            isMarked[state] = true
            switch program[state] {
            case .take: current.append(state)
            case .jump(let target): open.append(target)
            case .split(let one, let other): open += [one, other]
            case .check(let anchor): if holds(anchor, at: place) { open.append(state + 1) }
            case .match: isMatched = true
            }
        }
    }

    private func holds(_ anchor: SearchPattern.Anchor, at place: Int) -> Bool {
        func isWord(_ place: Int) -> Bool { scalars.indices.contains(place) && ScalarSet.isWord(scalars[place]) }
        return switch anchor {
        case .start: place == 0
        case .end: place == scalars.count
        case .wordBoundary: isWord(place - 1) != isWord(place)
        case .noWordBoundary: isWord(place - 1) == isWord(place)
        }
    }
}
