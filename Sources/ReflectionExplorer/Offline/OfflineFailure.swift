/// Why a command could not do what it was asked, in words for whoever asked.
package struct OfflineFailure: Error, CustomStringConvertible {
    /// What happened and what to do, in sentences.
    package let message: String
    /// Whether the database could not be read or written.
    package var isOfDatabase = false

    /// The message.
    package var description: String { message }
}
