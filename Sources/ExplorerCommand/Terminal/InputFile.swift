import Foundation

/// A file, or standard input, that is read piece by piece.
struct InputFile {
    /// Stands for standard input.
    static let standardInput = "-"

    private static let pieceSize = 64 << 10
    private let handle: FileHandle
    private let path: String

    /// Opens the file.
    ///
    /// - Parameter path: The name that the user gave; `-` is standard input.
    /// - Throws: A `CommandFailure` where it cannot be read.
    init(_ path: String) throws {
        self.path = path
        guard path != Self.standardInput else {
            handle = .standardInput
            return
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // A folder can be opened; only to read it fails.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw Self.failure(path, String(cString: strerror(EISDIR)))
        }
    }

    /// Reads the next piece.
    ///
    /// - Returns: The piece; nil at the end.
    /// - Throws: A `CommandFailure` where it cannot be read.
    func next() throws -> [UInt8]? {
        do {
            return try handle.read(upToCount: Self.pieceSize).map { Array($0) }
        } catch {
            throw Self.failure(path, Terminal.reason(of: error))
        }
    }

    private static func failure(_ path: String, _ reason: String) -> CommandFailure {
        let name = path == standardInput ? "Standard input" : quoted(path)
        return CommandFailure(message: "\(name) cannot be read: \(reason).", code: .failure)
    }
}
