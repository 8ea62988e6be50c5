/// What an option or an operand accepts: how its text becomes a value, and how that is said to a person.
struct ValueGrammar<Value: Sendable>: Sendable {
    /// Completes the sentence "--port takes …".
    let accepted: String
    /// The same in the few words for which a help text has room; empty where the placeholder says enough.
    let brief: String
    /// What a shell offers.
    let completion: ValueCompletion
    /// Whether the text is kept out of messages.
    let isSecret: Bool
    /// The value, or nil for a text that is not accepted.
    let value: @Sendable (String) -> Value?
    /// The text that gives this value back, for the defaults in a help text; nil for no value.
    let text: @Sendable (Value) -> String?

    init(
        accepted: String,
        brief: String? = nil,
        completion: ValueCompletion = .nothing,
        isSecret: Bool = false,
        value: @escaping @Sendable (String) -> Value?,
        text: @escaping @Sendable (Value) -> String?
    ) {
        self.accepted = accepted
        self.brief = brief ?? accepted
        self.completion = completion
        self.isSecret = isSecret
        self.value = value
        self.text = text
    }
}

extension ValueGrammar where Value == String {
    /// Any text but an empty one.
    static func text(
        _ accepted: String,
        brief: String? = nil,
        completion: ValueCompletion = .nothing
    ) -> ValueGrammar {
        ValueGrammar(
            accepted: accepted,
            brief: brief,
            completion: completion,
            value: { $0.isEmpty ? nil : $0 },
            text: { $0 }
        )
    }

    /// Any text, an empty one too.
    static func anyText(_ accepted: String) -> ValueGrammar {
        ValueGrammar(accepted: accepted, value: { $0 }, text: { $0 })
    }

    /// One of some words.
    static func word(of words: [String]) -> ValueGrammar {
        ValueGrammar(
            accepted: listed(words, joinedBy: "or"),
            completion: .words(words),
            value: { words.contains($0) ? $0 : nil },
            text: { $0 }
        )
    }

    /// The name of a file.
    ///
    /// - Parameter accepted: The same in words.
    /// - Returns: The grammar.
    static func file(_ accepted: String = "the name of a file") -> ValueGrammar {
        text(accepted, brief: "", completion: .file)
    }
}

extension ValueGrammar where Value == String? {
    /// A text that need not be given, and that is never shown, not even when it is wrong.
    static func secret(_ accepted: String, brief: String) -> ValueGrammar {
        ValueGrammar(
            accepted: accepted,
            brief: brief,
            isSecret: true,
            value: { $0.isEmpty ? nil : .some($0) },
            text: { _ in nil }
        )
    }
}

extension ValueGrammar where Value == [String] {
    /// Several of some words, with commas between them.
    static func words(of words: [String]) -> ValueGrammar {
        ValueGrammar(
            accepted: listed(words, joinedBy: "or"),
            completion: .list(words),
            value: { text in
                let given = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                return given.allSatisfy(words.contains) ? given : nil
            },
            text: { _ in nil }
        )
    }
}

extension ValueGrammar where Value == Int {
    /// A whole number within a range.
    static func integer(_ range: ClosedRange<Int>) -> ValueGrammar {
        let accepted =
            range.upperBound == .max
            ? "a whole number from \(range.lowerBound)"
            : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return ValueGrammar(
            accepted: accepted,
            brief: range.upperBound == .max ? "" : "\(range.lowerBound) to \(range.upperBound)",
            value: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } },
            text: { String($0) }
        )
    }
}

extension ValueGrammar where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of an enum's raw values.
    static var choice: ValueGrammar {
        ValueGrammar(
            accepted: listed(Value.allCases.map(\.rawValue), joinedBy: "or"),
            completion: .words(Value.allCases.map(\.rawValue)),
            value: { Value(rawValue: $0) },
            text: { $0.rawValue }
        )
    }
}

extension ValueGrammar {
    /// The same for an option that need not be given.
    var orNone: ValueGrammar<Value?> {
        ValueGrammar<Value?>(
            accepted: accepted,
            brief: brief,
            completion: completion,
            isSecret: isSecret,
            value: { text in value(text).map { .some($0) } },
            text: { $0.flatMap(text) }
        )
    }
}

/// The words as a person lists them: `a, b or c`.
func listed(_ words: [String], joinedBy conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
