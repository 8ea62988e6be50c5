import Foundation

/// A graph of objects that are not `Sendable`, readable inside one lock only.
///
/// `Mutex` cannot lend what it guards to a closure that its caller brought: the compiler rightly asks for a promise that
/// the closure keeps nothing. Here that promise is part of the contract of ``Sample/Access/lent(_:)``.
///
/// `@unchecked Sendable` is safe because `root` never changes after `init`, is the only way into the graph (`init` takes
/// it as `sending`, so nobody else holds a part of it), and is touched in `lend` alone, with the lock held.
final class LentGraph<Root>: @unchecked Sendable {
    private let lock = NSLock()
    private let root: Root

    init(_ root: sending Root) {
        self.root = root
    }

    func lend(to read: (Any) -> Void) {
        lock.withLock { read(root) }
    }
}

extension Sample {
    /// A sample whose graph nobody else holds.
    static func lent<Root>(_ name: String, _ summary: String, _ root: sending Root) -> Sample {
        let graph = LentGraph(root)
        return Sample(name, summary, .lent { graph.lend(to: $0) })
    }
}
