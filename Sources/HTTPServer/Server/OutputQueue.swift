/// What waits to be sent on a connection: small pieces are put together, large ones are sent from where they are.
struct OutputQueue {
    /// Pieces from this size on are kept as they are: copying them would cost more than a second vector.
    static let largePiece = 16 * 1024

    private var pieces: [[UInt8]] = []
    private var firstPiece = 0

    /// Octets of the first piece that have been sent.
    private var sentOffset = 0

    /// Octets that wait.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ octets: [UInt8]) {
        guard !octets.isEmpty else { return }
        count += octets.count
        let last = pieces.count - 1
        if octets.count < Self.largePiece, last >= firstPiece, pieces[last].count < Self.largePiece {
            pieces[last].append(contentsOf: octets)
        } else {
            pieces.append(octets)
        }
    }

    /// Lends the first two pieces to a send and drops what it has taken.
    ///
    /// - Parameter send: Gets the pieces, the second perhaps empty, and says how it went.
    /// - Returns: What the send said.
    mutating func send(
        _ send: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> StreamSocket.Sent
    ) -> StreamSocket.Sent {
        let second = firstPiece + 1
        let sent = pieces[firstPiece].withUnsafeBytes { first in
            let first = UnsafeRawBufferPointer(rebasing: first[sentOffset...])
            guard second < pieces.count else { return send(first, UnsafeRawBufferPointer(start: nil, count: 0)) }
            return pieces[second].withUnsafeBytes { send(first, $0) }
        }
        if case .count(let sentCount) = sent { drop(sentCount) }
        return sent
    }

    private mutating func drop(_ sentCount: Int) {
        count -= sentCount
        sentOffset += sentCount
        while firstPiece < pieces.count, sentOffset >= pieces[firstPiece].count {
            sentOffset -= pieces[firstPiece].count
            pieces[firstPiece] = []
            firstPiece += 1
        }
        if firstPiece == pieces.count {
            pieces.removeAll()
            firstPiece = 0
        }
    }
}
