/// The rows of one page.
public enum PageLimit {
    /// Where the caller names none.
    public static let standard = 50
    /// The most; a larger limit is taken as this one, and `Page.next` tells that there is more.
    public static let maximum = 1000

    static func clamped(_ limit: Int) -> Int { min(max(limit, 1), maximum) }
}
