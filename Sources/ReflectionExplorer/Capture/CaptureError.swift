/// Why a registered object could not be captured, although its name is known.
enum CaptureError: Error {
    /// The object was registered weakly and is gone.
    case released(object: String)
    /// The owner's closure returned without lending the object.
    case notLent(object: String)
    /// The owner's closure threw.
    case providerFailed(object: String, reason: String)
    /// The owner did not let the object be read in time, or has not since an earlier question.
    case ownerSilent(object: String, after: Duration)
    /// The family has no object of the id in the name.
    case unknownMember(object: String, family: String)

    /// What happened, and what can be done.
    var sentence: String {
        switch self {
        case .released(let object):
            "“\(object)” was registered weakly and the object is gone. Its stored inspections can still be reviewed."
        case .notLent(let object):
            "The closure that was registered for “\(object)” returned without calling `read`. Call it once inside the lock."
        case .providerFailed(let object, let reason):
            "The closure that was registered for “\(object)” failed: \(reason)"
        case .ownerSilent(_, let patience):
            "Its owner did not answer within \(patience.milliseconds.grouped) ms: "
                + "the actor, queue or lock that protects it is busy, or it is only being made."
        case .unknownMember(let object, let family):
            "There is no “\(object)” among the objects of “\(family)” now."
        }
    }
}

extension CaptureError {
    /// What an owner's closure threw.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - object: The name that the closure was registered for.
    init(_ error: any Error, object: String) {
        self = error as? CaptureError ?? .providerFailed(object: object, reason: String(describing: error))
    }
}
