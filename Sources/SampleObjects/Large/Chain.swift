/// A list of links, each of which owns the next.
final class Chain {
    let length: Int
    private var first: Link?

    init(length: Int) {
        self.length = length
        for number in stride(from: length, to: 0, by: -1) {
            first = Link(number: number, next: first)
        }
    }

    /// Takes the links off one by one: left to itself, each would release the next on the stack of the one before,
    /// and a long chain would overflow it.
    deinit {
        var link = first.take()
        while let current = link {
            link = current.next.take()
        }
    }
}

/// One link of a chain.
final class Link {
    let number: Int
    fileprivate var next: Link?

    init(number: Int, next: Link?) {
        self.number = number
        self.next = next
    }
}

extension Chain {
    /// Deeper than any thread's stack could follow by recursion.
    static func sample() -> Chain {
        Chain(length: 200_000)
    }
}
