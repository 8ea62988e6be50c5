import CSQLite
import Foundation
import ReflectionExplorer

/// What the numbers of a run depend on besides the code.
enum Environment {
    /// The processor, how many of its cores there are, and the system.
    static let machine: String = {
        let process = ProcessInfo.processInfo
        let processor = processorName.map { "\($0), " } ?? ""
        return "\(processor)\(process.activeProcessorCount) cores, \(process.operatingSystemVersionString)"
    }()

    /// The versions of what does the work, by name.
    static let versions: [(String, String)] = [
        ("reflection-explorer", Explorer.version),
        ("Swift", compiler),
        ("SQLite", String(cString: sqlite3_libversion())),
    ]

    /// The compiler's version, as exactly as the language can ask for it.
    private static var compiler: String {
        #if compiler(>=6.4)
        "6.4 or later"
        #elseif compiler(>=6.3.1)
        "6.3.1 or later"
        #else
        "6.3"
        #endif
    }

    /// The processor's name as the kernel gives it (`proc(5)`); nil where it gives none.
    private static var processorName: String? {
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
            let colon = line.firstIndex(of: ":")
        else { return nil }
        return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
}
