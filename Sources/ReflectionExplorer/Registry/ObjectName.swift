/// What may be the name of an object: any text that can be one segment of an address.
enum ObjectName {
    /// The most octets of a name, which an address may need three times.
    static let longest = 4_096

    /// Checks a name.
    ///
    /// - Parameter name: The name.
    /// - Throws: `RegistrationError.invalidName` where it cannot stand in an address.
    static func check(_ name: String) throws(RegistrationError) {
        if name.isEmpty {
            throw .invalidName(name: name, why: "it is empty")
        }
        // Also percent-encoded they mean a folder (WHATWG URL, section 4.1), so that no request could ask for them.
        if name == "." || name == ".." {
            throw .invalidName(name: name, why: "in an address it means a folder")
        }
        let count = name.utf8.count
        guard count <= longest else {
            throw .invalidName(
                name: name,
                why: "it has \(count.grouped) octets, and an address has room for \(longest.grouped)"
            )
        }
    }
}
