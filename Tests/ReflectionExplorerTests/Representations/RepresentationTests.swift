import Testing

@testable import ReflectionExplorer

@Suite("Representations")
struct RepresentationTests {
    @Test(
        "the Accept field chooses (RFC 9110, section 12.5.1)",
        arguments: [
            (nil, Representation.json),
            ("*/*", .json),
            ("application/json", .json),
            ("text/html", .html),
            ("text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", .html),
            ("text/plain", .text),
            ("text/*", .html),
            ("text/*;q=0.5, application/json;q=0.4", .html),
            ("text/html;q=0.2, application/json;q=0.9", .json),
            ("text/html;q=0, */*", .json),
            ("TEXT/HTML", .html),
            ("text/plain; q=1.0, text/html; q=0.5", .text),
            ("image/png", .json),
            ("", .json),
            (";;;,,,/", .json),
        ] as [(String?, Representation)]
    )
    func accept(field: String?, expected: Representation) {
        #expect(Representation.preferred(accept: field) == expected)
    }
}
