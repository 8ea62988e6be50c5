extension ReferenceGraph {
    /// Values of one sort that may hold references and were not looked into.
    public struct Unseen: Sendable, Hashable {
        /// Why values are not looked into.
        public enum Reason: String, Sendable, CaseIterable {
            case closure, pointer, unmanaged, observers, noncopyable, block, redacted, deadReference, notAskable
            case foreignActor, remoteActor, noMetadata, tailStorage, unknownLayout
        }

        /// Where such a value is.
        public struct Example: Sendable, Hashable {
            /// The number of the object's node.
            public let node: Int
            /// The way to the value from that object; empty for the object itself.
            public let path: String
        }

        /// How many examples there are at most.
        public static let mostExamples = 10

        /// The reason for programs.
        public let reason: Reason
        /// How many such values were met.
        public let count: Int
        /// The first of them, ``mostExamples`` at most.
        public let examples: [Example]

        /// The reason as a sentence for people.
        public var sentence: String { reason.sentence }
    }
}

extension ReferenceGraph.Unseen.Reason {
    /// The reason as a sentence for people.
    public var sentence: String {
        switch self {
        case .closure:
            "A closure: what it captures cannot be seen here, so a loop through a closure that captures its owner is not "
                + "found. Look for a [weak self] where it is made."
        case .pointer: "A pointer or an Unmanaged: it may lead to memory that is gone, so it is never followed."
        case .unmanaged:
            "unowned(unsafe): whether the object still exists cannot be known, so it is never read. It keeps nothing alive."
        case .observers: "The observers of an @Observable object: they are closures, which cannot be looked into."
        case .noncopyable:
            "A value that cannot be copied, such as a Mutex: the runtime gives no access to what it holds."
        case .block: "A block, which the runtime can neither copy nor describe."
        case .redacted: "Hidden by the rules for secrets: it is not followed."
        case .deadReference:
            "An unowned reference to an object that is gone: reading it in Swift would end the process."
        case .notAskable:
            "An unowned reference: whether its object still exists cannot be asked here, so it is not followed. It keeps "
                + "nothing alive."
        case .foreignActor: "An actor of its own: only inside its isolation can it be read."
        case .remoteActor: "A distributed actor in another process: it has no properties here."
        case .noMetadata: "Built without reflection metadata: some stored properties are not known."
        case .tailStorage:
            "A ManagedBuffer: its header is looked into, the elements behind it have no type that is kept."
        case .unknownLayout: "A value whose layout is not known here, so that it cannot be taken apart."
        }
    }
}
