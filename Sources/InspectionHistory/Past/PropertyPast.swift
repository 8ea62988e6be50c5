/// The values that a property had over the stored inspections.
public struct PropertyPast: Sendable, Hashable {
    /// The values of this page, newest first.
    ///
    /// Equal neighbours are one value.
    public let values: [PastValue]
    /// How many values there are in all pages.
    public let total: Int
    /// Gets the earlier values; nil when these are the earliest.
    public let next: PageCursor?
    /// The values of the kind `number`, oldest first, at most `maximumPoints`: where there are more, evenly thinned.
    public let series: [PastPoint]
    /// How many values are numbers.
    public let seriesTotal: Int
    /// The latest inspections that are not in it, because the index had not come so far in time.
    public let notIndexed: Int
    /// Whether the time ended before everything was read: the inspections of older streams are missing.
    public let wasCut: Bool
    /// The view in which the values were shown: `presented` or `raw`.
    public let view: String
    /// The other views in which the property was shown: their values are not in it.
    public let otherViews: [String]

    /// The most points of a series.
    public static let maximumPoints = 1000
}

/// A value that a property had for a while.
public struct PastValue: Sendable, Hashable {
    /// A stored inspection.
    public struct Moment: Sendable, Hashable {
        /// The inspection's id.
        public let inspection: Int
        /// Its session's id.
        public let session: Int
        /// When it was captured.
        public let capturedAt: Timestamp
    }

    /// The value, as the trees show it.
    public let value: String
    /// The type.
    public let type: String
    /// Whether trees show only the beginning of the value; nil where that is not known.
    public let valueIsCut: Bool?
    /// The first inspection that shows it.
    public let first: Moment
    /// The last inspection that shows it.
    public let last: Moment
    /// The inspection that showed another value, or none; nil while it is so.
    public let until: Moment?
    /// The inspections that show it.
    public let inspectionCount: Int
}

/// A number that a property was.
public struct PastPoint: Sendable, Hashable {
    /// The first inspection that shows it.
    public let inspection: Int
    /// When it was captured.
    public let capturedAt: Timestamp
    /// The number, as precise as a `Double` is.
    public let value: Double
}
