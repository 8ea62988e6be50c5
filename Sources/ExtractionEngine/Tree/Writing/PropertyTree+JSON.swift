extension PropertyTree {
    /// The tree as JSON, in UTF-8 without line breaks: the root as an object, its children inside it.
    ///
    /// A member is present only where it says something. Text is escaped as RFC 8259 asks, and the two line separators
    /// of Unicode as well, so that the JSON may stand in a script.
    ///
    /// - Returns: The bytes.
    public func json() -> [UInt8] { JSONWriter.json(of: storage) }
}
