import ExtractionEngine
import Synchronization

/// A registered object: its name, and how it is reached inside its owner's isolation.
struct Registration: Sendable {
    /// The name in the address.
    let name: String
    /// Whose isolation protects it.
    let owner: OwnerKey
    /// The family that it was looked up in, where it is one of its objects.
    let family: String?
    /// Whether it was registered weakly and the object is gone, so that its name is free.
    let isGone: @Sendable () -> Bool
    /// Runs a closure, once, with the object where it may be read; nothing of the object may leave it.
    let visit: @Sendable (_ body: @escaping @Sendable (Any) throws -> Void) async throws -> Void
    /// What of the object is never shown.
    var redaction = RedactionRules.standard
    /// Counts the captures, where somebody wants to know.
    var meter: CaptureMeter?

    /// Makes a registration.
    ///
    /// - Parameters:
    ///   - name: The name in the address.
    ///   - owner: Whose isolation protects it; nobody else's where it is left out.
    ///   - family: The family that it was looked up in.
    ///   - isGone: Whether the object is gone.
    ///   - visit: Runs a closure with the object where it may be read.
    init(
        name: String,
        owner: OwnerKey = OwnerKey(),
        family: String? = nil,
        isGone: @escaping @Sendable () -> Bool = { false },
        visit: @escaping @Sendable (_ body: @escaping @Sendable (Any) throws -> Void) async throws -> Void
    ) {
        self.name = name
        self.owner = owner
        self.family = family
        self.isGone = isGone
        self.visit = visit
    }

    /// Takes the tree where the object may be read, and leaves with the frozen tree.
    ///
    /// - Parameter request: What to capture.
    /// - Returns: The tree.
    /// - Throws: What stands in the way of the object or of the path.
    func capture(_ request: CaptureRequest) async throws -> PropertyTree {
        let (redaction, meter) = (redaction, meter)
        do {
            return try await read { subject in
                let start = ContinuousClock.now
                let tree = try request.tree(of: subject, redaction: redaction)
                meter?.count(tree, for: request.purpose, time: .now - start)
                return tree
            }
        } catch {
            if !(error is CancellationError) { meter?.countFailure(for: request.purpose) }
            throw error
        }
    }

    /// Asks something of the object where it may be read.
    ///
    /// - Parameter body: Gives the answer; it must not hold the object.
    /// - Returns: The answer.
    /// - Throws: What `body` throws, and what stands in the way of the object; `CancellationError` where nobody waits any
    ///   more when the owner comes to it.
    func read<Answer: Sendable>(_ body: @escaping @Sendable (Any) throws -> Answer) async throws -> Answer {
        let answer = Handover<Answer>()
        try await visit { subject in
            try Task.checkCancellation()
            let found = try body(subject)
            answer.value.withLock { $0 = found }
        }
        guard let found = answer.value.withLock({ $0 }) else { throw CaptureError.notLent(object: name) }
        return found
    }
}

/// Takes an answer out of the owner's isolation.
private final class Handover<Answer: Sendable>: Sendable {
    let value = Mutex<Answer?>(nil)
}
