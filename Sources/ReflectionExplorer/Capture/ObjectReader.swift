/// Reads an object that its owner lends: called with it, once, where it may be read.
///
/// ```swift
/// explorer.register("pool") { read in pool.withLock { read($0) } }
/// ```
///
/// The object is read before the call returns, on the thread that calls. It may be handed to another thread or a queue as
/// long as the closure that got it has not returned: a later call is refused and reads nothing, and so is a second one.
public struct ObjectReader: Sendable {
    private let loan: ObjectLoan

    init(_ loan: ObjectLoan) {
        self.loan = loan
    }

    /// Reads the object; nothing of it is kept.
    ///
    /// - Parameter subject: The object, which nobody may change until this returns.
    public func callAsFunction(_ subject: Any) {
        loan.read(subject)
    }
}
