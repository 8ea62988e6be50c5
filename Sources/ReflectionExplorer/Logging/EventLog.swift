import Foundation
import InspectionHistory

/// Writes one line an event to standard error: time, level, what happened, and fields as `name=value`.
struct EventLog: Sendable {
    let level: LogLevel
    private let write: @Sendable (String) -> Void

    /// Makes a log.
    ///
    /// - Parameters:
    ///   - level: The least important level that is written.
    ///   - write: Takes a line without its end; standard error where it is left out.
    init(level: LogLevel, write: @escaping @Sendable (String) -> Void = Self.standardError) {
        self.level = level
        self.write = write
    }

    /// Logs an event.
    ///
    /// - Parameters:
    ///   - level: Its importance.
    ///   - event: What happened, in a few words.
    ///   - fields: Names and values; a value with spaces, quotes or control characters is quoted and escaped, so that
    ///     an event stays one line whatever a client sent.
    func log(_ level: LogLevel, _ event: String, _ fields: KeyValuePairs<String, String> = [:]) {
        guard level <= self.level else { return }
        var line = "\(Timestamp.now().description) \(level.rawValue) \(event)"
        for (name, value) in fields { line += " \(name)=\(Self.quoted(value))" }
        write(line)
    }

    private static func quoted(_ value: String) -> String {
        let isPlain = value.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "\"" && $0 != "=" }
        if isPlain, !value.isEmpty { return value }
        // What a terminal would obey, or what moves the text beside it, is written out: a value may be anybody's.
        let escaped = value.unicodeScalars.map { $0.escaped(asASCII: VisibleText.isInvisible($0, after: nil)) }
        return "\"\(escaped.joined())\""
    }

    private static let standardError: @Sendable (String) -> Void = { line in
        // A full disk, or a reader that has gone, must not end the program: there is nobody left to tell.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
