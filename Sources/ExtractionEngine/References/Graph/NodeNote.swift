/// Why a node has no references out of it, or not all of them.
enum NodeNote: UInt8, Sendable {
    case none, foreignActor, remoteActor, redacted, dead, unreadable, noMetadata, tailStorage, notRead

    /// Why a subject cannot be opened.
    init(_ reason: ExtractionError.Reason, _ plan: TypePlan) {
        switch reason {
        case .foundNil: self = .none
        case .redacted: self = .redacted
        case .deadReference: self = .dead
        default: self = plan.isActor ? .foreignActor : .unreadable
        }
    }

    /// The reason under which the node is counted among what was not looked into.
    var unseenReason: ReferenceGraph.Unseen.Reason? {
        switch self {
        case .none, .notRead: nil
        case .foreignActor: .foreignActor
        case .remoteActor: .remoteActor
        case .redacted: .redacted
        case .dead: .deadReference
        case .unreadable: .unknownLayout
        case .noMetadata: .noMetadata
        case .tailStorage: .tailStorage
        }
    }

    var note: PropertyTree.Note? {
        let unseen = unseenReason?.sentence ?? ""
        return switch self {
        case .none: nil
        case .foreignActor: PropertyTree.Note(code: .isolated, sentence: TypePlan.foreignActorReason)
        case .remoteActor: PropertyTree.Note(code: .remote, sentence: TypePlan.remoteActorReason)
        case .redacted: PropertyTree.Note(code: .redacted, sentence: unseen)
        case .dead: PropertyTree.Note(code: .deadReference, sentence: unseen)
        case .noMetadata: PropertyTree.Note(code: .noMetadata, sentence: unseen)
        case .tailStorage, .unreadable: PropertyTree.Note(code: .unreadable, sentence: unseen)
        case .notRead:
            PropertyTree.Note(code: .limit, sentence: "limit reached: what it refers to was not looked at")
        }
    }
}
