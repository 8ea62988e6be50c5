/// How much is logged; each level includes those before it.
public enum LogLevel: String, Sendable, CaseIterable, Comparable {
    case error, warning, info, debug

    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .info: 2
        case .debug: 3
        }
    }
}
