import Foundation
import Testing

@testable import HTTPServer

@Suite("Event pollers")
struct EventPollerTests {
    @Test("report what is ready, as long as it is, and only what was asked for")
    func readiness() throws {
        #if os(Linux)
        try check(try EpollPoller())
        #endif
        try check(try PollPoller())
    }

    private func check(_ poller: some EventPoller) throws {
        var poller = poller
        var numbers: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
        let (mine, other) = (FileDescriptor(owning: numbers[0]), FileDescriptor(owning: numbers[1]))
        var events: [PollEvent] = []

        let isAdded = poller.add(mine, token: 7, interest: .readable)
        #expect(isAdded)
        poller.wait(milliseconds: 0, into: &events)
        #expect(events.isEmpty)

        #expect(write(other.rawValue, "x", 1) == 1)
        for _ in 1...2 {
            poller.wait(milliseconds: 1000, into: &events)
            #expect(events.map(\.token) == [7])
            #expect(events.first?.isReadable == true)
            #expect(events.first?.isWritable == false)
        }

        poller.change(mine, token: 7, to: .writable)
        poller.wait(milliseconds: 1000, into: &events)
        #expect(events.first?.isReadable == false)
        #expect(events.first?.isWritable == true)

        poller.change(mine, token: 7, to: [])
        poller.wait(milliseconds: 0, into: &events)
        #expect(events.isEmpty)

        poller.change(mine, token: 7, to: .readable)
        poller.remove(mine)
        poller.wait(milliseconds: 0, into: &events)
        #expect(events.isEmpty)
    }

    @Test("are woken from another thread")
    func waker() async throws {
        var poller = try PollPoller()
        let waker = try Waker()
        let isAdded = poller.add(waker.descriptor, token: 1, interest: .readable)
        #expect(isAdded)
        Thread.detachNewThread { waker.wake() }
        var events: [PollEvent] = []
        poller.wait(milliseconds: 10_000, into: &events)
        #expect(events.map(\.token) == [1])
        waker.wake()
        waker.wake()
        waker.clear()
        poller.wait(milliseconds: 0, into: &events)
        #expect(events.isEmpty)
    }

    @Test("leave a descriptor to be closed once, by its last owner")
    func descriptorIsClosedOnce() throws {
        var descriptor: FileDescriptor? = FileDescriptor(owning: dup(0))
        let number = try #require(descriptor?.rawValue)
        let second = descriptor
        descriptor = nil
        #expect(fcntl(number, F_GETFD) >= 0)
        withExtendedLifetime(second) {}
    }
}
