/// What to look for in the stored trees, in the sessions' titles and in the objects' names.
public struct HistorySearch: Sendable, Hashable {
    /// Where a text is looked for.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        /// The label of a row of a tree: a property's name, `[0]`, `["key"]`.
        case name
        /// The type of a row.
        case type
        /// The value of a row, as the tree shows it.
        case value
        /// The name of an inspected object.
        case object
        /// The title of a session.
        case title
    }

    /// The text, taken literally: nothing in it is an operator.
    public var text: String
    /// Where to look.
    public var fields: Set<Field>
    /// Only inspections of this object; nil for all.
    public var object: String?
    /// Only inspections that were captured at this time or later.
    public var since: Timestamp?
    /// Only inspections that were captured at this time or earlier.
    public var until: Timestamp?
    /// The place to go on from.
    public var cursor: PageCursor?
    /// The sessions of a page, 1 to `PageLimit.maximum`.
    public var limit: Int
    /// The hits that are listed of a session, 1 to `maximumHitsPerSession`; more are counted.
    public var hitsPerSession: Int
    /// How long it may take, the reading of trees that are not indexed yet included.
    public var time: Duration

    /// The most hits that are listed of a session.
    public static let maximumHitsPerSession = 100
    /// The most characters (Unicode scalars) of a text.
    package static let longestText = SearchTerms.maximumLength

    /// Describes a search.
    ///
    /// - Parameters:
    ///   - text: What to look for, taken literally.
    ///   - fields: Where to look.
    ///   - object: Only inspections of this object; nil for all.
    ///   - since: Only inspections that were captured at this time or later.
    ///   - until: Only inspections that were captured at this time or earlier.
    ///   - cursor: The place to go on from.
    ///   - limit: The sessions of a page, 1 to `PageLimit.maximum`.
    ///   - hitsPerSession: The hits that are listed of a session, 1 to `maximumHitsPerSession`.
    ///   - time: How long it may take.
    public init(
        _ text: String,
        fields: Set<Field> = Set(Field.allCases),
        object: String? = nil,
        since: Timestamp? = nil,
        until: Timestamp? = nil,
        cursor: PageCursor? = nil,
        limit: Int = PageLimit.standard,
        hitsPerSession: Int = 5,
        time: Duration = .seconds(2)
    ) {
        self.text = text
        self.fields = fields
        self.object = object
        self.since = since
        self.until = until
        self.cursor = cursor
        self.limit = limit
        self.hitsPerSession = hitsPerSession
        self.time = time
    }
}
