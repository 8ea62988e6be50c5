/// Why a registered object could not be captured, although its name is known.
enum CaptureError: Error {
    /// The object was registered weakly and is gone.
    case released(object: String)
    /// The owner's closure returned without lending the object.
    case notLent(object: String)
    /// The owner's closure threw.
    case providerFailed(object: String, reason: String)

    /// What happened, and what can be done.
    var sentence: String {
        switch self {
        case .released(let object):
            "“\(object)” was registered weakly and the object is gone. Its stored inspections can still be reviewed."
        case .notLent(let object):
            "The closure that was registered for “\(object)” returned without calling `read`. Call it once inside the lock."
        case .providerFailed(let object, let reason):
            "The closure that was registered for “\(object)” failed: \(reason)"
        }
    }
}
