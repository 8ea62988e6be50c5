import ReflectionExplorer

extension History {
    /// Finds a text in what was stored.
    static func search(_ options: HistorySearchOptions) async throws {
        let line = ProgressLine("Searching")
        defer { line.end() }
        let found = try await opening(options.database, for: .searching) {
            try await $0.search(options.text, in: options.fields, options.filter, as: options.format)
        }
        line.end()
        try Terminal.write(found)
    }

    /// Tells which values a property had.
    static func past(_ options: HistoryPastOptions) async throws {
        let line = ProgressLine("Looking through the history")
        defer { line.end() }
        let past = try await opening(options.database, for: .searching) {
            try await $0.past(
                of: options.path,
                object: options.object,
                view: options.view,
                options.filter,
                as: options.format
            )
        }
        line.end()
        try Terminal.write(past)
    }
}
