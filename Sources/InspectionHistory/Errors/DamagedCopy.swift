/// What became of the copy of a damaged database.
public enum DamagedCopy: Sendable, Hashable, CustomStringConvertible {
    /// It was made now; the copy's path.
    case made(String)
    /// It was made when the file was found damaged before; the copy's path.
    case wasThere(String)
    /// It could not be made; why.
    case impossible(String)

    /// A sentence.
    public var description: String {
        switch self {
        case .made(let path), .wasThere(let path): "A copy is at \(path)."
        case .impossible(let reason): "No copy could be made: \(reason)."
        }
    }
}
