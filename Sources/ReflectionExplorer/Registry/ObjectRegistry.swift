import ExtractionEngine
import HTTPServer

/// The registered objects and families, in the order of their registration.
final class ObjectRegistry: Sendable {
    /// What a name stands for.
    enum Entry: Sendable {
        case object(Registration)
        case family(ObjectFamily)

        var name: String {
            switch self {
            case .object(let registration): registration.name
            case .family(let family): family.pattern.text
            }
        }

        var owner: OwnerKey {
            switch self {
            case .object(let registration): registration.owner
            case .family(let family): family.owner
            }
        }

        fileprivate var isGone: Bool {
            if case .object(let registration) = self { registration.isGone() } else { false }
        }
    }

    private struct State: Sendable {
        var byName: [String: Entry] = [:]
        var names: [String] = []
        /// The names of the families, the longest patterns first.
        var families: [String] = []

        mutating func remove(_ name: String) {
            byName[name] = nil
            names.removeAll { $0 == name }
            families.removeAll { $0 == name }
        }

        func family(named name: String) -> ObjectFamily? {
            if case .family(let family)? = byName[name] { family } else { nil }
        }

        /// The object of a family that has a name, the closest family's where several fit.
        func member(_ name: String) -> Registration? {
            for family in families.lazy.compactMap(family(named:)) {
                if let id = family.pattern.id(in: name) { return family.member(id) }
            }
            return nil
        }
    }

    private let state = Guarded(State())
    private let redaction: RedactionRules
    private let meter: CaptureMeter?

    /// Makes a registry without objects.
    ///
    /// - Parameters:
    ///   - redaction: What of every object is never shown.
    ///   - meter: Counts the captures; nil where nobody wants to know.
    init(redaction: RedactionRules = .standard, meter: CaptureMeter? = nil) {
        self.redaction = redaction
        self.meter = meter
    }

    /// Adds an object or a family.
    ///
    /// - Parameters:
    ///   - entry: What to add.
    ///   - isReplacing: Whether one of the same name is replaced; the new one keeps its place.
    /// - Throws: `RegistrationError.nameTaken` where the name is in use; that of an object that is gone is free.
    func add(_ entry: Entry, replacing isReplacing: Bool = false) throws(RegistrationError) {
        let name = entry.name
        // Asked outside of the lock: where it was the last that held the object, its end runs here.
        let gone = isReplacing ? nil : state.withLock { $0.byName[name] }.flatMap { $0.isGone ? $0.owner : nil }
        let replaced = try state.withLock { (state) throws(RegistrationError) in
            let earlier = state.byName[name]
            if let earlier, !isReplacing, earlier.owner != gone { throw .nameTaken(name: name) }
            if earlier == nil { state.names.append(name) }
            state.byName[name] = entry
            state.families.removeAll { $0 == name }
            if case .family(let family) = entry {
                let count = family.pattern.literalCount
                let place = state.families.firstIndex { (state.family(named: $0)?.pattern.literalCount ?? 0) < count }
                state.families.insert(name, at: place ?? state.families.endIndex)
            }
            return earlier
        }
        // Outside of the lock: the end of an object may run any code, also one that comes back here.
        withExtendedLifetime(replaced) {}
    }

    /// Removes what is registered by a name.
    ///
    /// - Parameters:
    ///   - name: The name it was registered with.
    ///   - owner: Whose it has to be; whoever's it is where it is left out.
    /// - Returns: Whether there was one.
    func remove(_ name: String, of owner: OwnerKey? = nil) -> Bool {
        let removed = state.withLock { state -> Entry? in
            guard let entry = state.byName[name], owner == nil || entry.owner == owner else { return nil }
            state.remove(name)
            return entry
        }
        return withExtendedLifetime(removed) { removed != nil }
    }

    /// All objects that are no family's, oldest first.
    var all: [Registration] {
        state.withLock { state in
            state.names.compactMap { name in
                if case .object(let registration)? = state.byName[name] { equipped(registration) } else { nil }
            }
        }
    }

    /// All families, oldest first.
    var families: [ObjectFamily] {
        state.withLock { state in state.names.compactMap(state.family(named:)) }
    }

    /// The names of all objects and families, oldest first.
    var names: [String] {
        state.withLock { $0.names }
    }

    /// The object of a name; for a name that fits a family, its object of that id, which need not be there.
    subscript(name: String) -> Registration? {
        let found = state.withLock { state -> Registration? in
            if case .object(let registration)? = state.byName[name] { registration } else { state.member(name) }
        }
        return found.map(equipped)
    }

    /// The family of a name, with its braces or as the folder of its objects.
    func family(_ name: String) -> ObjectFamily? {
        state.withLock { state in
            if let family = state.family(named: name) { return family }
            guard state.byName[name] == nil, state.member(name) == nil else { return nil }
            return state.families.lazy.compactMap(state.family(named:)).first { $0.pattern.folder == name }
        }
    }

    /// Gives a registration what all of the registry's have.
    private func equipped(_ registration: Registration) -> Registration {
        var registration = registration
        registration.redaction = redaction
        registration.meter = meter
        return registration
    }
}
