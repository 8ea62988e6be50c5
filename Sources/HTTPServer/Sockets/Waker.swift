import CEventPolling
import Foundation

/// Wakes a thread that waits in a poller: an eventfd on Linux, a pipe elsewhere.
struct Waker: Sendable {
    /// What the poller watches.
    let descriptor: FileDescriptor
    private let writingEnd: FileDescriptor

    init() throws(SocketError) {
        #if os(Linux)
        let raw = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        guard raw >= 0 else { throw SocketError(errno: errno, address: "", operation: "eventfd") }
        descriptor = FileDescriptor(owning: raw)
        writingEnd = descriptor
        #else
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SocketError(errno: errno, address: "", operation: "pipe") }
        descriptor = FileDescriptor(owning: ends[0])
        writingEnd = FileDescriptor(owning: ends[1])
        guard descriptor.setNonBlocking(), writingEnd.setNonBlocking() else {
            throw SocketError(errno: errno, address: "", operation: "fcntl")
        }
        #endif
    }

    /// Makes the descriptor readable; any thread may call it.
    func wake() {
        var one: UInt64 = 1
        // It fails only when the descriptor is readable already, which is all that is wanted.
        while write(writingEnd.rawValue, &one, MemoryLayout<UInt64>.size) < 0, errno == EINTR {}
    }

    /// Makes the descriptor unreadable again.
    func clear() {
        withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { buffer in
            while read(descriptor.rawValue, buffer.baseAddress, buffer.count) > 0 {
                #if os(Linux)
                return  // One read takes the whole count.
                #endif
            }
        }
    }
}
