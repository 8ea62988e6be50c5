/// One row of a command's table: an option, the variable that stands in for it, and where its value goes.
struct OptionSpecification<Options: Sendable>: Sendable {
    /// The option as it is typed, with its dashes.
    let name: String
    /// What stands for the value in a usage line; nil for an option that takes no value.
    let placeholder: String?
    /// The environment variable that is read when the option is not given.
    let variable: String?
    /// What the option does, as a sentence without its full stop.
    let summary: String
    /// What the value may be; completes the sentence "--port takes …".
    let accepted: String
    /// The same for a help text.
    let brief: String
    /// What a shell offers for the value.
    let completion: ValueCompletion
    /// Whether the value is kept out of messages.
    let isSecret: Bool
    /// Whether it may be given several times.
    var isRepeated = false
    /// The default as text, for the help.
    let fallback: @Sendable (Options) -> String?
    /// Stores the value; false for a text that is not accepted.
    let store: @Sendable (_ text: String, _ options: inout Options) -> Bool

    /// An option with a value.
    static func option<Value>(
        _ name: String,
        _ placeholder: String,
        _ grammar: ValueGrammar<Value>,
        into property: any WritableKeyPath<Options, Value> & Sendable,
        variable: String? = nil,
        summary: String
    ) -> OptionSpecification {
        OptionSpecification(
            name: name,
            placeholder: placeholder,
            variable: variable,
            summary: summary,
            accepted: grammar.accepted,
            brief: grammar.brief,
            completion: grammar.completion,
            isSecret: grammar.isSecret,
            fallback: { grammar.text($0[keyPath: property]) },
            store: { text, options in
                guard let value = grammar.value(text) else { return false }
                options[keyPath: property] = value
                return true
            }
        )
    }

    /// An option that may be given several times.
    static func repeated<Value>(
        _ name: String,
        _ placeholder: String,
        _ grammar: ValueGrammar<Value>,
        into property: any WritableKeyPath<Options, [Value]> & Sendable,
        summary: String
    ) -> OptionSpecification {
        OptionSpecification(
            name: name,
            placeholder: placeholder,
            variable: nil,
            summary: summary,
            accepted: grammar.accepted,
            brief: grammar.brief,
            completion: grammar.completion,
            isSecret: grammar.isSecret,
            isRepeated: true,
            fallback: { _ in nil },
            store: { text, options in
                guard let value = grammar.value(text) else { return false }
                options[keyPath: property].append(value)
                return true
            }
        )
    }

    /// An option without a value, which sets a property when it is given.
    static func flag(
        _ name: String,
        sets property: any WritableKeyPath<Options, Bool> & Sendable,
        to value: Bool,
        summary: String
    ) -> OptionSpecification {
        OptionSpecification(
            name: name,
            placeholder: nil,
            variable: nil,
            summary: summary,
            accepted: "no value",
            brief: "",
            completion: .nothing,
            isSecret: false,
            fallback: { _ in nil },
            store: { _, options in
                options[keyPath: property] = value
                return true
            }
        )
    }

    /// The same option for a command whose options hold these.
    ///
    /// - Parameter property: Where they hold them.
    /// - Returns: The option.
    func inside<Outer>(
        _ property: any WritableKeyPath<Outer, Options> & Sendable
    ) -> OptionSpecification<Outer> {
        OptionSpecification<Outer>(
            name: name,
            placeholder: placeholder,
            variable: variable,
            summary: summary,
            accepted: accepted,
            brief: brief,
            completion: completion,
            isSecret: isSecret,
            isRepeated: isRepeated,
            fallback: { fallback($0[keyPath: property]) },
            store: { store($0, &$1[keyPath: property]) }
        )
    }

    /// The option without what it stores.
    var outline: ArgumentOutline {
        ArgumentOutline(
            option: name,
            placeholder: placeholder,
            summary: summary,
            completion: completion,
            isRepeated: isRepeated
        )
    }

    /// The option in a usage line.
    var usage: String {
        "[\(name)\(placeholder.map { " " + $0 } ?? "")]\(isRepeated ? "..." : "")"
    }
}

/// What a command is given without an option's name before it; each operand must be given.
struct OperandSpecification<Options: Sendable>: Sendable {
    /// What stands for the operand in a usage line.
    let placeholder: String
    /// What the operand is, as a sentence without its full stop.
    let summary: String
    /// What the operand may be; completes the sentence "OBJECT is …".
    let accepted: String
    /// The same for a help text.
    let brief: String
    /// What a shell offers for it.
    let completion: ValueCompletion
    /// Stores the operand; false for a text that is not accepted.
    let store: @Sendable (_ text: String, _ options: inout Options) -> Bool

    init<Value>(
        _ placeholder: String,
        _ grammar: ValueGrammar<Value>,
        into property: any WritableKeyPath<Options, Value> & Sendable,
        summary: String
    ) {
        self.placeholder = placeholder
        self.summary = summary
        accepted = grammar.accepted
        brief = grammar.brief
        completion = grammar.completion
        store = { text, options in
            guard let value = grammar.value(text) else { return false }
            options[keyPath: property] = value
            return true
        }
    }

    /// The operand without what it stores.
    var outline: ArgumentOutline {
        ArgumentOutline(
            option: nil,
            placeholder: placeholder,
            summary: summary,
            completion: completion,
            isRepeated: false
        )
    }
}
