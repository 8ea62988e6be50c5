import ExtractionEngine

extension Change.Side {
    /// The type, as it stands beside the value; nil where the value is only the type's name, which one reading is enough of.
    var typeBesideValue: String? {
        // A text may happen to be the name of its type.
        type == value && type != "String" ? nil : type
    }
}
