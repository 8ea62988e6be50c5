/// Why a path does not lead to a value of the wanted type.
public struct ExtractionError: Error, Sendable, Hashable {
    /// What stood in the way.
    public enum Reason: Sendable, Hashable {
        /// There is no property of that name; `searched` are the types that were looked into, the dynamic one first.
        case noSuchProperty(name: String, searched: [String])
        /// The value is there and has another type.
        case typeMismatch(wanted: String, found: String)
        /// An optional on the way, or at the end where a value was asked for, holds nothing.
        case foundNil
        /// The enum is in another case than the path goes through.
        case wrongCase(wanted: String, found: String)
        /// The position is not one of the collection's.
        case indexOutOfRange(index: Int, count: Int)
        /// The dictionary or set does not have the key.
        case noSuchKey(key: String)
        /// An `unowned` reference on the way leads to an object that is gone.
        case deadReference
        /// A value that cannot be copied, so that nothing can be read from it.
        case noncopyable
        /// The path goes on below a value that has nothing inside, or nothing that such a step leads to.
        case notAContainer(type: String)
        /// There is no superclass part here.
        case noSuperclass(type: String)
        /// A value that must not or cannot be read; the sentence says why.
        case unreadable(why: String)
        /// What the path leads to, or goes through, must not be shown; the sentence says by which rule.
        case redacted(why: String)
        /// The value is not part of a stored tree: its bounds left it out.
        case notCaptured
        /// The text is not a path.
        case invalidPath(PathSyntaxError)
    }

    /// What stood in the way.
    public let reason: Reason
    /// The path that was asked for.
    public let path: String
    /// The part of the path that led somewhere.
    public let reached: String
    /// What there is at the place that was reached, bounded; `availableCount` says how much there is.
    public let available: [String]
    /// How many names or keys there are at that place.
    public let availableCount: Int
    /// Those of what there is that are closest to what was asked for, the closest first.
    public let nearest: [String]

    /// How many names `available` holds at most.
    public static let mostAvailable = 100

    /// Makes an error; what is available is cut to `mostAvailable`.
    ///
    /// - Parameters:
    ///   - reason: What stood in the way.
    ///   - path: The path that was asked for.
    ///   - reached: The part of the path that led somewhere.
    ///   - available: What there is at that place.
    ///   - availableCount: How much there is, where `available` does not hold it all.
    ///   - nearest: Names close to what was asked for.
    public init(
        _ reason: Reason,
        path: String,
        reached: String = "",
        available: [String] = [],
        availableCount: Int? = nil,
        nearest: [String] = []
    ) {
        self.reason = reason
        self.path = path
        self.reached = reached
        self.available = Array(available.prefix(Self.mostAvailable))
        self.availableCount = availableCount ?? available.count
        self.nearest = nearest
    }
}

extension ExtractionError: CustomStringConvertible {
    /// What stood in the way, where, and what to ask for instead, in sentences.
    public var description: String {
        if case .invalidPath(let error) = reason { return error.description }
        var text = problem + "."
        if !nearest.isEmpty {
            text += " Did you mean \(nearest.prefix(3).joined(separator: " or "))?"
        } else if !available.isEmpty {
            let named = available.prefix(8)
            text += " There is \(named.joined(separator: ", "))"
            text += availableCount > named.count ? " and \(availableCount - named.count) more." : "."
        }
        return text
    }

    private var place: String { reached.isEmpty ? "the object" : reached }

    private var problem: String {
        switch reason {
        case .noSuchProperty(let name, let searched):
            let types = searched.isEmpty ? "" : " (searched: \(searched.joined(separator: ", ")))"
            return "\(place) has no property \(name)\(types)"
        case .typeMismatch(let wanted, let found): return "\(place) is of type \(found), not \(wanted)"
        case .foundNil: return "\(place) is nil"
        case .wrongCase(let wanted, let found): return "\(place) is in the case \(found), not \(wanted)"
        case .indexOutOfRange(let index, let count):
            return "\(place) has no element \(index): " + (count == 0 ? "it is empty" : "it has 0 to \(count - 1)")
        case .noSuchKey(let key): return "\(place) has no key \(key)"
        case .deadReference: return "\(place) is an unowned reference to an object that is gone"
        case .noncopyable: return "\(place) cannot be copied, so that nothing can be read from it"
        case .notAContainer(let type): return "\(place) is a \(type), and the path cannot go on into it that way"
        case .noSuperclass(let type): return "\(place) is a \(type), which has no superclass"
        case .unreadable(let why): return "\(place) cannot be read: \(why)"
        case .redacted(let why): return "\(place) is \(why)"
        case .notCaptured:
            return "\(place) was stored without the part that was asked for; a capture with wider limits has it"
        case .invalidPath(let error): return error.problem
        }
    }
}
