import Foundation

/// A file that is written whole or not at all: its bytes go into a file beside it, which takes its name at the end.
///
/// Where the program is asked to end before, nothing is left of it. What is no regular file, such as a pipe or
/// `/dev/null`, is written itself.
struct OutputFile {
    private let handle: FileHandle
    private let path: String
    /// The file beside it; nil where the file itself is written.
    private let unfinished: UnfinishedFile?

    /// Opens the file.
    ///
    /// - Parameter path: The name that the user gave.
    /// - Throws: A `CommandFailure` where it cannot be written.
    init(_ path: String) throws {
        // A link stays one: what it points to is replaced.
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        self.path = target
        var status = stat()
        let exists = stat(target, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            unfinished = nil
            let descriptor = open(target, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Self.failure(path) }
            handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            return
        }
        if let database = Self.database(at: target) {
            throw Self.failure(path, "it belongs to the database \(quoted(database))")
        }
        let file: UnfinishedFile
        do throws(UnfinishedFile.Failure) {
            file = try UnfinishedFile(beside: target)
        } catch {
            throw Self.failure(path, String(cString: strerror(error.code)))
        }
        // A file that is there keeps its permissions.
        if exists { fchmod(file.descriptor, status.st_mode & 0o777) }
        unfinished = file
        handle = FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: true)
    }

    /// Writes bytes.
    ///
    /// - Parameter bytes: What comes next.
    /// - Throws: A `CommandFailure`, as on a full disk.
    func write(_ bytes: [UInt8]) throws {
        do {
            try handle.write(contentsOf: bytes)
        } catch {
            throw Self.failure(path, Terminal.reason(of: error))
        }
    }

    /// Gives the bytes the file's name.
    ///
    /// - Throws: A `CommandFailure`; the file is as it was then.
    func finish() throws {
        guard let unfinished else { return }
        guard fsync(handle.fileDescriptor) == 0, rename(unfinished.path, path) == 0 else { throw Self.failure(path) }
        unfinished.release()
    }

    /// Removes what was written; the file is as it was.
    func discard() {
        guard let unfinished else { return }
        unlink(unfinished.path)
        unfinished.release()
    }

    /// The database that would be lost with the file: the file itself, or the one whose log it is.
    private static func database(at path: String) -> String? {
        let owners = ["-wal", "-shm", "-journal"].compactMap {
            path.hasSuffix($0) ? String(path.dropLast($0.count)) : nil
        }
        return ([path] + owners).first { isDatabase($0) }
    }

    /// Whether the file begins as every SQLite database does: https://sqlite.org/fileformat.html#magic_header_string.
    private static func isDatabase(_ path: String) -> Bool {
        // To open a pipe would wait for whoever writes into it.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = FileHandle(forReadingAtPath: path)
        else { return false }
        let header = Data("SQLite format 3\0".utf8)
        return (try? file.read(upToCount: header.count)) == header
    }

    private static func failure(_ path: String, _ reason: String? = nil) -> CommandFailure {
        let reason = reason ?? String(cString: strerror(errno))
        return CommandFailure(message: "\(quoted(path)) cannot be written: \(reason).", code: .failure)
    }
}
