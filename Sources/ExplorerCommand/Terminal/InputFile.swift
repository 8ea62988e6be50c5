import Foundation

/// A file, or standard input, that is read piece by piece.
struct InputFile {
    /// Stands for standard input.
    static let standardInput = "-"

    private static let pieceSize = 64 << 10
    private let handle: FileHandle

    /// Opens the file.
    ///
    /// - Parameter path: The name that the user gave; `-` is standard input.
    /// - Throws: A `CommandFailure` where it cannot be read.
    init(_ path: String) throws {
        guard path != Self.standardInput else {
            handle = .standardInput
            return
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // A folder can be opened; only to read it fails.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw Self.failure(path, EISDIR) }
    }

    /// Reads the next piece.
    ///
    /// - Returns: The piece; nil at the end.
    /// - Throws: A `CommandFailure` where it cannot be read.
    func next() throws -> [UInt8]? {
        do {
            return try handle.read(upToCount: Self.pieceSize).map { Array($0) }
        } catch {
            throw CommandFailure(message: "\(Terminal.reason(of: error)).", code: .failure)
        }
    }

    private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
        let reason = String(cString: strerror(code))
        return CommandFailure(message: "\(quoted(path)) cannot be read: \(reason).", code: .failure)
    }
}
