/// A type whose values are never shown: tokens, keys, personal numbers.
///
/// ```swift
/// extension AccessToken: Redacted {}
/// ```
///
/// Wherever a capture with ``RedactionRules`` meets a value of such a type (a property, an element, a dictionary's key,
/// inside of `Any`, an optional or an enum, or as the registered object itself), it writes a row with the type and
/// nothing else: no value, no parts, and of an optional not whether there is one.
///
/// A class hands the conformance down to its subclasses. `MirrorObject` does not ask for it: a test that names a property
/// may read it. The conformance is the same in every isolation, since a capture may run in any.
public protocol Redacted: SendableMetatype {}
