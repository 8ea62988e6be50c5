/// A place in an object, as a person would write it.
struct Place {
    let object: String
    let path: String

    /// `library.shelves[0]`.
    var text: String { path.isEmpty ? object : object + Self.separator(before: path) + path }

    /// A path that leads on from another one.
    ///
    /// - Parameters:
    ///   - path: The path; empty for the object.
    ///   - rest: The path from there on; empty where it leads no further.
    /// - Returns: The whole path.
    static func path(_ path: String, _ rest: String) -> String {
        path.isEmpty || rest.isEmpty ? path + rest : path + separator(before: rest) + rest
    }

    /// An element's place begins with its own sign: `[0]`, and `.1` of a tuple.
    private static func separator(before path: String) -> String {
        path.hasPrefix("[") || path.hasPrefix(".") ? "" : "."
    }
}
