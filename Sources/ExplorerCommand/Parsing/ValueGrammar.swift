/// What an option or an operand accepts: how its text becomes a value, and how that is said to a person.
struct ValueGrammar<Value: Sendable>: Sendable {
    /// Completes the sentence "--port takes …".
    let accepted: String
    /// Whether the text is kept out of messages.
    var isSecret = false
    /// The value, or nil for a text that is not accepted.
    let value: @Sendable (String) -> Value?
    /// The text that gives this value back, for the defaults in a help text; nil for no value.
    let text: @Sendable (Value) -> String?
}

extension ValueGrammar where Value == String {
    /// Any text but an empty one.
    static func text(_ accepted: String) -> ValueGrammar {
        ValueGrammar(accepted: accepted, value: { $0.isEmpty ? nil : $0 }, text: { $0 })
    }

    /// Any text, an empty one too.
    static func anyText(_ accepted: String) -> ValueGrammar {
        ValueGrammar(accepted: accepted, value: { $0 }, text: { $0 })
    }
}

extension ValueGrammar where Value == String? {
    /// A text that need not be given, and that is never shown, not even when it is wrong.
    static func secret(_ accepted: String) -> ValueGrammar {
        ValueGrammar(accepted: accepted, isSecret: true, value: { $0.isEmpty ? nil : .some($0) }, text: { _ in nil })
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
