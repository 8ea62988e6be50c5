import Foundation

/// Asks the explorer over a socket, one connection a request.
struct Client: Sendable {
    let listening: (host: String, port: Int, path: String?)

    struct Failure: Error {
        let what: String
    }

    /// The status and the body of an answer.
    func get(_ target: String) throws -> (status: Int, body: String) {
        let answer = try exchange("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        guard let end = answer.range(of: "\r\n\r\n"), let status = Int(answer.dropFirst(9).prefix(3)) else {
            throw Failure(what: "\(target) was answered with \(answer.prefix(200))")
        }
        return (status, String(answer[end.upperBound...]))
    }

    private func exchange(_ request: String) throws -> String {
        let descriptor = try connected()
        defer { close(descriptor) }
        var time = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        let octets = Array(request.utf8)
        guard send(descriptor, octets, octets.count, Int32(MSG_NOSIGNAL)) == octets.count else {
            throw Failure(what: "a request was not taken")
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count >= 0 else { throw Failure(what: "\(request.prefix(80)): \(String(cString: strerror(errno)))") }
            if count == 0 { return String(decoding: answer, as: UTF8.self) }
            answer += buffer[..<count]
        }
    }

    private func connected() throws -> Int32 {
        let stream = Int32(SOCK_STREAM.rawValue)
        let status: Int32
        let descriptor: Int32
        if let path = listening.path {
            descriptor = socket(AF_UNIX, stream, 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix($0.count - 1)) }
            status = connect(descriptor, to: &address)
        } else {
            descriptor = socket(AF_INET, stream, 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(listening.port).bigEndian
            inet_pton(AF_INET, listening.host, &address.sin_addr)
            status = connect(descriptor, to: &address)
        }
        guard status == 0 else {
            close(descriptor)
            throw Failure(what: "no connection to \(listening)")
        }
        return descriptor
    }

    private func connect<Address>(_ descriptor: Int32, to address: inout Address) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
