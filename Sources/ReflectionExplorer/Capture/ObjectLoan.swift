import HTTPServer

/// One reading of an object that its owner lends: at most one, and none after the owner's closure has returned.
final class ObjectLoan: Sendable {
    private enum State: Sendable {
        case open
        case reading
        /// The closure has returned while another thread still reads.
        case awaited(CheckedContinuation<Result<Void, any Error>?, Never>)
        case read(Result<Void, any Error>)
        /// Nothing may be read any more.
        case closed
    }

    private let state = Guarded(State.open)
    private let body: @Sendable (Any) throws -> Void

    /// Makes a loan.
    ///
    /// - Parameter body: Reads the object.
    init(_ body: @escaping @Sendable (Any) throws -> Void) {
        self.body = body
    }

    /// Lends an object by its owner's closure.
    ///
    /// - Parameters:
    ///   - body: Reads the object.
    ///   - lend: The owner's closure; what it throws is the outcome, whatever was read.
    /// - Returns: What came of the reading; nil where the closure did not call its reader.
    /// - Throws: What the closure throws.
    static func lend(
        _ body: @escaping @Sendable (Any) throws -> Void,
        by lend: (ObjectReader) async throws -> Void
    ) async throws -> Result<Void, any Error>? {
        let loan = ObjectLoan(body)
        return try await withTaskCancellationHandler {
            do {
                try await lend(ObjectReader(loan))
            } catch {
                _ = await loan.close()
                throw error
            }
            return await loan.close()
        } onCancel: {
            loan.withdraw()
        }
    }

    func read(_ subject: Any) {
        let begins = state.withLock { state in
            guard case .open = state else { return false }
            state = .reading
            return true
        }
        guard begins else { return }
        let result = Result { try body(subject) }
        let awaiting = state.withLock { state -> CheckedContinuation<Result<Void, any Error>?, Never>? in
            if case .awaited(let continuation) = state {
                state = .closed
                return continuation
            }
            state = .read(result)
            return nil
        }
        awaiting?.resume(returning: result)
    }

    /// Lets nothing be read from here on, and waits for a reading that is under way: its object may not be let go of.
    private func close() async -> Result<Void, any Error>? {
        await withCheckedContinuation { continuation in
            let result = state.withLock { state -> Result<Void, any Error>?? in
                switch state {
                case .reading:
                    state = .awaited(continuation)
                    return nil
                case .read(let result):
                    state = .closed
                    return .some(result)
                case .open, .awaited, .closed:
                    state = .closed
                    return .some(nil)
                }
            }
            if let result { continuation.resume(returning: result) }
        }
    }

    /// Nobody waits for the answer any more: when the owner comes to it, it is not kept from its work.
    private func withdraw() {
        state.withLock { state in
            if case .open = state { state = .closed }
        }
    }
}
