// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "reflection-explorer",
    products: [
        .library(name: "ExtractionEngine", targets: ["ExtractionEngine"]),
        .library(name: "HTTPServer", targets: ["HTTPServer"]),
        .library(name: "ReflectionExplorer", targets: ["ReflectionExplorer"]),
        .executable(name: "reflection-explorer", targets: ["ExplorerCommand"]),
        .executable(name: "benchmarks", targets: ["Benchmarks"]),
    ],
    targets: [
        // C: what Swift cannot import by itself.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CSwiftRuntime"),
        .target(name: "CEventPolling"),

        // The layers, lowest first: each imports only what stands above it in this list.
        .target(name: "ExtractionEngine", dependencies: ["CSwiftRuntime"]),
        .target(name: "HTTPServer", dependencies: ["CEventPolling"]),
        .target(
            name: "Migrations",
            path: "Migrations",
            resources: [
                .embedInCode("0001_sessions_and_inspections.sql"),
                .embedInCode("0002_streams_deltas_and_search.sql"),
                .embedInCode("0003_time_order_and_deletes.sql"),
                .embedInCode("0004_counts_without_a_trigger.sql"),
            ]
        ),
        .target(name: "InspectionHistory", dependencies: ["CSQLite", "Migrations"]),
        .target(
            name: "PublicAssets",
            path: "Public",
            resources: [
                "absence.js",
                "before-drawing.js",
                "changes.js",
                "choosing.js",
                "copying.js",
                "days.js",
                "deleting.js",
                "differences.js",
                "explorer.js",
                "filter.js",
                "finder.js",
                "focus.js",
                "history.css",
                "history.js",
                "jumps.js",
                "keys.js",
                "lists.css",
                "live.css",
                "live.js",
                "log.js",
                "mark.svg",
                "messages.js",
                "more.js",
                "numbers.js",
                "objects.js",
                "opened.js",
                "opening.js",
                "page.css",
                "panel.css",
                "panel.js",
                "parts.js",
                "pointing.js",
                "print.css",
                "progress.js",
                "record.js",
                "references.css",
                "replay.css",
                "replay.js",
                "rows.js",
                "search.css",
                "seats.js",
                "sessions.js",
                "sign.js",
                "sparkline.js",
                "stream.js",
                "theme.css",
                "theme-switch.js",
                "times.js",
                "tree-keys.js",
                "tree.css",
                "tree.js",
                "typeahead.js",
                "watch.js",
            ].map { .embedInCode($0) }
        ),
        .target(
            name: "ReflectionExplorer",
            dependencies: ["ExtractionEngine", "HTTPServer", "InspectionHistory", "PublicAssets"],
            resources: [.embedInCode("Description/examples.json")]
        ),

        // The programs.
        .target(name: "SampleObjects"),
        .executableTarget(
            name: "ExplorerCommand",
            dependencies: ["ExtractionEngine", "InspectionHistory", "ReflectionExplorer", "SampleObjects"]
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["CSQLite", "ExtractionEngine", "HTTPServer", "InspectionHistory", "ReflectionExplorer"]
        ),

        // For tests: one client, in the same process or over a socket.
        .target(name: "HTTPTestClient", dependencies: ["HTTPServer"], path: "Tests/HTTPTestClient"),

        // For tests: a program whose objects change as it is told.
        .executableTarget(name: "ChangingObjects", dependencies: ["ReflectionExplorer"], path: "Tests/ChangingObjects"),

        // For tests: types as C has them.
        .target(name: "CForeignValues", path: "Tests/CForeignValues"),

        .testTarget(
            name: "ExtractionEngineTests",
            dependencies: ["ExtractionEngine", "SampleObjects", "CForeignValues"]
        ),
        // What the engine generates for each sample, compiled and run.
        .testTarget(name: "GeneratedMirrorTests", dependencies: ["ExtractionEngine", "SampleObjects"]),
        .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer", "HTTPTestClient"]),
        .testTarget(
            name: "InspectionHistoryTests",
            dependencies: ["InspectionHistory", "ExtractionEngine", "SampleObjects"]
        ),
        .testTarget(
            name: "ReflectionExplorerTests",
            dependencies: ["ReflectionExplorer", "SampleObjects", "HTTPTestClient"]
        ),
        .testTarget(name: "SampleObjectsTests", dependencies: ["SampleObjects"]),
        .testTarget(
            name: "ExplorerCommandTests",
            dependencies: ["ExplorerCommand", "InspectionHistory", "ReflectionExplorer", "SampleObjects"]
        ),
    ]
)

/// One set of rules for every Swift target: Swift 6 mode comes with the tools version.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Whether another package fetched this one, by SwiftPM, Xcode or from a registry: these are where they keep it.
let isFetched = Context.packageDirectory.split(separator: "/").contains { ["checkouts", "registry"].contains($0) }

/// The targets in C.
///
/// What is set for C in a Swift target is handed on with `-Xcc`, which SwiftPM leaves behind without its argument in a
/// package that was fetched.
let cTargets: Set = ["CSwiftRuntime", "CEventPolling", "CForeignValues"]

// A warning is an error, but not for who depends on this: warnings of a fetched package are suppressed, and Xcode and
// newer SwiftPMs refuse both at once (swift-package-manager, issue 10192).
for target in package.targets where target.type != .system {
    if cTargets.contains(target.name) {
        target.cSettings = isFetched ? [] : [.treatAllWarnings(as: .error)]
    } else {
        target.swiftSettings = swiftSettings + (isFetched ? [] : [.treatAllWarnings(as: .error)])
    }
}
