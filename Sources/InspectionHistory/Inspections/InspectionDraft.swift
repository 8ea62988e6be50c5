/// An inspection that is to be stored.
public struct InspectionDraft: Sendable, Hashable {
    /// The registered object's name.
    public var object: String
    /// The path of the inspected value from the object; empty for the object itself.
    public var path: String
    /// How the value was presented: `presented` or `raw`.
    public var view: String
    /// The value's type, as written in Swift.
    public var type: String
    /// The value's kind, such as `struct` or `class`.
    public var kind: String
    /// The value in one line.
    public var value: String
    /// The nodes of the tree.
    public var nodeCount: Int
    /// The limits of the capture, as the text of a JSON object.
    public var limits: String
    /// The tree, as the bytes of a JSON object; the same tree must give the same bytes to be stored once.
    public var tree: [UInt8]
    /// When the tree was captured; nil for the store's present time.
    public var capturedAt: Timestamp?

    /// Describes an inspection.
    ///
    /// - Parameters:
    ///   - object: The registered object's name.
    ///   - path: The path of the inspected value from the object.
    ///   - view: `presented` or `raw`.
    ///   - type: The value's type.
    ///   - kind: The value's kind.
    ///   - value: The value in one line.
    ///   - nodeCount: The nodes of the tree.
    ///   - limits: The limits of the capture, as JSON text.
    ///   - tree: The tree, as the bytes of its JSON.
    ///   - capturedAt: When it was captured; nil for the store's present time.
    public init(
        object: String,
        path: String = "",
        view: String = "presented",
        type: String,
        kind: String,
        value: String,
        nodeCount: Int,
        limits: String = "{}",
        tree: [UInt8],
        capturedAt: Timestamp? = nil
    ) {
        self.object = object
        self.path = path
        self.view = view
        self.type = type
        self.kind = kind
        self.value = value
        self.nodeCount = nodeCount
        self.limits = limits
        self.tree = tree
        self.capturedAt = capturedAt
    }
}
