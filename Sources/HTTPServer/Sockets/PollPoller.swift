import Foundation

/// Waits with POSIX's poll, which every platform has; the cost of waiting grows with the number of connections.
struct PollPoller: EventPoller {
    private var watched: [pollfd] = []
    private var tokens: [UInt64] = []

    /// Where in the two lists a descriptor stands.
    private var positions: [Int32: Int] = [:]

    init() throws(SocketError) {}

    mutating func add(_ descriptor: FileDescriptor, token: UInt64, interest: PollInterest) -> Bool {
        positions[descriptor.rawValue] = watched.count
        watched.append(pollfd(fd: descriptor.rawValue, events: Self.events(interest), revents: 0))
        tokens.append(token)
        return true
    }

    mutating func change(_ descriptor: FileDescriptor, token: UInt64, to interest: PollInterest) {
        guard let position = positions[descriptor.rawValue] else { return }
        watched[position].events = Self.events(interest)
        tokens[position] = token
    }

    mutating func remove(_ descriptor: FileDescriptor) {
        guard let position = positions.removeValue(forKey: descriptor.rawValue) else { return }
        let last = watched.removeLast()
        let lastToken = tokens.removeLast()
        guard position < watched.count else { return }
        watched[position] = last
        tokens[position] = lastToken
        positions[last.fd] = position
    }

    mutating func wait(milliseconds: Int32?, into events: inout [PollEvent]) {
        events.removeAll(keepingCapacity: true)
        guard poll(&watched, nfds_t(watched.count), milliseconds ?? -1) > 0 else { return }
        for (entry, token) in zip(watched, tokens) where entry.revents != 0 {
            let happened = Int32(entry.revents)
            events.append(
                PollEvent(
                    token: token,
                    isReadable: happened & Int32(POLLIN) != 0,
                    isWritable: happened & Int32(POLLOUT) != 0,
                    isBroken: happened & Int32(POLLERR | POLLHUP | POLLNVAL) != 0
                )
            )
        }
    }

    private static func events(_ interest: PollInterest) -> Int16 {
        var events: Int32 = 0
        if interest.contains(.readable) { events |= Int32(POLLIN) }
        if interest.contains(.writable) { events |= Int32(POLLOUT) }
        return Int16(events)
    }
}
