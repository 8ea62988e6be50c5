/// A folder with folders in it.
struct Folder: Sendable {
    let name: String
    var folders: [Folder]
    var files: [File]

    /// A file's name and size.
    struct File: Sendable {
        let name: String
        let bytes: Int
    }
}

extension Folder {
    private static let branching = 3
    private static let levels = 9

    /// A tree of 9,841 folders in nine levels, made once a process.
    static let sample = Folder.make(name: "Home", number: 1, levelsBelow: levels - 1)

    private static func make(name: String, number: Int, levelsBelow: Int) -> Folder {
        let folders = levelsBelow == 0 ? 0 : branching
        return Folder(
            name: name,
            folders: (1...branching).prefix(folders).map { index in
                make(name: "\(name).\(index)", number: number * branching + index, levelsBelow: levelsBelow - 1)
            },
            files: [File(name: "notes-\(number).txt", bytes: number * 37 % 4_096)]
        )
    }
}
