/// A line of an export while it is written: one JSON object.
struct RecordLine {
    private var bytes: [UInt8]

    /// Begins a record.
    ///
    /// - Parameter kind: What the line is.
    init(_ kind: TransferRecord.Kind) {
        bytes = Array("{\"record\":\"\(kind.rawValue)\",\"version\":\(TransferFormat.version)".utf8)
    }

    /// The whole line with its line break.
    var line: [UInt8] { bytes + [UInt8(ascii: "}"), UInt8(ascii: "\n")] }

    /// Adds a text.
    ///
    /// - Parameters:
    ///   - name: The member's name, which needs no escapes.
    ///   - text: The text; nil leaves the member out.
    mutating func add(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        begin(name)
        write(text)
    }

    /// Adds a whole number.
    mutating func add(_ name: StaticString, _ number: Int) {
        begin(name)
        bytes += "\(number)".utf8
    }

    /// Adds a truth value.
    mutating func add(_ name: StaticString, _ flag: Bool) {
        begin(name)
        bytes += (flag ? "true" : "false").utf8
    }

    /// Adds a moment: as text, or as milliseconds since 1970 where the year has not four digits.
    mutating func add(_ name: StaticString, _ moment: Timestamp) {
        begin(name)
        if Timestamp(moment.description) == moment {
            write(moment.description)
        } else {
            bytes += "\(moment.millisecondsSince1970)".utf8
        }
    }

    /// Adds JSON as it is.
    ///
    /// - Parameters:
    ///   - name: The member's name, which needs no escapes.
    ///   - json: Bytes for which `isEmbeddable` is true.
    mutating func add(_ name: StaticString, json: [UInt8]) {
        begin(name)
        bytes += json
    }

    /// Whether bytes can stand in a line as they are, and be found there again byte for byte.
    ///
    /// - Parameter bytes: Any bytes.
    /// - Returns: Whether they are the text of one JSON object without a line break and without space around it.
    static func isEmbeddable(_ bytes: [UInt8]) -> Bool {
        guard bytes.first == UInt8(ascii: "{"), !bytes.contains(UInt8(ascii: "\n")),
            !bytes.contains(UInt8(ascii: "\r")),
            (try? UTF8Span(validating: bytes.span)) != nil
        else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var json = JSONCursor(bytes)
            do throws(TreeScanner.Failure) {
                try json.skipValue(depth: 0, limit: TreeScanner.maximumDepth)
                return json.isAtEnd
            } catch {
                return false
            }
        }
    }

    private mutating func begin(_ name: StaticString) {
        bytes += ",\"\(name)\":".utf8
    }

    /// A string with the escapes that RFC 8259 section 7 asks for, and no others.
    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
            case 0x10..<0x20: bytes += "\\u00\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
