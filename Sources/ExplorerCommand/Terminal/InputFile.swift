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
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(message: "\(quoted(path)) cannot be read: \(reason).", code: .failure)
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Reads the next piece.
    ///
    /// - Returns: The piece; nil at the end.
    /// - Throws: A `CommandFailure` where it cannot be read, as for a folder.
    func next() throws -> [UInt8]? {
        do {
            return try handle.read(upToCount: Self.pieceSize).map { Array($0) }
        } catch {
            throw CommandFailure(message: Terminal.reason(of: error), code: .failure)
        }
    }
}
