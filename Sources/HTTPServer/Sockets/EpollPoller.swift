#if os(Linux)
import CEventPolling
import Foundation

/// Waits with Linux's epoll: the cost of waiting does not grow with the number of connections.
struct EpollPoller: EventPoller {
    /// Events taken at a time; more wait for the next round.
    private static let batch = 256

    private let descriptor: FileDescriptor
    private var ready = [epoll_event](repeating: epoll_event(), count: batch)

    init() throws(SocketError) {
        let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard raw >= 0 else { throw SocketError(errno: errno, address: "", operation: "epoll_create1") }
        descriptor = FileDescriptor(owning: raw)
    }

    mutating func add(_ descriptor: FileDescriptor, token: UInt64, interest: PollInterest) -> Bool {
        control(EPOLL_CTL_ADD, descriptor, token, interest)
    }

    mutating func change(_ descriptor: FileDescriptor, token: UInt64, to interest: PollInterest) {
        _ = control(EPOLL_CTL_MOD, descriptor, token, interest)
    }

    mutating func remove(_ descriptor: FileDescriptor) {
        _ = control(EPOLL_CTL_DEL, descriptor, 0, [])
    }

    mutating func wait(milliseconds: Int32?, into events: inout [PollEvent]) {
        events.removeAll(keepingCapacity: true)
        let count = epoll_wait(descriptor.rawValue, &ready, Int32(Self.batch), milliseconds ?? -1)
        guard count > 0 else { return }
        for event in ready[..<Int(count)] {
            events.append(
                PollEvent(
                    token: event.data.u64,
                    isReadable: event.events & EPOLLIN.rawValue != 0,
                    isWritable: event.events & EPOLLOUT.rawValue != 0,
                    isBroken: event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
                )
            )
        }
    }

    private func control(
        _ operation: Int32,
        _ watched: FileDescriptor,
        _ token: UInt64,
        _ interest: PollInterest
    ) -> Bool {
        var event = epoll_event()
        event.data.u64 = token
        if interest.contains(.readable) { event.events |= EPOLLIN.rawValue }
        if interest.contains(.writable) { event.events |= EPOLLOUT.rawValue }
        return epoll_ctl(descriptor.rawValue, operation, watched.rawValue, &event) == 0
    }
}
#endif
