import HTTPServer

/// Reads the `Cookie` field (RFC 6265, section 4.2).
enum Cookie {
    /// The value of the first cookie of a name.
    static func value(of name: String, in fields: HTTPFields) -> Substring? {
        for line in fields.values(of: .cookie) {
            for pair in line.split(separator: ";") {
                let halves = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                if halves.count == 2, halves[0] == name { return halves[1] }
            }
        }
        return nil
    }
}
