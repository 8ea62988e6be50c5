import Synchronization

/// A ticket that can be used once: it cannot be copied.
struct Ticket: ~Copyable, Sendable {
    let number: Int
    let station: String
}

/// A gate that many threads go through, with fields that cannot be copied between others that can.
final class Turnstile: Sendable {
    let name = "East gate"
    private let passengers = Atomic<Int>(1_204)
    private let isLocked = Atomic<Bool>(false)
    private let queue = Mutex(["Ada", "Alan", "Grace"])
    private let ticket = Ticket(number: 77, station: "Oxford")
    let opened = 1863
    let lastWords = "This field comes after those that cannot be read"
}
