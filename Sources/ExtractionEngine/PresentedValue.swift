/// A type that says in one line how its values are shown.
///
/// ```swift
/// extension Money: PresentedValue {
///     var presentedText: String { "\(amount) \(currency)" }
/// }
/// ```
///
/// A node of such a type has this text as its value, with its stored properties below it. The raw view does not ask. What
/// the standard library's numbers, strings and collections look like cannot be changed.
///
/// The text is asked for after the walk, of a copy of each value that was shown, where the capture runs: in the
/// isolation of the object's owner, but with no reference into it. It is cut to 200 characters in one line, as every
/// value is. Presenting is not hiding: a path into the value and the raw view show what is stored.
///
/// The conformance is the same in every isolation, since a capture may run in any: a type of a global actor has to make
/// `presentedText` nonisolated.
public protocol PresentedValue: SendableMetatype {
    /// The value in one line, for a person.
    var presentedText: String { get }

    /// Whether the stored properties are shown below the value; by default they are.
    static var presentsStoredProperties: Bool { get }
}

extension PresentedValue {
    /// The stored properties are shown.
    public static var presentsStoredProperties: Bool { true }
}
