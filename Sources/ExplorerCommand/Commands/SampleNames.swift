extension ValueGrammar where Value == String {
    /// The name of a sample object; whether there is one is seen when it is looked for.
    static var sampleName: ValueGrammar {
        .text("the name of a sample object", completion: .sample)
    }

    /// The name of any object, as a history has it; a shell offers those of the samples.
    static var objectName: ValueGrammar {
        .text("a name", brief: "", completion: .sample)
    }
}
