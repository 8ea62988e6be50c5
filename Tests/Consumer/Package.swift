// swift-tools-version: 6.2
import PackageDescription

// A program as its author writes it who adds the explorer to a package: by its products alone.
let package = Package(
    name: "consumer",
    dependencies: [.package(name: "reflection-explorer", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                .product(name: "ExtractionEngine", package: "reflection-explorer"),
                .product(name: "ReflectionExplorer", package: "reflection-explorer"),
            ]
        )
    ]
)
