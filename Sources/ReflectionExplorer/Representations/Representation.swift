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
        guard let accept else { return .json }
        let ranges = accept.split(separator: ",").compactMap(MediaRange.init)
        let candidates: [Representation] = [.json, .html, .text]
        var best: (representation: Representation, quality: Double) = (.json, 0)
        for candidate in candidates {
            let quality = candidate.quality(in: ranges)
            if quality > best.quality { best = (candidate, quality) }
        }
        return best.representation
    }

    private func quality(in ranges: [MediaRange]) -> Double {
        let type = mediaType.prefix { $0 != ";" }
        return ranges.filter { $0.matches(type) }.max { $0.specificity < $1.specificity }?.quality ?? 0
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

    /// 0 for `*/*`, 1 for `text/*`, 2 for a full type.
    var specificity: Int { type == "*" ? 0 : subtype == "*" ? 1 : 2 }

    func matches(_ mediaType: Substring) -> Bool {
        let names = mediaType.split(separator: "/", maxSplits: 1)
        guard names.count == 2 else { return false }
        return (type == "*" && subtype == "*") || (type == names[0] && (subtype == "*" || subtype == names[1]))
    }
}
