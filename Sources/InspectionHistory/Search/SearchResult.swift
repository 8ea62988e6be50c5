/// What a search found, and how much of the history it went through.
public struct SearchResult: Sendable {
    /// The sessions with hits, newest first.
    public let page: Page<SessionMatches>
    /// The latest inspections whose trees were not searched, because the index had not come so far in time.
    public let notIndexed: Int
    /// Whether the time ended before the page was full: `page.next` goes on from there.
    public let wasCut: Bool
}

/// A session with hits.
public struct SessionMatches: Sendable {
    /// The session.
    public let session: SessionSummary
    /// The first hits in the order of their inspections, at most as many as were asked for.
    public let hits: [SearchHit]
    /// The hits that were counted.
    public let hitCount: Int
    /// Whether `hitCount` is all there are.
    public let isCountComplete: Bool
}
