/// `GET /objects/{name}/mirror` as JSON.
struct MirrorDocument: Encodable {
    var object: String
    var path: String
    var type: String
    var capturedAt: String
    /// The lines that import what the source needs.
    var imports: [String]
    /// The name of the generated class.
    var mirrorName: String
    /// The generated class.
    var mirror: String
    /// The generated test.
    var test: String
    /// The whole file.
    var source: String
    var links: Links
}
