import Foundation
import Glibc

/// Holds a database's lock as another program that writes does, from a process of its own: SQLite's locks are those of
/// processes.
final class LockedFile {
    private let process = Process()
    private let input = Pipe()

    init(_ path: String) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import sqlite3, sys
            connection = sqlite3.connect(sys.argv[1], isolation_level=None)
            connection.execute("BEGIN IMMEDIATE")
            print("locked", flush=True)
            sys.stdin.read()
            connection.execute("ROLLBACK")
            print("free", flush=True)
            """,
            path,
        ]
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        _ = output.fileHandleForReading.availableData
    }

    /// Lets go of the lock; returns when the process has ended.
    func release() {
        input.fileHandleForWriting.closeFile()
        process.waitUntilExit()
    }
}
