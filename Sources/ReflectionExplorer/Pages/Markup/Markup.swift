/// HTML under construction: every text and every attribute value is escaped; there is no way to write raw markup.
///
/// Elements are written in document order into one byte buffer, so a page costs one allocation that grows.
struct Markup {
    /// The document so far, UTF-8.
    private(set) var bytes: [UInt8] = []

    /// Writes an element with its attributes and what the closure writes inside it.
    mutating func element(
        _ tag: StaticString,
        _ attributes: Attribute?...,
        content: (inout Markup) -> Void = { _ in }
    ) {
        open(tag, attributes)
        content(&self)
        append("</")
        append(tag)
        append(">")
    }

    /// Writes an element that holds nothing but text.
    mutating func element(_ tag: StaticString, _ attributes: Attribute?..., text: String) {
        open(tag, attributes)
        self.text(text)
        append("</")
        append(tag)
        append(">")
    }

    /// Writes a void element (`meta`, `link`, `input`), which has no content and no end tag.
    mutating func void(_ tag: StaticString, _ attributes: Attribute?...) {
        open(tag, attributes)
    }

    /// Writes text, escaped: between elements a quotation mark means nothing, and long lists have many.
    mutating func text(_ text: String) {
        bytes.reserveCapacity(bytes.count + text.utf8.count)
        for byte in text.utf8 { appendEscaped(byte) }
    }

    /// Writes text that comes from an inspected object: invisible and direction-changing characters are made visible,
    /// and the whole is isolated from the direction of what stands around it.
    mutating func objectText(_ text: String) {
        element("bdi") { $0.visibleText(text) }
    }

    /// Writes an object's text into an element that isolates it already, as each cell of a row does: only what is not
    /// plain ASCII, and so could have a direction of its own, gets an element more.
    mutating func objectTextWhereNeeded(_ text: String) {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { self.text(text) } else { objectText(text) }
    }

    /// Writes the parts of an object's text, inside what isolates it.
    mutating func visibleText(_ text: String) {
        for part in VisibleText(text).parts {
            switch part {
            case .plain(let plain): self.text(plain)
            case .invisible(let name):
                element("span", .class("invisible"), .title("an invisible character"), text: name)
            }
        }
    }

    /// Writes lines of an object's text, each isolated for itself: what ends a line is kept.
    mutating func visibleLines(_ text: String) {
        var isFirst = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !isFirst { self.text("\n") }
            isFirst = false
            objectText(String(line))
        }
    }

    /// Starts an HTML document.
    mutating func doctype() {
        append("<!doctype html>\n")
    }

    private mutating func open(_ tag: StaticString, _ attributes: [Attribute?]) {
        append("<")
        append(tag)
        for case let attribute? in attributes {
            append(" ")
            append(attribute.name)
            guard let value = attribute.value else { continue }
            append("=\"")
            for byte in value.utf8 { appendEscaped(byte, inQuotes: true) }
            append("\"")
        }
        append(">")
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func appendEscaped(_ byte: UInt8, inQuotes: Bool = false) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;" as StaticString)
        case UInt8(ascii: "<"): append("&lt;" as StaticString)
        case UInt8(ascii: ">"): append("&gt;" as StaticString)
        case UInt8(ascii: "\"") where inQuotes: append("&quot;" as StaticString)
        default: bytes.append(byte)
        }
    }
}
