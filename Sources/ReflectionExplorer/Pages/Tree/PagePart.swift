/// What of a tree's page is asked for: the scripts fetch parts of it, and put them into the page that is there.
///
/// A part is the same markup as the page has in that place, so there is one way to draw a row and one to draw a panel.
enum PagePart: String, CaseIterable, Sendable {
    /// The whole page.
    case page
    /// The rows below the node at `path`, without the node's own.
    case rows
    /// The inside of the node's panel.
    case panel
    /// What is another with each step of a replay.
    case step
}
