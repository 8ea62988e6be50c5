/// One numbered step of the history database's schema.
///
/// A step that was released is never edited: databases remember its checksum. A change is a new file.
public struct Migration: Sendable, Hashable {
    /// The step's place in the order, from 1, without gaps.
    public let number: Int
    /// What the step does: the file's name without number and extension.
    public let name: String
    /// The statements to run, in one transaction that the migrator opens.
    public let sql: String

    /// Describes a step.
    ///
    /// - Parameters:
    ///   - number: The place in the order, from 1.
    ///   - name: What the step does, in a few words.
    ///   - sql: The statements; they must not begin or end a transaction.
    public init(number: Int, name: String, sql: String) {
        self.number = number
        self.name = name
        self.sql = sql
    }

    /// Every step of the history database, in order, compiled into the program.
    ///
    /// SwiftPM names an embedded file by its name with the leading digit replaced: `0001_x.sql` is `_001_x_sql`.
    public static let all: [Migration] = [
        Migration(1, "sessions_and_inspections", PackageResources._001_sessions_and_inspections_sql),
        Migration(2, "streams_deltas_and_search", PackageResources._002_streams_deltas_and_search_sql),
        Migration(3, "time_order_and_deletes", PackageResources._003_time_order_and_deletes_sql),
        Migration(4, "counts_without_a_trigger", PackageResources._004_counts_without_a_trigger_sql),
    ]

    private init(_ number: Int, _ name: String, _ file: [UInt8]) {
        self.init(number: number, name: name, sql: String(decoding: file, as: UTF8.self))
    }
}
