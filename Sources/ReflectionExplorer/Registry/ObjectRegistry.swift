import ExtractionEngine
import Foundation

/// The registered objects, in the order of their registration.
final class ObjectRegistry: Sendable {
    private struct State {
        var byName: [String: Registration] = [:]
        var names: [String] = []
    }

    // A Mutex would do; Thread Sanitizer reports false races on it, and NSLock is clean.
    private let lock = NSLock()
    // Safe: every access is inside `lock`.
    nonisolated(unsafe) private var state = State()

    private let redaction: RedactionRules

    /// Makes a registry without objects.
    ///
    /// - Parameter redaction: What of every object is never shown.
    init(redaction: RedactionRules = .standard) {
        self.redaction = redaction
    }

    /// Adds a registration; one of the same name is replaced and keeps its place.
    func add(_ registration: Registration) {
        var registration = registration
        registration.redaction = redaction
        lock.withLock {
            if state.byName.updateValue(registration, forKey: registration.name) == nil {
                state.names.append(registration.name)
            }
        }
    }

    /// Removes the registration of a name.
    ///
    /// - Parameter name: The name it was registered with.
    /// - Returns: Whether there was one.
    func remove(_ name: String) -> Bool {
        lock.withLock {
            guard state.byName.removeValue(forKey: name) != nil else { return false }
            state.names.removeAll { $0 == name }
            return true
        }
    }

    /// All registrations, oldest first.
    var all: [Registration] {
        lock.withLock { state.names.compactMap { state.byName[$0] } }
    }

    /// The registration of a name.
    subscript(name: String) -> Registration? {
        lock.withLock { state.byName[name] }
    }
}
