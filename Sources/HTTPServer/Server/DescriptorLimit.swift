import Foundation

/// How many descriptors the process may have open.
enum DescriptorLimit {
    /// Descriptors for everything that is no connection: files, databases, the loops' own.
    private static let reserve = 256

    /// Raises the limit as far as the connections need it and the system allows it.
    ///
    /// Many systems start a process with 1,024; fewer connections than configured are no error, accepting pauses then.
    static func raise(for connections: Int) {
        #if os(Linux)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        let wanted = min(rlim_t(max(0, connections)) + rlim_t(reserve), limit.rlim_max)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        _ = setrlimit(resource, &limit)
    }
}
