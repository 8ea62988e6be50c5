/// The modules of the toolchain: what they are imported as, and which of their types have common names.
enum SystemModule {
    /// What a test has to import for a type's module; nil for the standard library.
    static func imported(_ module: String) -> String? {
        switch module {
        case "Swift", "_Concurrency", "_StringProcessing", "Builtin", "__C": nil
        case "FoundationEssentials", "FoundationInternationalization": "Foundation"
        default: module
        }
    }

    /// Whether a module is the toolchain's: nothing in it but what is public can be named.
    static func contains(_ module: String) -> Bool { all.contains(module) || module.hasPrefix("_") }

    static let all: Set<String> = [
        "Swift", "_Concurrency", "_StringProcessing", "Builtin", "__C", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Synchronization", "Observation",
        "Distributed", "Dispatch", "RegexBuilder", "Glibc", "Musl", "CxxStdlib", "Cxx", "Testing", "ExtractionEngine",
    ]

    /// Public types of Testing and of this engine that a program may well have types of the same name beside.
    static let testingTypes: Set<String> = [
        "Test", "Tag", "Trait", "Bug", "Comment", "Issue", "Attachment", "Attachable", "Confirmation", "Backtrace",
        "SourceLocation", "SuiteTrait", "TestTrait", "TestScoping", "ConditionTrait", "ExitTest", "ExitStatus",
        "MirrorObject", "PropertyTree", "PropertyPath", "Change", "ExtractionError", "LayoutProofs", "PresentedValue",
        "PathSyntaxError", "ReadingMode", "NearestNames", "ValueReference", "TypeLayout", "MirrorSource", "StrongCycle",
    ]

    /// The same of Foundation.
    static let foundationTypes: Set<String> = [
        "Bundle", "ByteCountFormatter", "CachedURLResponse", "Calendar", "CharacterSet", "Data", "Date",
        "DateComponents",
        "DateFormatter", "DateInterval", "Decimal", "Dimension", "Expression", "FileHandle", "FileManager",
        "FileWrapper",
        "FormatStyle", "Formatter", "Host", "IndexPath", "IndexSet", "InputStream", "JSONDecoder", "JSONEncoder",
        "LengthFormatter", "Locale", "Measurement", "Message", "Morphology", "Notification", "NotificationCenter",
        "NumberFormatter", "Operation", "OperationQueue", "OutputStream", "Pipe", "Port", "Predicate", "Process",
        "ProcessInfo", "Progress", "ProgressManager", "PropertyListDecoder", "RunLoop", "Scanner", "SocketPort",
        "SortDescriptor", "SortOrder", "Stream", "StringStyle", "Thread", "TimeInterval", "TimeZone", "Timer", "URL",
        "URLComponents", "URLError", "URLQueryItem", "URLRequest", "URLResource", "URLResponse", "URLSession", "UUID",
        "Unit", "UnitLength", "UnitMass", "UnitSpeed", "UserDefaults",
    ]
}
