import Synchronization

/// The tree that each stream got latest, as far as callers know: what the next one is probably stored as a difference
/// from, so that the caller finds the difference beside the writer's thread.
///
/// Only a guess: the writer uses a difference from exactly the tree that it finds to be the latest, and no other.
final class LatestTrees: Sendable {
    /// A stream, before its session is looked up.
    struct Key: Hashable, Sendable {
        /// The key of its session.
        let session: ExactText
        let scope: CaptureScope

        fileprivate var size: Int { session.count + scope.size }
    }

    /// What an entry takes beside its tree and its key, about.
    private static let entrySize = 256

    private struct State {
        var trees: BoundedCache<Key, [UInt8]>
        /// Captures of a stream that are not committed yet.
        var waiting: [Key: Int] = [:]
    }

    private let state: Mutex<State>

    /// Knows nothing yet.
    ///
    /// - Parameter limit: Bytes of trees that are kept.
    init(limit: Int) {
        state = Mutex(State(trees: BoundedCache(limit: limit)))
    }

    /// Says that a capture of a stream is on its way; `end` has to follow.
    ///
    /// - Parameter key: The stream.
    /// - Returns: The tree that will probably be the latest at its turn; nil where others that wait will be there before.
    func begin(_ key: Key) -> [UInt8]? {
        state.withLock { state in
            let waiting = (state.waiting[key] ?? 0) + 1
            state.waiting[key] = waiting
            return waiting == 1 ? state.trees.value(for: key) : nil
        }
    }

    /// Says what became of a capture.
    ///
    /// - Parameters:
    ///   - key: The stream.
    ///   - tree: The capture's tree, if it is committed.
    func end(_ key: Key, recorded tree: [UInt8]?) {
        state.withLock { state in
            let waiting = (state.waiting[key] ?? 0) - 1
            state.waiting[key] = waiting > 0 ? waiting : nil
            if let tree { state.trees.insert(tree, for: key, cost: tree.count + key.size + Self.entrySize) }
        }
    }
}
