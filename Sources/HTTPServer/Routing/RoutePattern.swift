/// A route's pattern: literal segments, `{name}` for one segment, and `{name...}` at the end for all the rest.
struct RoutePattern: Sendable, Hashable {
    enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String)
        case rest(String)
    }

    let segments: [Segment]

    /// Parses a pattern such as `/objects/{name}/mirror`.
    ///
    /// A pattern stands in source code, so a wrong one is a programmer's error and stops the program.
    init(_ pattern: String) {
        precondition(pattern.hasPrefix("/"), "The route pattern \"\(pattern)\" has to start with a slash.")
        let parts = pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let segments = parts == [""] ? [] : parts.map(Self.segment)
        for segment in segments.dropLast() {
            if case .rest = segment {
                preconditionFailure("In \"\(pattern)\" a part with an ellipsis may only stand at the end.")
            }
        }
        precondition(!segments.contains(.literal("")), "The route pattern \"\(pattern)\" has an empty segment.")
        self.segments = segments
    }

    private static func segment(_ part: String) -> Segment {
        guard part.hasPrefix("{"), part.hasSuffix("}") else { return .literal(part) }
        let name = part.dropFirst().dropLast()
        return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .parameter(String(name))
    }

    /// The path of a pattern without parameters, as a client writes it; nil where that needs percent-encoding.
    var literalPath: String? {
        var path = ""
        for segment in segments {
            guard case .literal(let text) = segment, PercentEncoding.encode(segment: text) == text else { return nil }
            path += "/" + text
        }
        return path.isEmpty ? "/" : path
    }

    /// The names of the parameters, in order.
    var parameterNames: [String] {
        segments.compactMap { segment in
            switch segment {
            case .literal: nil
            case .parameter(let name), .rest(let name): name
            }
        }
    }
}
