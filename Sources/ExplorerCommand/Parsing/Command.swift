/// What a command line asks for.
enum Command: Sendable, Equatable {
    case help(String)
    case version
    case serve(ServeOptions)
    case objects(ObjectsOptions)
    case inspect(InspectOptions)
    case historyList(HistoryListOptions)
    case historyShow(HistoryShowOptions)
    case historyDiff(HistoryDiffOptions)
}

/// How a list or a tree is written to standard output.
enum OutputFormat: String, CaseIterable, Sendable {
    case text
    case json
}
