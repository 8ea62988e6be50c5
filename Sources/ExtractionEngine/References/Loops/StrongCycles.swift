/// The loops of strong references that a value leads to, for a unit test that nothing leaks.
///
/// ```swift
/// #expect(strongCycles(from: screen).isEmpty)
/// ```
///
/// A failed expectation prints each loop as paths, with the reference that should usually be weak. No bound
/// leaves an object out: an answer without loops means that every one was looked at.
///
/// - Parameter subject: The object or value.
/// - Returns: One cycle for each set of objects that keep each other alive.
public func strongCycles(from subject: Any) -> [StrongCycle] {
    let graph = ReferenceGraph(reflecting: subject, limits: .none)
    // Beyond the numbers of nodes or references there are: an incomplete answer must not look like a good one.
    precondition(graph.stop == nil, "more references than can be counted: \(graph.stop?.sentence ?? "")")
    return graph.strongCycles()
}
