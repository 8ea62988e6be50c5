package import ExtractionEngine

/// A search of one object without a server: what `inspect --find` prints, the document of `/search`.
package struct OfflineSearch: Sendable {
    /// Where a text can be looked for.
    package static let fields = PropertySearch.Field.allCases.map(\.rawValue)
    /// How much of a text can be asked to be the wanted one.
    package static let modes = LiveSearchRequest.Match.allCases.map(\.rawValue)

    /// A part of the object, captured.
    package struct Part: Sendable {
        let outcome: Result<Void, any Error>
    }

    private let object: String
    private var asked: LiveSearchRequest
    private let redaction: RedactionRules
    /// Nobody waits for the owner of a sample in a program that does nothing else; an hour is for one that is stuck.
    private static let time = Duration.seconds(3_600)

    /// Says what to look for.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - object: The object's name.
    ///   - fields: Where to look, of ``fields``; everywhere where there are none.
    ///   - mode: How much of a text has to be the wanted one, of ``modes``.
    ///   - limit: How many matches are shown.
    ///   - redaction: What is not shown, and so not found.
    /// - Throws: `OfflineFailure` where a regular expression is asked for, and the text is none.
    package init(
        _ text: String,
        object: String,
        fields: [String],
        mode: String,
        limit: Int,
        redaction: RedactionRules
    ) throws(OfflineFailure) {
        self.object = object
        self.redaction = redaction
        do throws(SearchPatternError) {
            asked = try LiveSearchRequest(
                text,
                fields: Set(fields.compactMap(PropertySearch.Field.init(rawValue:))),
                match: LiveSearchRequest.Match(rawValue: mode) ?? .substring
            )
        } catch {
            throw OfflineFailure(message: error.description)
        }
        asked.object = object
        asked.limit = limit
        asked.nodes = LiveSearchRequest.nodeCounts.upperBound
    }

    /// Searches.
    ///
    /// - Parameters:
    ///   - isJSON: Whether a document is written, not a table.
    ///   - withObject: Calls what it is given with the object, where the object may be read.
    /// - Returns: What was found, with a line break at its end.
    /// - Throws: What the encoder throws.
    package func run(
        isJSON: Bool,
        withObject: @escaping @Sendable (_ read: @escaping @Sendable (Any) -> Part) async -> Part
    ) async throws -> [UInt8] {
        var registration = Registration(name: object) { body in
            try await withObject { subject in Part(outcome: Result { try body(subject) }) }.outcome.get()
        }
        registration.redaction = redaction
        let start = ContinuousClock.now
        let search = LiveSearch(
            search: asked.search,
            matchesPerObject: max(asked.limit, LiveSearchRequest.limit),
            nodesPerObject: asked.nodes,
            deadline: start + Self.time,
            partTime: Self.time
        )
        let result = await search.run(on: registration, OwnerCalls(patience: Self.time))
        let outcome = LiveSearchOutcome(
            [result],
            of: asked.text,
            limit: asked.limit,
            elapsed: ContinuousClock.now - start
        )
        let address = asked.address(of: object).description
        let document = LiveSearchDocument(outcome, of: asked, time: Self.time, self: address)
        return isJSON
            ? try document.jsonBytes() + [UInt8(ascii: "\n")] : Array(TextTable.liveSearch(document).utf8)
    }
}
