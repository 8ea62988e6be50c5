/// What a test wants to happen.
struct Command: Decodable, Sendable {
    var text: String?
    var names: [String]?
    var entries: [String: String]?
    var free: String?
    var unregister: String?
    var register: String?
}

/// An object that holds what it is told.
actor Stage {
    private var round = 0
    private var text = "at first"
    private var error: any Error = Spoken(text: "at first")
    private var names: [String] = []
    private var entries: [String: String] = [:]

    struct Spoken: Error, CustomStringConvertible {
        let text: String
        var description: String { text }
    }

    func show(_ command: Command) {
        round += 1
        if let text = command.text {
            self.text = text
            error = Spoken(text: text)
        }
        if let names = command.names { self.names = names }
        if let entries = command.entries { self.entries = entries }
    }
}

/// Keeps an object alive until it is told not to.
actor Wings {
    private var fleeting: Fleeting?

    final class Fleeting: Sendable {
        let text = "here for now"
    }

    func enter() -> Fleeting {
        let entered = Fleeting()
        fleeting = entered
        return entered
    }

    func leave() { fleeting = nil }
}
