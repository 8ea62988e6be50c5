import Dispatch
import Foundation
import Testing

/// The built program, run as a process: what a shell, a supervisor or a script sees of it.
///
/// To wait for a process blocks a thread, so that is done on threads of its own: the tests' tasks share a few.
struct ProgramProcess: Sendable {
    /// How a run ended.
    struct Outcome: Sendable {
        let code: Int32
        let output: String
        let errors: String

        /// The lines of standard error.
        var errorLines: [Substring] { errors.split(separator: "\n") }
    }

    private let process = Process()
    private let output = Pipe()
    private let errors: URL

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - other: The path of another program that is to be run.
    ///   - environment: Variables besides those of the test itself.
    ///   - redirection: What a shell is told to do with the program's files, such as `2>/dev/full`.
    ///   - folder: A folder for what the run leaves behind; also its working directory.
    /// - Throws: What keeps the folder from being written.
    init(
        _ arguments: [String],
        of other: String? = nil,
        environment: [String: String] = [:],
        redirection: String? = nil,
        in folder: TemporaryFolder
    ) throws {
        let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("EXPLORER_") }
        process.executableURL = try other.map { URL(filePath: $0) } ?? Self.program
        process.arguments = arguments
        if let redirection {
            process.arguments = ["-c", "exec \"$0\" \"$@\" \(redirection)", try Self.program.path] + arguments
            process.executableURL = URL(filePath: "/bin/sh")
        }
        process.environment = inherited.merging(environment) { $1 }
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        errors = folder.url.appending(path: "errors-\(UUID().uuidString).txt")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
    }

    /// Runs the program to its end.
    static func run(
        _ arguments: String...,
        environment: [String: String] = [:],
        in folder: TemporaryFolder
    ) async throws -> Outcome {
        let run = try ProgramProcess(arguments, environment: environment, in: folder)
        return try await run.outcome()
    }

    /// Runs the prepared program to its end.
    func outcome() async throws -> Outcome {
        try process.run()
        return try await finish()
    }

    /// Starts the program and waits for its first line.
    ///
    /// - Returns: The line; empty when the program ended without one.
    /// - Throws: What keeps the program from running.
    func start() async throws -> String {
        try process.run()
        return try await blocking {
            var line: [UInt8] = []
            while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
                line.append(byte)
            }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// Gives the program a terminal for its outputs.
    ///
    /// To be called before the start. A terminal holds some kilobytes that nobody has read: for short outputs.
    ///
    /// - Parameters:
    ///   - output: Whether standard output is the terminal.
    ///   - errors: Whether standard error is.
    /// - Returns: The terminal.
    /// - Throws: What keeps a terminal from being made.
    func attachTerminal(output: Bool = true, errors: Bool = false) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal()
        if output { process.standardOutput = terminal.programEnd }
        if errors { process.standardError = terminal.programEnd }
        // Nobody else writes to it then: to read it to its end must come to one.
        if output { try self.output.fileHandleForWriting.close() }
        return terminal
    }

    /// Lets the program wait for its standard input.
    ///
    /// To be called before the start.
    ///
    /// - Returns: The end to write into; to close it ends the input.
    func holdInput() -> FileHandle {
        let input = Pipe()
        process.standardInput = input
        return input.fileHandleForWriting
    }

    /// Reads the log no further, as a reader does that has gone.
    ///
    /// To be called before the start.
    func abandonLog() throws {
        let log = Pipe()
        process.standardError = log
        try log.fileHandleForReading.close()
    }

    /// Sends a signal.
    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for the end.
    func finish() async throws -> Outcome {
        try await blocking {
            let rest = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return Outcome(
                // A signal that ended the process is no exit code: shells show it as 128 and more.
                code: process.terminationReason == .exit
                    ? process.terminationStatus : 128 + process.terminationStatus,
                output: String(decoding: rest, as: UTF8.self),
                errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
            )
        }
    }

    private func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result(catching: work)) }
        }
    }

    /// The program lies beside the bundle of the tests.
    private static var program: URL {
        get throws {
            let folder = try #require(CommandLine.arguments.first.map { URL(filePath: $0) }).deletingLastPathComponent()
            return folder.appending(path: "reflection-explorer")
        }
    }
}

/// A folder that is gone with its owner.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "explorer-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String {
        url.appending(path: name).path
    }
}
