import Foundation

/// Clients that read a stream of events each, all of them in one thread that waits for whatever comes.
final class EventReaders: Sendable {
    /// Octets that came, of all readers together.
    private let received = Received()
    private let descriptors: [Int32]

    /// Connects and asks; returns when each reader has its first octets.
    ///
    /// - Parameters:
    ///   - port: The port on 127.0.0.1.
    ///   - count: How many readers.
    ///   - target: What to ask for.
    /// - Throws: A `LoadClient.Failure` where the server takes no more.
    init(port: Int, count: Int, target: String) throws {
        let request = Array("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
        descriptors = try (0..<count).map { _ in
            let descriptor = try LoadClient.connect(port: port)
            let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
            guard sent == request.count else {
                throw LoadClient.Failure(description: "The server takes no request (errno \(errno)).")
            }
            return descriptor
        }
        guard descriptors.allSatisfy(Self.hasOctets) else {
            throw LoadClient.Failure(description: "A stream of events did not begin.")
        }
        Thread.detachNewThread { [descriptors, received] in
            while Self.drain(descriptors, into: received) {}
        }
    }

    /// Octets that have come so far.
    var octets: Int { received.count }

    /// Goes away from every stream.
    func close() {
        for descriptor in descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
        received.waitUntilEnded()
        for descriptor in descriptors { Foundation.close(descriptor) }
    }

    private static func hasOctets(_ descriptor: Int32) -> Bool {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, 10_000) == 1
    }

    /// Reads what there is; false when nothing more will come.
    private static func drain(_ descriptors: [Int32], into received: Received) -> Bool {
        var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&waits, nfds_t(waits.count), 10_000) >= 0 else { return true }
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        for wait in waits where wait.revents != 0 {
            let count = recv(wait.fd, &buffer, buffer.count, 0)
            guard count > 0 else {
                received.end()
                return false
            }
            received.add(count)
        }
        return true
    }
}

/// A count that two threads share.
///
/// `@unchecked Sendable` is safe: what changes is read and written with `condition` locked.
private final class Received: @unchecked Sendable {
    private let condition = NSCondition()
    private var octets = 0
    private var hasEnded = false

    var count: Int {
        condition.lock()
        defer { condition.unlock() }
        return octets
    }

    func add(_ count: Int) {
        condition.lock()
        octets += count
        condition.unlock()
    }

    func end() {
        condition.lock()
        hasEnded = true
        condition.broadcast()
        condition.unlock()
    }

    func waitUntilEnded() {
        condition.lock()
        while !hasEnded { condition.wait() }
        condition.unlock()
    }
}
