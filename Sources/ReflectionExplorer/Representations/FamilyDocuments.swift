/// A family of objects in a list.
struct FamilyDocument: Encodable {
    /// With the id in braces.
    var name: String
    /// How many objects there are; nil where the owner did not say, and `note` says why.
    var count: Int?
    var note: String?
    /// True where the owner is busy.
    var isBusy: Bool?
    var links: Links
}

/// `GET /objects/{name}` of a family: its objects.
struct FamilyListDocument: Encodable {
    /// The name, with the id in braces.
    var family: String
    var objects: [ObjectDocument]
    /// Which of the objects are listed.
    var shown: Shown
    /// Why not all can be reached by this list.
    var note: String?
    /// The address of the next page; absent on the last.
    var next: String?
    var links: Links
}
