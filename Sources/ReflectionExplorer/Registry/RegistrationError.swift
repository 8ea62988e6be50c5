/// Why an object was not registered; what was registered before stays as it is.
public enum RegistrationError: Error, Sendable, Hashable {
    /// Another object, or family, has the name.
    case nameTaken(name: String)
    /// The name cannot stand in an address; the sentence says why.
    case invalidName(name: String, why: String)
    /// A family's name does not say where the id of its objects stands; the sentence says why.
    case invalidFamilyName(name: String, why: String)
}

extension RegistrationError: CustomStringConvertible {
    /// What is wrong and what to do, in sentences.
    public var description: String {
        switch self {
        case .nameTaken(let name):
            "“\(Self.excerpt(name))” is registered already: unregister that one, choose another name, "
                + "or replace it with `replacing: true`."
        case .invalidName(let name, let why):
            "“\(Self.excerpt(name))” cannot be the name of an object: \(why)."
        case .invalidFamilyName(let name, let why):
            "“\(Self.excerpt(name))” cannot be the name of a family: \(why). "
                + "A family's name has its objects' id in braces: “session/{id}”."
        }
    }

    /// The most characters of a name that a sentence repeats.
    private static let longestQuote = 100

    private static func excerpt(_ name: String) -> String {
        let shown = name.prefix(longestQuote)
        return VisibleText(shown.endIndex == name.endIndex ? name : shown + "…").text
    }
}
