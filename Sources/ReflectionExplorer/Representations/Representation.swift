/// The forms in which one address answers.
enum Representation: String, Sendable, CaseIterable {
    case html, json, text

    /// The media type of the answer.
    var mediaType: String {
        switch self {
        case .html: "text/html; charset=utf-8"
        case .json: "application/json"
        case .text: "text/plain; charset=utf-8"
        }
    }

    /// Chooses by the `Accept` field: the best quality wins, the more specific range decides its quality, and among
    /// equals JSON comes first (RFC 9110, section 12.5.1).
    ///
    /// - Parameter accept: The field's value; nil where it was not sent, which accepts anything.
    /// - Returns: JSON also when nothing matches: the RFC allows to disregard the field, and curl users see an answer.
    static func preferred(accept: String?) -> Representation {
        let candidates: [Representation] = [.json, .html, .text]
        return MediaRange.best(of: candidates.map { ($0, $0.mediaType) }, accept: accept) ?? .json
    }
}

/// The forms in which a graph answers: those of every address, and as a drawing.
enum GraphRepresentation: String, Sendable, CaseIterable {
    case html, json, text, dot, svg

    /// The media type of the answer.
    var mediaType: String {
        switch self {
        case .html, .json, .text: Representation(rawValue: rawValue)?.mediaType ?? ""
        // Registered by Graphviz's users as text (IANA, text/vnd.graphviz).
        case .dot: "text/vnd.graphviz; charset=utf-8"
        case .svg: "image/svg+xml; charset=utf-8"
        }
    }

    /// Chooses by the `Accept` field, as ``Representation/preferred(accept:)`` does.
    static func preferred(accept: String?) -> GraphRepresentation {
        let candidates: [GraphRepresentation] = [.json, .html, .text, .svg, .dot]
        return MediaRange.best(of: candidates.map { ($0, $0.mediaType) }, accept: accept) ?? .json
    }
}

/// One media range of an `Accept` field (RFC 9110, section 12.5.1).
private struct MediaRange {
    let type: Substring
    let subtype: Substring
    /// 0 to 1; 1 where it was not given or cannot be read.
    let quality: Double

    init?(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.drop { $0 == " " || $0 == "\t" } }
        guard let range = parts.first else { return nil }
        let names = range.lowercased().split(separator: "/", maxSplits: 1)
        guard names.count == 2 else { return nil }
        type = names[0]
        subtype = names[1].prefix { $0 != " " && $0 != "\t" }
        let parameter = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
        quality = parameter.flatMap { Double($0.dropFirst(2)) }.map { min(max($0, 0), 1) } ?? 1
    }

    /// The candidate that is wanted most; among equals the first.
    ///
    /// - Parameters:
    ///   - candidates: What there is, with its media type.
    ///   - accept: The field's value.
    /// - Returns: Nil where the field was not sent, or nothing matches.
    static func best<Candidate>(of candidates: [(value: Candidate, mediaType: String)], accept: String?) -> Candidate? {
        guard let accept else { return nil }
        let ranges = accept.split(separator: ",").compactMap(MediaRange.init)
        var best: (value: Candidate, quality: Double)?
        for candidate in candidates {
            let type = candidate.mediaType.prefix { $0 != ";" }
            let quality = ranges.filter { $0.matches(type) }.max { $0.specificity < $1.specificity }?.quality ?? 0
            if quality > best?.quality ?? 0 { best = (candidate.value, quality) }
        }
        return best?.value
    }

    /// 0 for `*/*`, 1 for `text/*`, 2 for a full type.
    var specificity: Int { type == "*" ? 0 : subtype == "*" ? 1 : 2 }

    func matches(_ mediaType: Substring) -> Bool {
        let names = mediaType.split(separator: "/", maxSplits: 1)
        guard names.count == 2 else { return false }
        return (type == "*" && subtype == "*") || (type == names[0] && (subtype == "*" || subtype == names[1]))
    }
}
