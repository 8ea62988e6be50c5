import Foundation

/// Reading from and writing to a connected socket without waiting; a call that a signal interrupted is repeated.
enum StreamSocket {
    enum Received {
        case count(Int)
        /// The peer sends nothing more.
        case end
        case wouldBlock
        case failed(errno: Int32)
    }

    enum Sent {
        case count(Int)
        case wouldBlock
        case failed(errno: Int32)
    }

    static func receive(_ descriptor: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer) -> Received {
        while true {
            let count = recv(descriptor.rawValue, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .count(count) }
            if count == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .wouldBlock
            case let number: return .failed(errno: number)
            }
        }
    }

    /// Sends one or two pieces with one system call, and no SIGPIPE when the peer is gone.
    static func send(
        _ descriptor: FileDescriptor,
        _ first: UnsafeRawBufferPointer,
        _ second: UnsafeRawBufferPointer
    ) -> Sent {
        guard !second.isEmpty else { return send(descriptor, first) }
        return withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { vectors in
            // The pieces are only read: sendmsg takes them as mutable because recvmsg shares the type.
            vectors[0] = iovec(iov_base: UnsafeMutableRawPointer(mutating: first.baseAddress), iov_len: first.count)
            vectors[1] = iovec(iov_base: UnsafeMutableRawPointer(mutating: second.baseAddress), iov_len: second.count)
            var message = msghdr()
            message.msg_iov = vectors.baseAddress
            message.msg_iovlen = 2
            return sent { sendmsg(descriptor.rawValue, &message, noSignal) }
        }
    }

    /// Sends one piece: for the kernel this is less work than a vector of one.
    static func send(_ descriptor: FileDescriptor, _ piece: UnsafeRawBufferPointer) -> Sent {
        sent { Foundation.send(descriptor.rawValue, piece.baseAddress, piece.count, noSignal) }
    }

    /// What a system call that sends came to.
    private static func sent(_ call: () -> Int) -> Sent {
        while true {
            let count = call()
            if count >= 0 { return .count(count) }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .wouldBlock
            case let number: return .failed(errno: number)
            }
        }
    }

    /// Tells the peer that nothing more will be sent.
    static func endSending(_ descriptor: FileDescriptor) {
        _ = shutdown(descriptor.rawValue, Int32(SHUT_WR))
    }

    #if os(Linux)
    private static let noSignal = Int32(MSG_NOSIGNAL)
    #else
    private static let noSignal: Int32 = 0
    #endif
}
