import HTTPServer
import Testing

@testable import ReflectionExplorer

@Suite("Guesses of the token")
struct TokenGuessesTests {
    /// A time that the test sets.
    private final class Clock: Sendable {
        private let time = Guarded(ContinuousClock.now)

        var now: ContinuousClock.Instant { time.withLock { $0 } }

        func pass(_ duration: Duration) { time.withLock { $0 += duration } }
    }

    private let clock = Clock()
    private let guesses: TokenGuesses

    init() {
        let clock = clock
        guesses = TokenGuesses(now: { clock.now })
    }

    private func guess(_ count: Int, from address: String) -> [TokenGuesses.Outcome] {
        (0..<count).map { _ in guesses.present(from: address, isRight: false) }
    }

    @Test("a client has ten, the last is known as such, and then it is told how long to wait")
    func limit() throws {
        let outcomes = guess(11, from: "10.0.0.1")
        #expect(outcomes.prefix(9).allSatisfy { $0 == .refused(isLast: false) })
        #expect(outcomes[9] == .refused(isLast: true))
        guard case .tooMany(let seconds) = outcomes[10] else { Issue.record("\(outcomes[10])"); return }
        #expect((1...12).contains(seconds))
        clock.pass(.seconds(seconds))
        #expect(guesses.present(from: "10.0.0.1", isRight: true) == .admitted)
    }

    @Test("whoever goes on guessing gets one look in six seconds, and the wait does not grow")
    func rate() {
        _ = guess(10, from: "10.0.0.1")
        var looked = 0
        for _ in 0..<600 {
            clock.pass(.seconds(1))
            if case .refused = guesses.present(from: "10.0.0.1", isRight: false) { looked += 1 }
        }
        #expect((95...101).contains(looked))
    }

    @Test("of IPv6 a network of 64 bits is one client, and an IPv4 address within is the IPv4 one")
    func clients() {
        #expect(TokenGuesses.client(at: "2001:db8::1") == TokenGuesses.client(at: "2001:db8::ffff:1"))
        #expect(TokenGuesses.client(at: "2001:db8::1") != TokenGuesses.client(at: "2001:db8:0:1::1"))
        #expect(TokenGuesses.client(at: "::ffff:10.0.0.1") == "10.0.0.1")
        #expect(TokenGuesses.client(at: "fe80::1%eth0") == TokenGuesses.client(at: "fe80::2"))
        #expect(TokenGuesses.client(at: "") == "")
    }

    @Test("so many clients guess that each has one, and the memory of them is bounded")
    func many() {
        for client in 0..<5_000 { _ = guess(1, from: "10.1.\(client / 256).\(client % 256)") }
        #expect(guesses.clientCount <= TokenGuesses.mostClients)
        #expect(guess(1, from: "10.2.0.1") == [.refused(isLast: true)])
        guard case .tooMany = guesses.present(from: "10.2.0.1", isRight: true) else { Issue.record("let in"); return }
        #expect(guesses.present(from: "10.2.0.2", isRight: true) == .admitted)
        clock.pass(.seconds(3_600))
        #expect(guess(2, from: "10.2.0.1") == [.refused(isLast: false), .refused(isLast: false)])
    }
}
