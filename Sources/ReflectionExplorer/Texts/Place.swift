/// A place in an object, as a person would write it.
struct Place {
    let object: String
    let path: String

    /// `library.shelves[0]`.
    var text: String {
        if path.isEmpty { return object }
        return object + (path.hasPrefix("[") || path.hasPrefix(".") ? "" : ".") + path
    }
}
