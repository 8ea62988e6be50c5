/// The timeouts of a connection in the unit of its clock.
struct Intervals {
    let header, body, idle, writeStall, halfClosed, linger: MonotonicTime.Interval

    init(_ timeouts: HTTPTimeouts) {
        header = .init(timeouts.header)
        body = .init(timeouts.body)
        idle = .init(timeouts.idle)
        writeStall = .init(timeouts.writeStall)
        halfClosed = .init(timeouts.halfClosed)
        linger = .init(timeouts.linger)
    }
}

/// What all connections of one loop share; it never leaves the loop's thread.
final class ConnectionContext {
    /// Octets taken from a socket at a time.
    private static let readSize = 64 * 1024

    let configuration: HTTPServer.Configuration
    let loop: EventLoop
    let service: RequestService
    let intervals: Intervals
    let budget: ContentBudget
    var date = DateField()

    /// Whether the server is stopping: a response closes its connection then.
    var isDraining = false

    /// Where responses are written to before they are sent: empty, and with room, between two uses.
    private var writing: [UInt8] = []

    private var scratch = [UInt8](repeating: 0, count: readSize)

    init(
        _ service: RequestService,
        _ configuration: HTTPServer.Configuration,
        _ budget: ContentBudget,
        loop: EventLoop
    ) {
        self.service = service
        self.configuration = configuration
        self.loop = loop
        self.budget = budget
        intervals = Intervals(configuration.timeouts)
    }

    /// Lends a buffer to write a response in.
    func withWritingBuffer(_ use: (inout [UInt8]) -> Void) {
        var buffer: [UInt8] = []
        swap(&buffer, &writing)
        use(&buffer)
        buffer.removeAll(keepingCapacity: true)
        swap(&buffer, &writing)
    }

    /// Reads what a socket has, up to one buffer; `octets` are the ones that came.
    func receive(_ descriptor: FileDescriptor, _ use: (ArraySlice<UInt8>) -> Void) -> StreamSocket.Received {
        let received = scratch.withUnsafeMutableBytes { StreamSocket.receive(descriptor, into: $0) }
        if case .count(let count) = received {
            LoopTraffic.add(count, to: loop.traffic.receivedOctets)
            use(scratch[..<count])
        }
        return received
    }

    /// Whether a read took less than it could have, so that nothing more is there.
    func isPartial(_ count: Int) -> Bool {
        count < Self.readSize
    }
}
