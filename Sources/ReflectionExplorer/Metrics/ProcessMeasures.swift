import Foundation

/// What the system says of this process, under the names that Prometheus' own clients use
/// (https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics).
struct ProcessMeasures: Sendable {
    var cpuSeconds: Double?
    var openDescriptors: Int?
    var mostDescriptors: Int?
    var virtualBytes: Int?
    var residentBytes: Int?
    var threads: Int?
    /// When the process was started, in seconds since 1970.
    var startedAt: Double?

    /// Measures now; what the system does not say stays nil.
    init() {
        var usage = rusage()
        if getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 {
            cpuSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        }
        openDescriptors = Self.countDescriptors()
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            mostDescriptors = Int(clamping: limit.rlim_cur)
        }
        readStatus()
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }

    /// The entries of /proc/self/fd, without the one that reading them needs.
    private static func countDescriptors() -> Int? {
        guard let folder = opendir("/proc/self/fd") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
        }
        return count - 1
    }

    /// Reads proc_pid_stat(5): what follows the name, whose end is the last bracket, is numbers.
    private mutating func readStatus() {
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return }
        // The first of these is the manual page's third.
        let fields = text[text.index(after: end)...].split(separator: " ")
        func field(_ number: Int) -> Int? { fields.indices.contains(number - 3) ? Int(fields[number - 3]) : nil }
        threads = field(20)
        virtualBytes = field(23)
        residentBytes = field(24).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
        if let ticks = field(22), let boot = Self.bootTime() {
            startedAt = boot + Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }

    /// When the system was started: `btime` of /proc/stat, in seconds since 1970.
    private static func bootTime() -> Double? {
        guard let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("btime ") }
        return line.flatMap { Double($0.dropFirst("btime ".count)) }
    }
}
