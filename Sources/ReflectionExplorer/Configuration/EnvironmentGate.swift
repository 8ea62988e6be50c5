import Foundation

/// The environment variable that switches every explorer of a process on or off, whatever its configuration says.
struct EnvironmentGate: Sendable {
    static let variable = "EXPLORER_ENABLED"
    private static let opening: Set<String> = ["1", "true", "yes", "on"]
    private static let closing: Set<String> = ["0", "false", "no", "off"]

    /// What the variable says; nil where it is not set, or empty.
    private let value: String?

    /// Reads the environment of the process.
    init() {
        self.init(ProcessInfo.processInfo.environment[Self.variable])
    }

    /// Reads a value of the variable.
    init(_ value: String?) {
        self.value = value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether the explorer is switched on.
    ///
    /// - Parameter isEnabled: What the configuration says, where the variable is not set.
    /// - Returns: What the variable says; false for a value that is none of its words, because whoever sets it wants to be
    ///   sure.
    func isOpen(or isEnabled: Bool) -> Bool {
        guard let value else { return isEnabled }
        return Self.opening.contains(value.lowercased())
    }

    /// What is wrong with the value.
    var warning: String? {
        guard let word = value?.lowercased(), !Self.opening.contains(word), !Self.closing.contains(word) else {
            return nil
        }
        return "\(Self.variable) has to be 1 or 0, not \(word.debugDescription)"
    }
}
