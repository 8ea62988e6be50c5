import InspectionHistory

extension Explorer {
    /// The options of the history's store.
    ///
    /// - Parameters:
    ///   - configuration: The explorer's.
    ///   - log: Where to tell what goes by itself.
    /// - Returns: The options.
    static func storeOptions(_ configuration: Configuration, log: EventLog) -> InspectionStore.Options {
        var options = InspectionStore.Options()
        options.durability = configuration.durability
        if configuration.retention != .keepEverything { options.retention = configuration.retention }
        options.didPrune = { result in
            switch result {
            case .success(let report) where report.inspections > 0:
                log.log(
                    .info,
                    "pruned",
                    [
                        "inspections": String(report.inspections), "sessions": String(report.sessions),
                        "bytes": String(report.bytes),
                    ]
                )
            case .success(let report) where report.isStillTooLarge:
                log.log(.warning, "history too large", ["reason": "all that is left is pinned"])
            case .success:
                log.log(.debug, "nothing to prune")
            case .failure(let error):
                log.log(.warning, "not pruned", ["reason": String(describing: error)])
            }
        }
        options.didFailIndexing = { error in
            log.log(.warning, "not indexed", ["reason": String(describing: error)])
        }
        return options
    }
}
