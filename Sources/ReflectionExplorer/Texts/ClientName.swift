/// A client's program and system in few words, read from what it says of itself.
///
/// The field `User-Agent` is free text that anybody may send (RFC 9110, section 10.1.5): what is not recognised is shown
/// by its first product, and never believed for anything but the name in a list.
struct ClientName {
    let text: String

    /// Chooses the words.
    ///
    /// - Parameters:
    ///   - userAgent: The field's value.
    ///   - address: Where the client's requests come from; it stands for a client that says nothing.
    init(userAgent: String?, address: String?) {
        // Nobody's own name is longer; a hostile one may be.
        let agent = (userAgent ?? "").prefix(most: Self.longestAgent)
        if agent.hasPrefix("Mozilla/") {
            let browser = Self.browser(agent) ?? "a browser"
            text = Self.system(agent).map { "\(browser) on \($0)" } ?? browser
        } else if let product = agent.split(separator: " ").first {
            text = product.prefix(most: Self.longestProduct).replacing("/", with: " ", maxReplacements: 1)
        } else {
            text = address ?? "a client without a name"
        }
    }

    private static let longestAgent = 512
    private static let longestProduct = 40

    /// What names a browser, the most particular first: most of them name those that they resemble too.
    private static let browsers = [
        ("Edg/", "Edge"), ("EdgA/", "Edge"), ("OPR/", "Opera"), ("Vivaldi/", "Vivaldi"), ("SamsungBrowser/", "Samsung"),
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("HeadlessChrome/", "Headless Chrome"),
        ("Chrome/", "Chrome"), ("Version/", "Safari"),
    ]

    private static let systems = [
        ("Windows", "Windows"), ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]

    private static func browser(_ agent: String) -> String? {
        for (mark, name) in browsers {
            guard let range = agent.firstRange(of: mark) else { continue }
            let version = agent[range.upperBound...].prefix { $0.isASCII && $0.isNumber }.prefix(4)
            return version.isEmpty ? name : "\(name) \(version)"
        }
        return nil
    }

    private static func system(_ agent: String) -> String? {
        systems.first { agent.contains($0.0) }?.1
    }
}
