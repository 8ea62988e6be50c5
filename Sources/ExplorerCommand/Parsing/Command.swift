/// What a command line asks for.
enum Command: Sendable, Equatable {
    case help(String)
    case version
    case serve(ServeOptions)
    case objects(ObjectsOptions)
    case inspect(InspectOptions)
    case health(HealthOptions)
    case completion(CompletionOptions)
    case historyList(HistoryListOptions)
    case historySession(HistorySessionOptions)
    case historyShow(HistoryShowOptions)
    case historyDiff(HistoryDiffOptions)
    case historySearch(HistorySearchOptions)
    case historyPast(HistoryPastOptions)
    case historyExport(HistoryExportOptions)
    case historyImport(HistoryImportOptions)
    case historyPrune(HistoryPruneOptions)
    case historyVacuum(HistoryVacuumOptions)
}
