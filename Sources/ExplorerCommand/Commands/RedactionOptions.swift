import ExtractionEngine

/// What a command was told about values that are not to be shown.
struct RedactionOptions: Sendable, Equatable {
    /// More names that hide.
    var names: [String] = []
    var isOn = true

    /// The rules for the engine.
    var rules: RedactionRules {
        isOn ? RedactionRules(names: RedactionRules.standardNames + names) : .none
    }

    /// What does not go together, as a sentence that says what to do; nil where nothing is wrong.
    var contradiction: String? {
        isOn || names.isEmpty ? nil : "--redact hides values, and --no-redaction hides none: leave one of them out."
    }

    /// The options for a command that has them.
    static func specifications<Options>(
        into property: any WritableKeyPath<Options, RedactionOptions> & Sendable
    ) -> [OptionSpecification<Options>] {
        let names = OptionSpecification<RedactionOptions>.repeated(
            "--redact",
            "NAME",
            .text("the words of a name, such as salary"),
            into: \.names,
            summary: "Also hide"
        )
        let off = OptionSpecification<RedactionOptions>.flag(
            "--no-redaction",
            sets: \.isOn,
            to: false,
            summary: "Show passwords, tokens and the like"
        )
        return [names.inside(property), off.inside(property)]
    }
}
