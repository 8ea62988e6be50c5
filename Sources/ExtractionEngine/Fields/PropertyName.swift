/// A property's name out of what `#function` says.
struct PropertyName {
    let text: String

    /// The name that a literal stands for.
    init(_ function: StaticString) {
        self = function.withUTF8Buffer { PropertyName($0) }
    }

    /// Removes what `#function` adds to a name: a method's parentheses with its labels, and backticks.
    ///
    /// - Parameter function: The bytes of the literal.
    init(_ function: UnsafeBufferPointer<UInt8>) {
        let name = function.prefix { $0 != UInt8(ascii: "(") }.filter { $0 != UInt8(ascii: "`") }
        text = String(decoding: name, as: UTF8.self)
    }
}
