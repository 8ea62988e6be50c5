extension HistoryError {
    /// What happened and what to do, in a sentence or two, without values from the database.
    public var description: String {
        let file = "the inspection database \(path)"
        switch reason {
        case .missingFolder(let folder):
            return "The folder of \(file) does not exist. Create \(folder), or choose another file."
        case .missingFile:
            return "There is no inspection database \(path). Name the file that the explorer recorded into."
        case .notAFile:
            return "\(path.isEmpty ? "An empty path" : path) cannot be the inspection database: "
                + "it is no regular file. Choose the path of a file."
        case .unreadable:
            return "Cannot read \(file). Let this user read the file and enter its folder, or choose another file."
        case .unwritable:
            return "Cannot write \(file). Make the file and its folder writable for this user, or choose another file."
        case .notADatabase:
            return "Cannot open \(file): it is not a SQLite database. It was left as it is. Choose another file."
        case .foreignDatabase:
            return "Cannot use \(file): it is a database of another program. It was left as it is. Choose another file."
        case .laterVersion(let found, let supported):
            return "Cannot use \(file): a later version of this program wrote it (schema \(found); this program knows "
                + "up to \(supported)). Use that version, or choose another file."
        case .alteredMigration(let number, let name):
            return "Cannot use \(file): its schema step \(number) (\(name)) is not the one of this program. "
                + "Use the program that made it, or choose another file."
        case .migrationFailed(let number, let name):
            return "Cannot bring \(file) to this program's version: step \(number) (\(name)) failed and changed "
                + "nothing\(cause)."
        case .earlierVersion(let found, let wanted):
            return
                "Cannot read \(file): an earlier version of this program wrote it (schema \(found); this program reads "
                + "\(wanted)). Open it once for writing, with: reflection-explorer serve --database FILE"
        case .readOnly:
            return "\(file.capitalizedFirst) was opened for reading only."
        case .corrupt(let findings):
            let details = findings.isEmpty ? cause : ": \(findings.joined(separator: "; "))"
            let kept = copy.map { " \($0)" } ?? ""
            return
                "\(file.capitalizedFirst) is damaged\(details). It was left as it is.\(kept) Move it away to begin a new "
                + "one, restore a copy, or rescue what is readable with: sqlite3 FILE .recover"
        case .damagedTree:
            return
                "A stored tree in \(file) is damaged\(cause). Other inspections are not. Delete this one, or restore a "
                + "copy of the file."
        case .full:
            return "No space left to write \(file). Free some space; the next inspection tries again."
        case .locked:
            return "\(file.capitalizedFirst) is locked by another process. The next inspection tries again."
        case .vanished:
            return "\(file.capitalizedFirst) was deleted, moved or replaced. The next inspection starts a new one."
        case .inputOutput:
            return "Cannot read or write \(file)\(cause). Check the disk; the next inspection tries again."
        case .treeTooLarge(let bytes, let limit):
            return "A tree of \(bytes) bytes is not stored; at most \(limit) bytes are. Ask for less depth or fewer "
                + "children."
        case .searchTooLong(let characters, let limit):
            return
                "A text of \(characters) characters is not searched for; at most \(limit) are. Search for a part of it."
        case .overloaded(let waiting):
            return "\(waiting) operations are waiting for \(file). Try again later."
        case .closed:
            return "\(file.capitalizedFirst) is closed."
        case .failed:
            return "\(file.capitalizedFirst) could not do that\(cause)."
        }
    }

    private var cause: String { database.map { " (\($0.message), SQLite error \($0.extendedCode))" } ?? "" }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
