public import HTTPServer

/// A response as a test sees it: complete, with every coding removed.
public struct HTTPTestResponse: Sendable {
    public var status: Int
    public var reason: String
    public var fields: HTTPFields
    public var body: [UInt8]

    /// The content as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
}
