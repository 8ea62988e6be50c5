/// What lets a client in: the token, and the cookie that a browser gets for it.
struct AccessKey: Sendable {
    private let token: String
    /// Whether the token has 128 random bits, so that nobody can guess it.
    let isRandom: Bool
    /// The value of the cookie: made at random for each process, so that no browser keeps the token itself.
    let cookie = Token.random()

    /// Makes a key.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - isRandom: Whether ``Token/random()`` made it.
    init(token: String, isRandom: Bool = false) {
        self.token = token
        self.isRandom = isRandom
    }

    func accepts(token presented: String) -> Bool { Self.isEqual(presented, token) }

    func accepts(cookie presented: String) -> Bool { Self.isEqual(presented, cookie) }

    /// Compares in a time that depends on the lengths alone.
    private static func isEqual(_ presented: String, _ expected: String) -> Bool {
        let presented = Array(presented.utf8)
        let expected = Array(expected.utf8)
        var difference = UInt8(presented.count == expected.count ? 0 : 1)
        for index in expected.indices {
            difference |= expected[index] ^ (index < presented.count ? presented[index] : 0)
        }
        return difference == 0
    }
}
