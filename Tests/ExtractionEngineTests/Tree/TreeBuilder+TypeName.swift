@testable import ExtractionEngine

extension TreeBuilder {
    /// States the value as the type's name: what a walk says of a value that is only its parts.
    mutating func setValueToTypeName() {
        open.pointee.value = texts[Int(types[Int(open.pointee.type)].name)]
    }
}
