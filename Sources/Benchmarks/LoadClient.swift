import Foundation

/// Keep-alive connections to a server of this machine, which all ask before the first is listened to.
///
/// It is as plain as can be, so that what is measured is the server: blocking sockets, and answers of a known length.
final class LoadClient {
    /// Why no load can be made.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private var descriptors: [Int32] = []
    private var buffer = [UInt8](repeating: 0, count: 256 * 1024)

    /// Connects.
    ///
    /// - Parameters:
    ///   - port: The port on 127.0.0.1.
    ///   - connections: How many connections.
    /// - Throws: A `Failure` where the server or this process takes no more.
    init(port: Int, connections: Int) throws {
        for _ in 0..<connections { descriptors.append(try Self.connect(port: port)) }
    }

    /// Connects once.
    ///
    /// - Parameter port: The port on 127.0.0.1.
    /// - Returns: The connection's descriptor, which is the caller's to close.
    /// - Throws: A `Failure` where the server or this process takes no more.
    static func connect(port: Int) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "No descriptors left (errno \(errno)).") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            close(descriptor)
            throw Failure(description: "Cannot connect to port \(port) (errno \(errno)).")
        }
        return descriptor
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }

    /// Sends a request on every connection and reads every answer.
    ///
    /// - Parameter request: The octets of the request.
    /// - Returns: Octets of one answer.
    /// - Throws: A `Failure` where an answer is none with status 200 and a length.
    @discardableResult
    func askOnce(_ request: [UInt8]) throws -> Int {
        for descriptor in descriptors {
            var sent = 0
            while sent < request.count {
                let count = request[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
                guard count > 0 else { throw Failure(description: "The server takes no request (errno \(errno)).") }
                sent += count
            }
        }
        var length = 0
        for descriptor in descriptors { length = try readAnswer(descriptor) }
        return length
    }

    /// Asks until so many requests have been answered.
    ///
    /// - Parameters:
    ///   - request: The octets of the request.
    ///   - count: At least how many requests.
    /// - Throws: A `Failure` as `askOnce` does.
    func ask(_ request: [UInt8], count: Int) throws {
        for _ in 0..<max(1, (count + descriptors.count - 1) / descriptors.count) { try askOnce(request) }
    }

    private func readAnswer(_ descriptor: Int32) throws -> Int {
        var count = 0
        var wanted = Int.max
        while count < wanted {
            let received = buffer[count...].withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            guard received > 0 else { throw Failure(description: "The server broke an answer off.") }
            count += received
            if wanted == .max { wanted = try Self.length(buffer[..<count]) ?? .max }
        }
        return count
    }

    /// Octets of the whole answer; nil when its head is not all there.
    private static func length(_ octets: ArraySlice<UInt8>) throws -> Int? {
        guard let end = index(of: "\r\n\r\n", in: octets) else { return nil }
        guard octets.starts(with: "HTTP/1.1 200 ".utf8), let field = index(of: "Content-Length: ", in: octets),
            let length = Int(String(decoding: octets[field..<end].dropFirst(16).prefix { $0 != 13 }, as: UTF8.self))
        else {
            throw Failure(description: "The server answered \(String(decoding: octets.prefix(40), as: UTF8.self)).")
        }
        return end - octets.startIndex + 4 + length
    }

    /// Where a text begins, by the C library's search: the client's own work is in what is measured.
    private static func index(of text: StaticString, in octets: ArraySlice<UInt8>) -> Int? {
        octets.withUnsafeBytes { octets in
            let length = text.utf8CodeUnitCount
            guard let base = octets.baseAddress, octets.count >= length else { return nil }
            var offset = 0
            while let found = memchr(base + offset, Int32(text.utf8Start[0]), octets.count - length + 1 - offset) {
                offset = UnsafeRawPointer(found) - base
                if memcmp(base + offset, text.utf8Start, length) == 0 { return offset }
                offset += 1
            }
            return nil
        }
    }
}
