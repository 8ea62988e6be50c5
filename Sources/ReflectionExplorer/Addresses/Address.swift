import HTTPServer

/// An address on this server: a path from its root with a query, percent-encoded as RFC 3986 asks (section 2).
struct Address: Sendable, Hashable, CustomStringConvertible {
    /// The percent-encoded path and query; always starts with `/`.
    let description: String

    /// Makes an address of path segments and query items, which are given as they are and encoded here.
    init(_ segments: [String], query: [(name: String, value: String?)] = []) {
        self.init(encodedPath: "/" + segments.map(Self.encoded).joined(separator: "/"), query: query)
    }

    /// Makes an address of a path that is encoded already, such as the one of a request.
    ///
    /// More than one slash at the start is made one: the address cannot be taken for another host's.
    init(encodedPath path: String, query: [(name: String, value: String?)]) {
        var text = "/" + path.drop { $0 == "/" || $0 == "\\" }
        var separator = "?"
        for case let (name, value?) in query {
            text += separator + Self.encoded(name) + "=" + Self.encoded(value)
            separator = "&"
        }
        description = text
    }

    static let home = Address([])
    static let objects = Address(["objects"])
    static let sessions = Address(["sessions"])
    static let health = Address(["healthz"])

    /// The address of what is found in the registered objects.
    static func search(query: [(name: String, value: String?)] = []) -> Address {
        Address(["search"], query: query)
    }

    /// The address of some of the stored sessions.
    static func sessions(query: [(name: String, value: String?)]) -> Address {
        Address(["sessions"], query: query)
    }

    /// The address of an object's tree, or of the node at a path in it.
    static func object(_ name: String, path: String = "", query: [(name: String, value: String?)] = []) -> Address {
        Address(["objects", name], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address of what changes in an object, or in the node at a path in it.
    static func events(of object: String, path: String, query: [(name: String, value: String?)] = []) -> Address {
        Address(["objects", object, "events"], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address of the values that an object's property had.
    static func past(of object: String, path: String, query: [(name: String, value: String?)] = []) -> Address {
        Address(["objects", object, "history"], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address of the generated test of an object.
    static func mirror(of object: String, path: String, query: [(name: String, value: String?)] = []) -> Address {
        Address(["objects", object, "mirror"], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address of the generated test of a stored object.
    static func mirror(ofInspection id: Int, path: String, query: [(name: String, value: String?)] = []) -> Address {
        Address(["inspections", String(id), "mirror"], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address of how an object lies in memory.
    static func layout(of object: String, path: String, query: [(name: String, value: String?)] = []) -> Address {
        Address(["objects", object, "layout"], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address of the objects that an object leads to, and of the references between them.
    static func references(of object: String, path: String, query: [(name: String, value: String?)] = []) -> Address {
        Address(["objects", object, "references"], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address of the same of all registered objects.
    static func references(query: [(name: String, value: String?)] = []) -> Address {
        Address(["references"], query: query)
    }

    /// The address of a session's timeline.
    static func session(_ id: Int, query: [(name: String, value: String?)] = []) -> Address {
        Address(["sessions", String(id)], query: query)
    }

    /// The address of what a session saw of one place, step by step.
    static func replay(ofSession id: Int, query: [(name: String, value: String?)] = []) -> Address {
        Address(["sessions", String(id), "replay"], query: query)
    }

    /// The address of what changes in an object between two looks at it.
    static func changes(in object: String, path: String = "", query: [(name: String, value: String?)] = []) -> Address {
        Address(["objects", object, "changes"], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address that a form sends two inspections to; it leads to their comparison.
    static let comparisonOfTwo = Address(["inspections", "diff"])

    /// The address of a session's lines, for another history.
    static func export(ofSession id: Int) -> Address {
        Address(["sessions", String(id), "export"])
    }

    /// The address of a stored tree, or of the node at a path in it.
    static func inspection(_ id: Int, path: String = "", query: [(name: String, value: String?)] = []) -> Address {
        Address(["inspections", String(id)], query: [("path", path.isEmpty ? nil : path)] + query)
    }

    /// The address of what is different between an inspection and another capture.
    static func comparison(_ id: Int, query: [(name: String, value: String?)] = []) -> Address {
        Address(["inspections", String(id), "diff"], query: query)
    }

    /// The address of what changed from one inspection to a later one.
    static func change(to later: Int, from earlier: Int) -> Address {
        .comparison(later, query: [("against", String(earlier))])
    }

    /// The address of a file of Public/, with its content's hash, so that a browser may keep it for ever.
    static func asset(_ name: String) -> Address {
        Address(["assets", name], query: [("v", ExplorerService.publicFiles.version(of: name))])
    }

    /// Encodes every byte outside RFC 3986's unreserved characters (section 2.3).
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes.append(UInt8(ascii: "%"))
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 0xF)])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
