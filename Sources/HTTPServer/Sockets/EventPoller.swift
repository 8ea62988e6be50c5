/// What a descriptor is watched for; that its connection broke is always reported.
struct PollInterest: OptionSet, Sendable {
    let rawValue: UInt8

    static let readable = PollInterest(rawValue: 1)
    static let writable = PollInterest(rawValue: 2)
}

/// What happened at a descriptor.
struct PollEvent {
    /// The number under which the descriptor was added.
    var token: UInt64
    var isReadable: Bool
    var isWritable: Bool

    /// The connection is over in both directions, or broken.
    var isBroken: Bool
}

/// Waits until one of many descriptors is ready; level-triggered: what is not used up is reported again.
protocol EventPoller {
    init() throws(SocketError)

    /// Watches a descriptor; false when the system has no room for it.
    mutating func add(_ descriptor: FileDescriptor, token: UInt64, interest: PollInterest) -> Bool
    mutating func change(_ descriptor: FileDescriptor, token: UInt64, to interest: PollInterest)

    /// Stops watching a descriptor, which is to be called before it is closed.
    mutating func remove(_ descriptor: FileDescriptor)

    /// Waits for events.
    ///
    /// - Parameters:
    ///   - milliseconds: The longest time to wait; nil for as long as it takes.
    ///   - events: Receives the events; empty when the time was over or a signal came.
    mutating func wait(milliseconds: Int32?, into events: inout [PollEvent])
}
