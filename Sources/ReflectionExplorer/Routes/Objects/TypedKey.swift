import ExtractionEngine
import HTTPServer

/// A dictionary's key as a person types it into a form: `Ada`, `404`, `.red`, and, if need be, `"404"`.
struct TypedKey {
    let text: String

    /// The path to the key's value, whether or not there is one.
    ///
    /// Keys of a dictionary look alike, so that those that are there tell what the text stands for.
    ///
    /// - Parameter dictionary: The node of the dictionary, with some of its entries.
    /// - Returns: The path.
    /// - Throws: A 400 where the node is no dictionary.
    func path(in dictionary: PropertyTree.Node) throws(Problem) -> String {
        guard dictionary.kind == .dictionary else {
            throw Problem(
                status: .badRequest,
                detail: "The parameter \"key\" asks for a dictionary's key, and this is “\(dictionary.type)”. "
                    + "Leave it out, or use \"offset\" for a position."
            )
        }
        let path = (try? PropertyPath(parsing: dictionary.path)) ?? PropertyPath()
        return path.appending(component(like: dictionary.children.map(\.name))).description
    }

    private func component(like names: [String]) -> PropertyPath.Component {
        let written = try? PropertyPath(parsing: "[\(text)]")
        guard let literal = written?.components.first, written?.components.count == 1 else {
            return .key(.string(text))
        }
        if case .key(.string) = literal { return literal }
        let haveOnlyTexts = !names.isEmpty && names.allSatisfy { $0.hasPrefix("[\"") }
        return haveOnlyTexts ? .key(.string(text)) : literal
    }
}
