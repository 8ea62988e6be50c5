import ExtractionEngine

/// A registered object: its name, and how it is captured inside its owner's isolation.
struct Registration: Sendable {
    /// The name in the address.
    let name: String
    /// Takes the tree where the object may be read, and leaves with the frozen tree.
    let capture: @Sendable (CaptureRequest) async throws -> PropertyTree
}
