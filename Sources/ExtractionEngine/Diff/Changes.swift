/// What an operation changes in a value, for a unit test that says exactly which properties it may touch.
///
/// ```swift
/// #expect(changes(in: account) { account.close() } == ["isOpen: true → false", "history[3]: added 1 property"])
/// ```
///
/// The value is captured before and after, with its private properties. It is asked for twice, so that a structure in a
/// variable may change as well as an object. Only what the limits let the captures show is compared.
///
/// - Parameters:
///   - subject: The value or object.
///   - limits: The bounds of both captures.
///   - view: Whether values are compared as people read them, or as they are stored.
///   - operation: What may change the value.
/// - Returns: The changes; see `PropertyTree.differences(from:)` for what counts as one.
/// - Throws: What the operation throws.
public func changes<Failure: Error>(
    in subject: @autoclosure () -> Any,
    limits: PropertyTree.Limits = .init(depth: 16, children: 1_000, nodes: 100_000),
    view: PropertyTree.View = .presented,
    during operation: () throws(Failure) -> Void
) throws(Failure) -> [Change] {
    let before = PropertyTree(reflecting: subject(), limits: limits, view: view)
    try operation()
    return PropertyTree(reflecting: subject(), limits: limits, view: view).differences(from: before)
}
